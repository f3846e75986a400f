// All answers to a form as CSV: read in batches while they are sent, so that memory stays constant.

import { byteOrderMark, type Cell, csvLine } from '#server/platform/csv.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { clockOf, spanOf } from '#server/platform/session/zone.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { Answer, Answers, FormField } from '#shared/forms/definition.ts'
import ar from '#shared/i18n/ar/submissions.json' with { type: 'json' }
import en from '#shared/i18n/en/submissions.json' with { type: 'json' }
import fr from '#shared/i18n/fr/submissions.json' with { type: 'json' }
import { dayOf } from '#shared/values/day.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'
import { type AnswerFilter, type BatchRow, readBatch } from './form-queries.ts'
import { getAnsweredForm } from './list-submissions.ts'
import { type MergedField, mergeFields } from './read-answers.ts'

type Export = (typeof submissions)['GET /submissions/forms/{form}/export']

const texts = { en, fr, ar } as const satisfies Record<Language, unknown>
const batchSize = 500

function headOf({ fields, language, clock }: Reader): string {
  const { created, status, language: spoken, version, name, email, assignee, source } = texts[language].csv
  const own = [`${created} (${clock.zone})`, status, spoken, version, name, email, assignee, source]
  return csvLine([...own, ...fields.map(({ label }) => inLanguage(label, language))], language)
}

type Reader = {
  readonly fields: readonly MergedField[]
  readonly language: Language
  readonly origin: string
  readonly clock: ReturnType<typeof clockOf>
}

function lineOf(row: BatchRow, { fields, language, origin, clock }: Reader): string {
  const { csv, status } = texts[language]
  const own: Cell[] = [
    clock.local(row.createdAt),
    status[row.status],
    row.language,
    row.version,
    row.personName,
    row.personEmail,
    row.assigneeName,
    row.sourcePage,
  ]
  const context = { language, yes: csv.yes, no: csv.no, origin }
  return csvLine([...own, ...fields.map(field => cellOf(field, row.answers as Answers, context))], language)
}

async function* readAll({ db, now }: RequestContext, formId: string, filter: AnswerFilter, reader: Reader) {
  yield Buffer.from(byteOrderMark + headOf(reader))
  for (let cursor: Parameters<typeof readBatch>[2]['cursor'] = null; ; ) {
    const rows: BatchRow[] = await readBatch(db, formId, { filter, cursor, until: now, most: batchSize })
    if (rows.length > 0) yield Buffer.from(rows.map(row => lineOf(row, reader)).join(''))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    cursor = { moment: last.moment, id: last.id }
  }
}

/** A missing form is refused before the first byte is sent. */
export async function exportSubmissionsFile(ctx: RequestContext, { params, query }: Input<Export>): Promise<Download> {
  const { in: requested, ...filter } = query
  const { form, versions } = await getAnsweredForm(ctx.db, params.form)
  const reader = {
    fields: mergeFields(versions),
    language: requested ?? ctx.language,
    origin: ctx.services.config.publicUrl,
    clock: clockOf(ctx),
  }
  return {
    type: 'text/csv; charset=utf-8',
    name: `${form.slug}-${dayOf(ctx.now)}.csv`,
    bytes: null,
    lasting: false,
    body: readAll(ctx, form.id, { ...filter, ...spanOf(ctx, filter) }, reader),
  }
}

type CellContext = {
  readonly language: Language
  readonly yes: string
  readonly no: string
  /** The site's origin: files are named by their address. */
  readonly origin: string
}

function optionText(field: FormField, value: string, { language }: CellContext): string {
  const option = field.options?.find(one => one.value === value)
  return option ? inLanguage(option.label, language) : value
}

function listCell(field: MergedField, values: readonly string[], context: CellContext): string {
  const read = (value: string): string =>
    field.type === 'files' ? `${context.origin}/api/files/${value}` : optionText(field, value, context)
  return values.map(read).join('; ')
}

function composedCell(answer: Exclude<Answer, string | number | boolean | readonly string[]>): Cell {
  if ('amount' in answer) return `${answer.amount / minorUnits(answer.currency)} ${answer.currency}`
  if ('from' in answer) return `${answer.from} / ${answer.to}`
  if ('city' in answer) return [answer.area, answer.city].filter(Boolean).join(', ')
  return [answer.length, answer.width, answer.height].filter(side => side !== null).join(' × ')
}

function cellOf(field: MergedField, answers: Answers, context: CellContext): Cell {
  const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
  if (answer === undefined) return null
  if (typeof answer === 'number') return answer
  if (typeof answer === 'boolean') return answer ? context.yes : context.no
  if (typeof answer === 'string') return field.options ? optionText(field, answer, context) : answer
  return Array.isArray(answer) ? listCell(field, answer, context) : composedCell(answer)
}
