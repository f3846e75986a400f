// Where jobs find too few professionals: trade by city, the widest gap first.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { FigureLink } from './figure-link.tsx'
import type { AdminFigures } from './review-queue.tsx'

type Supply = NonNullable<AdminFigures['jobs']>['supply'][number]
type Gap = 'none' | 'thin' | 'tight' | 'fine'

const tones: Readonly<Record<Gap, Tone>> = { none: 'brick', thin: 'amber', tight: 'clay', fine: 'moss' }
const shown = 12

/** Heat: nobody there, fewer professionals than jobs, fewer than three each, enough to compare. */
function gapOf({ professionals, openJobs }: Supply): Gap {
  if (professionals === 0) return 'none'
  if (professionals < openJobs) return 'thin'
  return professionals < openJobs * 3 ? 'tight' : 'fine'
}

function useColumns(): readonly Column<Supply>[] {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const { language } = useRoot()
  const cityOf = (row: Supply): string => inLanguage(row.city.name, language)
  const jobs = ({ trade }: Supply, city: string): string =>
    `${areaHref('admin.jobs')}?${new URLSearchParams({ status: 'open', trade: trade.slug, q: city })}`
  const people = ({ trade, city }: Supply): string =>
    `${href('find-professionals')}?${new URLSearchParams({ trade: trade.slug, city: city.slug })}`
  return [
    {
      key: 'trade',
      header: t('supply.where'),
      cell: row => (
        <>
          {inLanguage(row.trade.name, language)}
          <span className="block text-13 text-ink-soft">{cityOf(row)}</span>
        </>
      ),
    },
    {
      key: 'gap',
      header: t('supply.gap'),
      cell: row => <Badge tone={tones[gapOf(row)]}>{t(`supply.heat.${gapOf(row)}`)}</Badge>,
    },
    {
      key: 'jobs',
      header: t('supply.jobs'),
      figures: true,
      cell: row => <FigureLink to={jobs(row, cityOf(row))}>{format.number(row.openJobs)}</FigureLink>,
    },
    {
      key: 'people',
      header: t('supply.professionals'),
      figures: true,
      cell: row => <FigureLink to={people(row)}>{format.number(row.professionals)}</FigureLink>,
    },
  ]
}

export function SupplyGaps({ supply }: { readonly supply: readonly Supply[] }) {
  const t = useTexts('dashboard-admin')
  const columns = useColumns()
  const rows = supply.filter(({ openJobs }) => openJobs > 0).slice(0, shown)
  if (rows.length > 0)
    return (
      <DataTable
        caption={t('supply.title')}
        columns={columns}
        rows={rows}
        rowKey={({ trade, city }) => `${trade.slug} ${city.slug}`}
      />
    )
  return (
    <TitledCard title={t('supply.title')}>
      <p className="text-ink-soft">{t('supply.none')}</p>
    </TitledCard>
  )
}
