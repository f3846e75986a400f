// How well the market works: bids for a job, awards, the first bid, the people.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type StatProps, StatRow } from '#client/ui/stat.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { FigureLink } from './figure-link.tsx'
import type { AdminFigures } from './review-queue.tsx'
import { useDuration } from './use-duration.ts'

type Market = Pick<
  AdminFigures,
  'bidsPerJobMedian' | 'shareWithThreeBids' | 'awardRate' | 'hoursToFirstBid' | 'users' | 'professionals'
>

const minutes = 60
const jobs = (status: string): string => `${areaHref('admin.jobs')}?status=${status}`

/** A figure that may not exist yet, linked to its list once it does. */
function linked(value: number | null, text: (value: number) => string, to: string): StatProps['value'] {
  return value === null ? '–' : <FigureLink to={to}>{text(value)}</FigureLink>
}

export function MarketFigures({ figures }: { readonly figures: Market }) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const duration = useDuration()
  const stat = (name: string, value: StatProps['value']): StatProps => ({
    label: t(`market.${name}`),
    value,
    definition: t(`market.${name}-definition`),
    definitionLabel: t('market.how'),
  })
  const tenth = (value: number): string => format.number(value, { maximumFractionDigits: 1 })
  return (
    <section aria-label={t('market.title')}>
      <StatRow
        stats={[
          stat('bids', linked(figures.bidsPerJobMedian, tenth, jobs('open'))),
          stat('three', linked(figures.shareWithThreeBids, format.percent, jobs('open'))),
          stat('awards', linked(figures.awardRate, format.percent, jobs('awarded'))),
          stat(
            'first',
            linked(figures.hoursToFirstBid, hours => duration(hours * minutes), jobs('open')),
          ),
          stat(
            'professionals',
            <FigureLink to={href('find-professionals')}>{format.number(figures.professionals)}</FigureLink>,
          ),
          stat('users', format.number(figures.users)),
        ]}
      />
    </section>
  )
}
