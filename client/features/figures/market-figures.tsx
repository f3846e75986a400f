// How well the market works: bids for a job, awards, the first bid, the people.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { type StatProps, StatRow } from '#client/ui/data/stat.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { FigureLink } from './figure-link.tsx'
import type { AdminFigures } from './review-queue.tsx'
import { useDuration } from './use-duration.ts'

type Blocks = Pick<AdminFigures, 'market' | 'people'>

const minutes = 60
const jobs = (status: string): string => `${areaHref('admin.jobs')}?status=${status}`

/** A figure that may not exist yet, linked to its list once it does, for those who may open the list. */
function linked(value: number | null, text: (value: number) => string, to: string | null): StatProps['value'] {
  if (value === null) return '–'
  return to === null ? text(value) : <FigureLink to={to}>{text(value)}</FigureLink>
}

function useMarketStats(market: Blocks['market']): readonly (readonly [string, StatProps['value']])[] {
  const format = useFormat()
  const duration = useDuration()
  const mayOpen = useMay()('jobs', 'isRead')
  if (!market) return []
  const tenth = (value: number): string => format.number(value, { maximumFractionDigits: 1 })
  const list = (status: string): string | null => (mayOpen ? jobs(status) : null)
  return [
    ['bids', linked(market.bidsPerJobMedian, tenth, list('open'))],
    ['three', linked(market.shareWithThreeBids, format.percent, list('open'))],
    ['awards', linked(market.awardRate, format.percent, list('awarded'))],
    ['first', linked(market.hoursToFirstBid, hours => duration(hours * minutes), list('open'))],
  ]
}

/** Only the blocks that the reader was given. */
export function MarketFigures({ market, people }: Blocks) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const own: readonly (readonly [string, StatProps['value']])[] = people
    ? [
        ['professionals', linked(people.professionals, format.number, href('find-professionals'))],
        ['users', format.number(people.users)],
      ]
    : []
  const stats = [...useMarketStats(market), ...own].map(([name, value]) => ({
    label: t(`market.${name}`),
    value,
    definition: t(`market.${name}-definition`),
    definitionLabel: t('market.how'),
  }))
  if (stats.length === 0) return null
  return (
    <section aria-label={t('market.title')}>
      <StatRow stats={stats} />
    </section>
  )
}
