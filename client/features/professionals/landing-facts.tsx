// What is known about a trade and a place: how many work there, how fast they reply, what was accepted.
import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { PriceBand } from '#client/ui/drawing/price-band.tsx'
import type { BandView } from './card-view.ts'

type FactsView = {
  readonly professionals: number
  readonly openJobs: number
  readonly medianReplyMinutes: number | null
  readonly band: BandView | null
}

function Band({ band }: { readonly band: BandView | null }) {
  const t = useTexts('results')
  const format = useFormat()
  if (!band) return <p className="text-15 text-ink-soft">{t('landing.no-band')}</p>
  const { currency } = band
  const mark = (name: string, amount: number) => ({
    label: t(`landing.band.${name}`),
    value: amount,
    text: format.money({ amount, currency }),
  })
  return (
    <div className="grid gap-3">
      <PriceBand low={mark('low', band.low)} likely={mark('middle', band.middle)} high={mark('high', band.high)} />
      <p className="text-13 text-ink-soft">{t('landing.band.sample', { count: band.sample })}</p>
    </div>
  )
}

export function LandingBand({ band }: Pick<FactsView, 'band'>) {
  const t = useTexts('results')
  return (
    <Card as="section">
      <h2 className="mb-4 text-20">{t('landing.band.title')}</h2>
      <Band band={band} />
    </Card>
  )
}

export function LandingFacts({ facts }: { readonly facts: Omit<FactsView, 'band'> }) {
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
