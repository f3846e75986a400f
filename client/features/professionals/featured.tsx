// Featured professionals under their tabs; the tabs are links, Nearby asks the browser where the person is.
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useGeolocation } from '#client/platform/geolocation.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { href } from '#shared/routes/href.ts'
import type { CardView } from './card-view.ts'
import { type FeaturedTab, featuredTabs, tabPath } from './featured-tabs.ts'
import { CardGrid } from './professional-card.tsx'

type Props = {
  readonly tab: FeaturedTab
  /** Null: Nearby before anybody said where they are. */
  readonly cards: readonly CardView[] | null
  readonly cities: readonly { readonly slug: string; readonly name: string }[]
}

function AskForPlace({ cities }: Pick<Props, 'cities'>) {
  const t = useTexts('home')
  const { point, error, pending, locate } = useGeolocation()
  const navigate = useNavigate()
  const cameByTab = useNavigationType() === 'PUSH'
  // The person has just pressed Nearby: that is the press that asks.
  useEffect(() => {
    if (cameByTab) locate()
  }, [cameByTab, locate])
  useEffect(() => {
    if (point) navigate(tabPath('nearby', point), { replace: true, preventScrollReset: true })
  }, [point, navigate])
  return (
    <div className="grid justify-items-start gap-5 py-4">
      <p className="max-w-152 text-ink-soft">{t('featured.nearby-lead')}</p>
      <Button kind="primary" icon={<LocateFixed aria-hidden="true" />} busy={pending} onClick={locate}>
        {t('featured.use-location')}
      </Button>
      <p role="alert" className="text-15 text-brick empty:hidden">
        {error}
      </p>
      <p className="font-medium text-15">{t('featured.or-city')}</p>
      <ChipRow label={t('featured.or-city')}>
        {cities.map(city => (
          <ChipLink key={city.slug} href={href('professionals.slug', { slug: city.slug })}>
            {city.name}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}

function Cards({ cards }: { readonly cards: readonly CardView[] }) {
  const t = useTexts('home')
  if (cards.length === 0) return <EmptyState level={3} title={t('featured.none')} />
  return <CardGrid cards={cards} />
}

export function Featured({ tab, cards, cities }: Props) {
  const t = useTexts('home')
  return (
    <div className="grid grid-cols-1 gap-6">
      <TabLinks
        label={t('featured.tabs')}
        tabs={featuredTabs.map(name => ({
          label: t(`featured.tab.${name}`),
          href: `${tabPath(name)}#featured`,
          current: name === tab,
        }))}
      />
      {cards === null ? <AskForPlace cities={cities} /> : <Cards cards={cards} />}
    </div>
  )
}
