// What every row says: whether it counts, where it is from, who added it and when; and how it becomes the start of a new one.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Column } from '#client/ui/data-table.tsx'
import type { Confidence } from '#shared/features/calculator/book.ts'
import type { AnyRow } from './rates-types.ts'

/** What it is, and under it what belongs to it. */
export function TwoLines({ strong, soft }: { readonly strong: string; readonly soft: string }) {
  return (
    <>
      <span className="font-medium">{strong}</span>
      <span className="block text-13 text-ink-soft">{soft}</span>
    </>
  )
}

const shortDay = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** `today`: a calendar day. */
export function Counting({ row, today }: { readonly row: AnyRow; readonly today: string }) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const day = format.date(row.from, shortDay)
  if (row.current)
    return (
      <>
        <Badge tone="moss">{t('row.current')}</Badge>
        <span className="block whitespace-nowrap text-13 text-ink-soft">{t('row.since', { day })}</span>
      </>
    )
  const waits = <Badge tone="blueprint">{t('row.from', { day })}</Badge>
  if (row.from > today) return <span className="whitespace-nowrap">{waits}</span>
  return <span className="text-ink-soft">{t('row.earlier', { day })}</span>
}

const tones: Readonly<Record<Confidence, Tone>> = { good: 'moss', fair: 'amber', poor: 'brick' }

export function ConfidenceBadge({ confidence }: { readonly confidence: Confidence }) {
  const t = useTexts('calculator-rates')
  return <Badge tone={tones[confidence]}>{t(`confidence.${confidence}`)}</Badge>
}

function Source({ row }: { readonly row: AnyRow }) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const who = row.by === null ? t('row.shipped') : row.by
  return (
    <span className="block min-w-40 max-w-72 max-md:min-w-0">
      <span className="line-clamp-4 break-words" title={row.source}>
        <bdi>{row.source}</bdi>
      </span>
      <span className="flex flex-wrap gap-x-2 text-13 text-ink-soft max-md:justify-end">
        <bdi>{who}</bdi>
        <span className="whitespace-nowrap">{format.date(row.at, shortDay)}</span>
      </span>
    </span>
  )
}

type Ends<Row> = {
  readonly today: string
  /** What a row is called, for those who do not see its place. */
  readonly nameOf: (row: Row) => string
  /** Absent for those who may not add. */
  readonly onStart: ((row: Row) => void) | undefined
}

/** The columns with which every table ends. */
export function useEndColumns<Row extends AnyRow>({ today, nameOf, onStart }: Ends<Row>): readonly Column<Row>[] {
  const t = useTexts('calculator-rates')
  const start: Column<Row> = {
    key: 'start',
    header: <span className="sr-only">{t('row.start')}</span>,
    figures: true,
    bare: true,
    cell: row => (
      <Button
        size="small"
        className="whitespace-nowrap"
        aria-label={t('row.start-of', { name: nameOf(row) })}
        onClick={() => onStart?.(row)}
      >
        {t('row.start')}
      </Button>
    ),
  }
  return [
    { key: 'counts', header: t('column.counts'), cell: row => <Counting row={row} today={today} /> },
    { key: 'source', header: t('column.source'), cell: row => <Source row={row} /> },
    ...(onStart ? [start] : []),
  ]
}
