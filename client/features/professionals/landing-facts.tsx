// What is known about a trade and a place: how many work there, how fast they reply, what was accepted.
import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { type BandView, usePriceRange } from './price.tsx'

type FactsView = {
  readonly professionals: number
  readonly openJobs: number
  readonly medianReplyMinutes: number | null
  readonly bands: readonly BandView[]
}

export function LandingBand({ bands }: Pick<FactsView, 'bands'>) {
  const t = useTexts('results')
  const range = usePriceRange()
  return (
    <Card as="section">
      <h2 className="mb-4 text-20">{t('landing.band.title')}</h2>
      {bands.length === 0 && <p className="text-15 text-ink-soft">{t('landing.no-band')}</p>}
      <ul className="grid gap-3">
        {bands.map(band => (
          <li key={band.name}>
            {band.name} <bdi>{range(band)}</bdi>
            <p className="text-13 text-ink-soft">{t('landing.band.sample', { count: band.sample })}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function LandingFacts({ facts }: { readonly facts: Omit<FactsView, 'bands'> }) {
  const t = useTexts('results')
  const people = useTexts('professionals')
  const format = useFormat()
  const { professionals, openJobs, medianReplyMinutes: minutes } = facts
  return (
    <StatRow
      stats={[
        { label: t('landing.professionals'), value: format.number(professionals) },
        { label: t('landing.open-jobs'), value: format.number(openJobs) },
        {
          label: t('landing.reply'),
          value: minutes === null ? people('figures.no-data') : replyTime(people, 'duration', minutes),
        },
      ]}
    />
  )
}
