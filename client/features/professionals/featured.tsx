// Featured professionals in tabs, which are links; Nearby asks the browser for the position.
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { AskForPlace } from './ask-for-place.tsx'
import { type FeaturedTab, featuredTabs, tabPath } from './featured-tabs.ts'

type Props = {
  readonly tab: FeaturedTab
  /** Cities to choose from while the location is unknown; null when there are cards. */
  readonly cities: readonly { readonly slug: string; readonly name: string }[] | null
  readonly children: ReactNode
}

export function Featured({ tab, cities, children }: Props) {
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
      {cities ? <AskForPlace cities={cities} /> : children}
    </div>
  )
}
