// The Nearby tab before the location is known: use the browser's position or choose a city.
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useGeolocation } from '#client/platform/geolocation.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { href } from '#shared/routes/href.ts'
import { tabPath } from './featured-tabs.ts'

type Props = { readonly cities: readonly { readonly slug: string; readonly name: string }[] }

export function AskForPlace({ cities }: Props) {
  const t = useTexts('home')
  const { point, error, pending, locate } = useGeolocation()
  const navigate = useNavigate()
  const cameByTab = useNavigationType() === 'PUSH'
  // The person has just clicked Nearby, so the browser may be asked for the position.
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
