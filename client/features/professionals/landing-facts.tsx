import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { BandLine, type BandView, usePriceRange } from './price.tsx'

type FactsView = {
  readonly professionals: number
  readonly openJobs: number
  readonly medianReplyMinutes: number | null
  readonly bands: readonly BandView[]
}

const bandsShown = 12

/**
 * Agreed prices, a row for each city of the trade or each trade of the city; the line spans all prices, the bar the
 * middle half.
 */
export function LandingBands({ bands }: Pick<FactsView, 'bands'>) {
  const t = useTexts('directory')
  const range = usePriceRange()
  if (bands.length === 0) return <p className="text-15 text-ink-soft">{t('landing.no-band')}</p>
  return (
    <ul>
      {bands.slice(0, bandsShown).map(band => (
        <li key={band.name} className="grid gap-0.5 border-b py-2">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <Anchor href={band.href} className="act">
              {band.name}
            </Anchor>
            <span className="note">{t('landing.band.sample', { count: band.sample })}</span>
          </p>
          <BandLine band={band} />
          <b className="font-semibold text-13 text-blueprint tabular-nums">
            <bdi>{range(band)}</bdi>
          </b>
        </li>
      ))}
    </ul>
  )
}

export function LandingFacts({ facts }: { readonly facts: Omit<FactsView, 'bands'> }) {
  const t = useTexts('directory')
  const people = useTexts('professionals')
  const format = useFormat()
  const { professionals, openJobs, medianReplyMinutes: minutes } = facts
  return (
    <TitleBlock
      row
      facts={[
        { term: t('landing.professionals'), value: format.number(professionals) },
        { term: t('landing.open-jobs'), value: format.number(openJobs) },
        {
          term: t('landing.reply'),
          value: minutes === null ? people('figures.no-data') : replyTime(people, 'duration', minutes),
        },
      ]}
    />
  )
}
