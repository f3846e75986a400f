// The project log as files that can be verified without the site: CSV with all hashed data, PDF for reading.
import { createHash } from 'node:crypto'
import { byteOrderMark, type Cell, csvLine } from '#server/platform/csv.ts'
import type { PdfTexts } from '#server/platform/pdf/pdf-texts.ts'
import { type CellText, type PdfDocument, printPdf } from '#server/platform/pdf/print-pdf.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { workbookBytes, workbookType } from '#server/platform/xlsx.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { outcomes } from '#shared/features/complaints/lifecycle.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { LogData } from '#shared/features/projects/log.ts'
import { proofColumns } from '#shared/features/projects/log-file.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { unitsOf } from '#shared/values/decimal.ts'
import type { Language } from '#shared/values/localized.ts'
import { listEntries } from './log-queries.ts'
import { wordsIn } from './pdf-texts.ts'
import type { ProjectRow } from './project-queries.ts'
import { read } from './reading.ts'
import { noteExport } from './sheet-queries.ts'

type Entry = Awaited<ReturnType<typeof listEntries>>[number]
type Given = {
  readonly project: ProjectRow
  readonly entries: readonly Entry[]
  readonly language: Language
  /** The address for verification. */
  readonly address: string
}

/** Isolates the text direction of a name. */
const isolated = (text: string): string => `\u2068${text}\u2069`
/** Bounds the memory of printing; the CSV has all entries. */
const mostPrinted = 2000

function sentence({ t, number }: PdfTexts, kind: string, data: LogData): string {
  const { milestone = '', change = '', number: place = 0, person = '', room = '', document = '', complaint } = data
  const ended = outcomes.find(one => one === data.outcome)
  return t(`projects:record.kind.${kind}`, {
    milestone: isolated(milestone),
    change: isolated(change),
    person: isolated(person),
    room: isolated(room),
    document: isolated(document),
    number: number(place),
    complaint: complaint ? isolated(complaint) : t('projects:record.no-title'),
    outcome: ended ? t(`projects:record.outcome.${ended}`) : '',
  })
}

const who = ({ t }: PdfTexts, { name, side }: Entry): string => name ?? t(`projects:record.by-${side}`)

/** The entry's money, days and note. */
function figures({ t, money, time }: PdfTexts, data: LogData, currency: string): string[] {
  const { amount, delta, total, method, paidOn, days, dueDate } = data
  return [
    amount === undefined ? '' : money(amount, currency),
    delta ? `\u2066${delta < 0 ? '−' : '+'}\u2069 ${money(Math.abs(delta), currency)}` : '',
    days ? t('days', { count: days }) : '',
    dueDate ? t('projects:plan.due', { date: time(dueDate) }) : '',
    total === undefined ? '' : t('projects:record.total', { amount: money(total, currency) }),
    method && paidOn ? `${t(`projects:method.${method}`)} · ${time(paidOn)}` : '',
  ]
}

/** The retention of each payment, and the amount of this one. */
const retentionFigures = (
  { t, money, number }: PdfTexts,
  { retention, retained }: LogData,
  currency: string,
): string[] => [
  retention ? t('projects:terms.retained', { percent: number(retention) }) : '',
  retained ? t('projects:record.retained', { amount: money(retained, currency) }) : '',
]

/** The details of an entry beside its sentence. */
function details(texts: PdfTexts, data: LogData, own: string): string[] {
  const { t, money, time, units } = texts
  const { note = '', lines = [], plan, currency = own, digest } = data
  return [
    ...figures(texts, data, currency),
    ...retentionFigures(texts, data, currency),
    note,
    digest ? `${t('projects:record.digest')} ${digest}` : '',
    plan ? t('projects:planned', { start: time(plan.start), end: time(plan.end) }) : '',
    ...(plan?.steps ?? []).map(step => `${step.title}: ${money(step.amount, currency)} · ${time(step.dueDate)}`),
    ...lines.map(line => `${line.label}: ${units(line.quantity, line.unit)} × ${money(line.unitPrice, currency)}`),
  ].filter(Boolean)
}

