// The submissions of a form as a table: filter, counts of every state, possible assignees.
import type { Db, RequestContext } from '#server/platform/request-context.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import { spanOf } from '#server/platform/session/zone.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { SubmissionRow } from '#shared/features/forms/submissions-schema.ts'
import { FormDefinition, type FormField } from '#shared/forms/definition.ts'
import { languageOf } from '#shared/values/localized.ts'
import {
  type AnswerRow,
  countByStatus,
  type FormRow,
  findForm,
  listAnsweredForms,
  listAnswers,
  listVersions,
} from './form-queries.ts'
import { listNames } from './submission-queries.ts'

type List = (typeof submissions)['GET /submissions/forms/{form}']
type Forms = (typeof submissions)['GET /submissions/forms']
type Version = Awaited<ReturnType<typeof listVersions>>[number]

const excerptLength = 160
const written: readonly FormField['type'][] = ['text', 'long-text', 'email', 'phone']

/** @throws AppError `form.not-found`, also for a form that was never published, which has no answers */
export async function getAnsweredForm(db: Db, slug: string): Promise<{ form: FormRow; versions: readonly Version[] }> {
  const form = await findForm(db, slug)
  const versions = form ? await listVersions(db, form.id) : []
  if (!form || versions.length === 0) throw new AppError('form.not-found')
  return { form, versions }
}

function excerptOf({ version, answers }: AnswerRow, keys: ReadonlyMap<number, readonly string[]>): string {
  const given = answers as Readonly<Record<string, unknown>>
  const parts = (keys.get(version) ?? []).flatMap(key => (typeof given[key] === 'string' ? [given[key]] : []))
  return parts.join(' · ').replace(/\s+/g, ' ').slice(0, excerptLength)
}

function writtenKeys({ version, definition }: Version): readonly [number, readonly string[]] {
  const fields = FormDefinition.parse(definition).steps.flatMap(step => step.fields)
  return [version, fields.filter(({ type }) => written.includes(type)).map(({ key }) => key)]
}

const personOf = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null)

function presentRow(row: AnswerRow, keys: ReadonlyMap<number, readonly string[]>): SubmissionRow {
  return {
    ...row,
    language: languageOf(row.language),
    person: personOf(row.userId, row.personName),
    assignee: personOf(row.assigneeId, row.assigneeName),
    excerpt: excerptOf(row, keys),
    job: row.jobId,
  }
}

export async function listSubmissions(ctx: RequestContext, { params, query }: Input<List>): Promise<Returned<List>> {
  const { db, now } = ctx
  const { sort, page, pageSize, ...search } = query
  const filter = { ...search, ...spanOf(ctx, search) }
  const { form, versions } = await getAnsweredForm(db, params.form)
  const keys = new Map(versions.map(writtenKeys))
  const rows = await listAnswers(db, form.id, filter, { sort, page, pageSize })
  const counts = await countByStatus(db, form.id, filter)
  const readers = await listReaders(db, 'form-submissions', now)
  const { spam, ...withoutSpam } = counts
  const all = Object.values(withoutSpam).reduce((sum, count) => sum + count, 0)
  return {
    items: rows.map(row => presentRow(row, keys)),
    page,
    pageSize,
    total: filter.status ? counts[filter.status] : all,
    form: {
      slug: form.slug,
      kind: form.kind,
      title: FormDefinition.parse(versions[0]?.definition).title,
      status: form.status,
      versions: versions.map(({ version }) => version),
    },
    counts,
    staff: await listNames(
      db,
      readers.map(({ id }) => id),
    ),
  }
}

export async function listForms(ctx: RequestContext): Promise<Returned<Forms>> {
  return (await listAnsweredForms(ctx.db)).map(({ slug, kind, definition, waiting, total }) => ({
    slug,
    kind,
    title: FormDefinition.parse(definition).title,
    waiting,
    total,
  }))
}
