// What the site stores about people, from the features' manifests.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { DataTable } from '#client/ui/data/data-table.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { owner } from '#shared/features/site/owner-contract.ts'
import { reasonOf } from '#shared/features/site/stored-data.ts'

export type StoredData = Output<(typeof owner)['GET /site/stored-data']>

const useDays = () => {
  const format = useFormat()
  return (days: number): string => format.number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' })
}

export function StoredParts({ parts }: Pick<StoredData, 'parts'>) {
  const t = useTexts('stored-data')
  return (
    <DataTable
      caption={t('table.caption')}
      captionHidden
      narrow="cards"
      rows={parts}
      rowKey={({ name }) => name}
      columns={columnsOf(t, 'table', parts, {
        what: ({ name }) => t(`part.${name}`),
        why: ({ name }) => t(`reason.${reasonOf[name]}`),
        until: ({ erased }) => t(`erased.${erased}`),
        where: ({ in: place }) => t(`place.${place}`),
      })}
    />
  )
}

export function StoredPeriods({ periods }: Pick<StoredData, 'periods'>) {
  const t = useTexts('stored-data')
  const days = useDays()
  return (
    <DataTable
      caption={t('periods.caption')}
      captionHidden
      rows={periods}
      rowKey={({ what }) => what}
      columns={columnsOf(t, 'periods', periods, {
        what: ({ what }) => t(`period.${what}`),
        days: ({ days: count }) => days(count),
      })}
    />
  )
}