/** The timestamp stays the text that was hashed, also in a workbook. */
function linesOf({ project, entries, language, address }: Given): readonly (readonly Cell[])[] {
  const texts = wordsIn(language)
  const { t } = texts
  const readable = ['number', 'at', 'who', 'what', 'details', 'amount', 'currency'] as const
  const lines = entries.map(entry => {
    const data = LogData.parse(entry.data)
    const { amount = data.delta, currency = project.currency, files = [] } = data
    const shown: Cell[] = [
      entry.position,
      entry.at.toISOString(),
      who(texts, entry),
      sentence(texts, entry.kind, data),
      [...details(texts, data, project.currency), ...files.map(({ name, sha256 }) => `${name} · ${sha256}`)].join('\n'),
      amount === undefined ? null : { amount: unitsOf(amount, currency) },
      amount === undefined ? null : currency,
    ]
    return [...shown, project.id, entry.kind, entry.side, entry.actor, JSON.stringify(data), entry.hash]
  })
  const head = [...readable.map(name => t(`columns.${name}`)), ...proofColumns]
  return [head, ...lines, [t('last'), entries.at(-1)?.hash ?? ''], [t('check'), address], [t('how')]]
}

const csvOf = (given: Given): Buffer =>
  Buffer.from(
    byteOrderMark +
      linesOf(given)
        .map(cells => csvLine(cells, given.language))
        .join(''),
  )

async function pdfOf({ project, entries, language, address }: Given): Promise<Buffer> {
  const texts = wordsIn(language)
  const { t, number, time } = texts
  const last = entries.at(-1)
  const printed = entries.slice(-mostPrinted)
  const rowOf = (entry: Entry): CellText[] => {
    const data = LogData.parse(entry.data)
    const textLines = [sentence(texts, entry.kind, data), ...details(texts, data, project.currency)]
    const files = data.files?.flatMap(({ name, sha256 }) => [name, { code: sha256 }]) ?? []
    return [
      number(entry.position),
      time(entry.at.toISOString()),
      who(texts, entry),
      [...textLines, ...files, { code: entry.hash }],
    ]
  }
  const document: PdfDocument = {
    language,
    kind: t('record-kind'),
    title: project.title,
    facts: [
      [t('code'), [{ code: project.code }]],
      [t('projects:side.client'), project.clientName],
      [t('projects:side.professional'), project.professionalName],
      [t('total'), texts.money(project.contractTotal, project.currency)],
      [t('last'), [{ code: last?.hash ?? '' }]],
      [t('check'), [{ code: address }]],
    ],
    sections: [
      { title: t('how-title'), text: t('how') },
      {
        title: t('projects:record.count', { count: entries.length }),
        ...(printed.length < entries.length ? { text: t('printed', { count: printed.length }) } : {}),
        table: {
          widths: [0, 3, 3, 11],
          head: (['number', 'at', 'who', 'what'] as const).map(name => t(`columns.${name}`)),
          rows: printed.map(rowOf),
        },
      },
    ],
    footer: `${project.code} · ${t('projects:record.count', { count: entries.length })}`,
    // Not the time of the request: the same log gives the same bytes.
    at: last?.at ?? project.createdAt,
  }
  return await printPdf(document)
}

const files = {
  csv: { type: 'text/csv; charset=utf-8', make: csvOf },
  xlsx: { type: workbookType, make: async (given: Given) => await workbookBytes(linesOf(given), given.language) },
  pdf: { type: 'application/pdf', make: pdfOf },
} as const

export const inOne = (body: Buffer) =>
  (async function* () {
    yield body
  })()

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

type Export = (typeof projects)['GET /projects/{project}/log/export']

/** Stores the SHA-256 of the file, so that the site can later recognise its own files, and any changed byte. */
export async function exportLog(ctx: RequestContext, { params, query }: Input<Export>): Promise<Download> {
  const { format, language = ctx.language } = query
  const { project } = await read(ctx, params.project)
  const entries = await listEntries(ctx.db, project.id)
  const page = inPrefix(language, href('check-record'))
  const address = `${ctx.services.config.publicUrl}${page}`
  const given = { project, entries, language, address }
  const { type, make } = files[format]
  const body = await make(given)
  const position = entries.at(-1)?.position ?? 0
  await noteExport(ctx.db, { sha256: sha256Of(body), projectId: project.id, position, madeAt: ctx.now })
  return {
    type,
    name: `${project.code}-${language}-${position}.${format}`,
    bytes: body.length,
    lasting: false,
    body: inOne(body),
  }
}
