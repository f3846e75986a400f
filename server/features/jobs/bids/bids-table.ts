// Exports the bids of a job as a table: lines side by side with their prices, totals, terms.
import { listLines } from '#server/features/jobs/job-queries.ts'
import { getOwnJob } from '#server/features/jobs/load-job.ts'
import type { Cell } from '#server/platform/csv.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { tableDownload } from '#server/platform/xlsx.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import ar from '#shared/i18n/ar/bids-file.json' with { type: 'json' }
import arUnits from '#shared/i18n/ar/units.json' with { type: 'json' }
import en from '#shared/i18n/en/bids-file.json' with { type: 'json' }
import enUnits from '#shared/i18n/en/units.json' with { type: 'json' }
import fr from '#shared/i18n/fr/bids-file.json' with { type: 'json' }
import frUnits from '#shared/i18n/fr/units.json' with { type: 'json' }
import { type Calculated, calculate } from '#shared/values/calculate-bids.ts'
import { unitsOf } from '#shared/values/decimal.ts'
import type { Language } from '#shared/values/localized.ts'
import { listColumns } from './present-bid.ts'

type Bid = Returned<(typeof bids)['GET /jobs/{job}/bids']>[number]
type Column = Calculated<Bid>
type JobLine = Awaited<ReturnType<typeof listLines>>[number]
type Row = readonly Cell[]
type Texts = typeof en

const texts: Readonly<Record<Language, Texts>> = { en, fr, ar }
const unitNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: enUnits.name,
  fr: frUnits.name,
  ar: arUnits.name,
}

const money = (amount: number | null, currency: string): Cell =>
  amount === null ? null : { amount: unitsOf(amount, currency) }

/** Two columns per bid: unit price and amount. */
const pairs = (columns: readonly Column[], pair: (column: Column) => readonly [Cell, Cell]): Row =>
  columns.flatMap(pair)
const rowOf = (item: string, columns: readonly Column[], cell: (column: Column) => Cell): Row => [
  ...[item, null, null],
  ...pairs(columns, column => [null, cell(column)]),
]

const pricedLine = ({ bid }: Column, line: JobLine) => bid.lines.find(({ jobLineId }) => jobLineId === line.id)

function lineRows(line: JobLine, columns: readonly Column[], translated: Texts, language: Language): readonly Row[] {
  const prices = pairs(columns, column => {
    const priced = pricedLine(column, line)
    if (!priced || priced.kind === 'excluded') return [null, translated.missing]
    return [money(priced.unitPrice, column.bid.currency), money(priced.amount, column.bid.currency)]
  })
  const instead = columns.map(column => pricedLine(column, line)).some(priced => priced?.kind === 'alternative')
  const note = (column: Column): Cell => {
    const priced = pricedLine(column, line)
    return priced?.kind === 'alternative' ? priced.note : null
  }
  return [
    [line.label, Number(line.quantity), unitNames[language][line.unit] ?? line.unit, ...prices],
    ...(instead ? [rowOf(translated.instead.replace('{{line}}', line.label), columns, note)] : []),
  ]
}

function totalRows(columns: readonly Column[], { totals }: Texts): readonly Row[] {
  const sent = rowOf(totals.sent, columns, ({ bid }) => money(bid.total, bid.currency))
  if (columns.every(({ added }) => added.size === 0)) return [sent]
  return [
    sent,
    rowOf(totals.missing, columns, ({ bid, addedSum, whole }) => (whole ? money(addedSum, bid.currency) : null)),
    rowOf(totals.completed, columns, ({ bid, completed, whole }) => (whole ? money(completed, bid.currency) : null)),
  ]
}

function termRows(columns: readonly Column[], { terms }: Texts): readonly Row[] {
  const row = (item: string, cell: (bid: Bid) => Cell): Row => rowOf(item, columns, ({ bid }) => cell(bid))
  const plan = ({ paymentPlan }: Bid): string =>
    paymentPlan.map(({ title, percent }) => `${title}: ${percent} %`).join('\n')
  return [
    row(terms.materials, bid => money(bid.materialsTotal, bid.currency)),
    row(terms.start, ({ startDate }) => ({ day: startDate })),
    row(terms.duration, ({ durationDays }) => durationDays),
    row(terms.valid, ({ validUntil }) => ({ day: validUntil })),
    row(terms.warranty, ({ warrantyMonths }) => warrantyMonths),
    row(terms.plan, plan),
    row(terms.exclusions, ({ exclusions }) => exclusions),
    row(terms.assumptions, ({ assumptions }) => assumptions),
    row(terms.note, ({ note }) => note),
  ]
}

/** In the order of the screen: the lowest full total first. */
export async function exportBids(
  ctx: RequestContext,
  { params, query }: Input<(typeof bids)['GET /jobs/{job}/bids/file']>,
): Promise<Download> {
  const { id } = signedIn(ctx)
  const job = await getOwnJob(ctx.db, params.job, id)
  const columns = calculate(await listColumns(ctx, job, id), ({ jobLineId }) => jobLineId)
  const lines = await listLines(ctx.db, job.id)
  const language = query.in ?? ctx.language
  const translated = texts[language]
  const heads = pairs(columns, ({ bid: { professional, currency } }) => [
    `${professional.name} · ${translated.unitPrice} (${currency})`,
    `${professional.name} · ${translated.amount} (${currency})`,
  ])
  const table = [
    [translated.item, translated.quantity, translated.unit, ...heads],
    ...lines.flatMap(line => lineRows(line, columns, translated, language)),
    ...totalRows(columns, translated),
    ...termRows(columns, translated),
  ]
  return await tableDownload(`${job.code}-${language}`, table, { language, as: query.as })
}
