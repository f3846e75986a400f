// Figures of the answers by field: one query for each kind of figure, whatever the number of fields.
import type { Db, RequestContext } from '#server/platform/request-context.ts'
import { spanOf } from '#server/platform/session/zone.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { FieldSummary } from '#shared/features/forms/submissions-schema.ts'
import { bestMark } from '#shared/forms/checks.ts'
import type { FieldType } from '#shared/forms/kinds.ts'
import { type AnswerFilter, countFiltered } from './form-queries.ts'
import { getAnsweredForm } from './list-submissions.ts'
import { type MergedField, mergeFields } from './read-answers.ts'
import { bucketCount, bucketsOf, countAnswered, countChoices, listNewest, measure } from './summary-queries.ts'

type Summary = (typeof submissions)['GET /submissions/forms/{form}/summary']

const chosen: readonly FieldType[] = ['choice', 'image-choice', 'multi-choice', 'yes-no']
const counted: readonly FieldType[] = ['number', 'money', 'dimensions', 'rating']
const newestShown = 5

const isChosen = ({ type }: MergedField): boolean => chosen.includes(type)
const isCounted = ({ type }: MergedField): boolean => counted.includes(type)
/** Ratings have few values: each is counted, as with choices. */
const isNotified = (field: MergedField): boolean => isChosen(field) || field.type === 'rating'
const isSpread = (field: MergedField): boolean => isCounted(field) && field.type !== 'rating'
const isWritten = (field: MergedField): boolean => !isChosen(field) && !isCounted(field) && field.type !== 'files'

function choicesOf({ key, options = [] }: MergedField, rows: Awaited<ReturnType<typeof countChoices>>) {
  const given = rows.filter(row => row.key === key)
  const never = options.filter(({ value }) => !given.some(row => row.value === value))
  return [...given, ...never.map(({ value }) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    label: options.find(option => option.value === value)?.label ?? null,
    count,
  }))
}

/** The best rating first, including ratings without an answer. */
function marksOf({ key, max = bestMark }: MergedField, rows: Awaited<ReturnType<typeof countChoices>>) {
  const given = rows.filter(row => row.key === key)
  const best = Math.max(max, ...given.map(({ value }) => Number(value)))
  return Array.from({ length: best }, (_, place) => String(best - place)).map(value => ({
    value,
    label: null,
    count: given.find(row => row.value === value)?.count ?? 0,
  }))
}

function notifiedOf(field: MergedField, rows: Awaited<ReturnType<typeof countChoices>>): FieldSummary['choices'] {
  if (field.type === 'rating') return marksOf(field, rows)
  return isChosen(field) ? choicesOf(field, rows) : []
}

type Figures = {
  readonly rows: Awaited<ReturnType<typeof measure>>
  readonly buckets: Awaited<ReturnType<typeof bucketsOf>>
}

function figuresOf({ key }: MergedField, { rows, buckets }: Figures): FieldSummary['figures'] {
  return rows
    .filter(row => row.key === key)
    .map(({ currency, count, min, max, median, average }) => {
      const own = buckets.filter(bucket => bucket.key === key && bucket.currency === currency)
      const width = (max - min) / bucketCount
      const places = own.length > 0 ? Array.from({ length: bucketCount }, (_, place) => place) : []
      return {
        currency,
        count,
        min,
        max,
        median,
        average,
        buckets: places.map(place => ({
          from: min + place * width,
          to: min + (place + 1) * width,
          count: own.find(({ bucket }) => bucket === place + 1)?.count ?? 0,
        })),
      }
    })
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const { from, to, city, area } = (value ?? {}) as Readonly<Record<string, string | undefined>>
  if (from !== undefined) return `${from} – ${to}`
  return city === undefined ? JSON.stringify(value) : [area, city].filter(Boolean).join(', ')
}

async function read(db: Db, formId: string, filter: AnswerFilter, fields: readonly MergedField[]) {
  const of = (some: (field: MergedField) => boolean) => ({
    formId,
    filter,
    keys: fields.filter(some).map(({ key }) => key),
  })
  return {
    answered: await countAnswered(
      db,
      of(() => true),
    ),
    choices: await countChoices(db, of(isNotified)),
    rows: await measure(db, of(isCounted)),
    buckets: await bucketsOf(db, of(isSpread)),
    newest: await listNewest(db, of(isWritten), newestShown),
  }
}

export async function summarise(ctx: RequestContext, { params, query }: Input<Summary>): Promise<Returned<Summary>> {
  const { db } = ctx
  const { form, versions } = await getAnsweredForm(db, params.form)
  const fields = mergeFields(versions)
  const filter = { ...query, ...spanOf(ctx, query) }
  const found = await read(db, form.id, filter, fields)
  return {
    total: await countFiltered(db, form.id, filter),
    fields: fields.map(field => ({
      key: field.key,
      label: field.label,
      type: field.type,
      unit: field.unit ?? (field.type === 'dimensions' ? 'm2' : null),
      removed: field.removed,
      answered: found.answered.find(({ key }) => key === field.key)?.count ?? 0,
      choices: notifiedOf(field, found.choices),
      figures: isCounted(field) ? figuresOf(field, found) : [],
      newest: found.newest
        .filter(({ key }) => key === field.key)
        .map(({ id, jobId, value }) => ({ submission: id, job: jobId, text: textOf(value) })),
    })),
  }
}
