import { byteOrderMark, csvLine } from '#server/platform/csv.ts'
import { markErased } from '#server/platform/erased.ts'
import { mayRead, type RequestContext } from '#server/platform/request-context.ts'
import { clockOf, spanOf } from '#server/platform/session/zone.ts'
import type { Module } from '#shared/access/permissions.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { isNamed, piecesOf, type SubjectKind } from '#shared/features/people/sentence.ts'
import ar from '#shared/i18n/ar/audit.json' with { type: 'json' }
import en from '#shared/i18n/en/audit.json' with { type: 'json' }
import fr from '#shared/i18n/fr/audit.json' with { type: 'json' }
import { areaHref } from '#shared/routes/area-href.ts'
import { dayOf } from '#shared/values/day.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { type AuditSearch, countEntries, listEntries, listNamed, type Named, type NamedKind } from './audit-queries.ts'

type List = (typeof people)['GET /audit']
type Export = (typeof people)['GET /audit/export']
type Entry = Returned<List>['items'][number]

async function present(ctx: RequestContext, rows: readonly Row[], language: Language): Promise<Entry[]> {
  const subjects = await subjectsOf(ctx, rows, language)
  return rows.map((row, index) => ({
    id: row.id,
    at: row.createdAt,
    actor: { id: row.actorId, name: row.actorName },
    action: row.action,
    params: row.params as Entry['params'],
    detail: row.detail as Entry['detail'],
    address: row.address,
    requestId: row.requestId,
    subject: subjects[index] ?? null,
  }))
}

export async function listAudit(ctx: RequestContext, { query }: Input<List>): Promise<Returned<List>> {
  const { page, pageSize } = query
  const search = { ...query, ...spanOf(ctx, query) }
  const [rows, total] = await Promise.all([listEntries(ctx.db, search, query), countEntries(ctx.db, search)])
  return { items: await present(ctx, rows, ctx.language), page, pageSize, total }
}

const texts = { en, fr, ar } as const satisfies Record<Language, unknown>
/** Isolates the writing direction of a name from the text around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`

function sentenceOf({ action, actor, subject }: Entry, language: Language): string {
  const { actions, quoted } = texts[language]
  const template = Object.entries(actions).find(([key]) => key === action)?.[1] ?? `{{who}}: ${action}`
  const name = isolated(subject?.name ?? '')
  const what = subject && (isNamed(subject.kind) ? name : quoted.replace('{{name}}', name))
  const filled = { '{{who}}': isolated(actor.name), '{{what}}': [what, subject?.code && `(${subject.code})`] }
  return piecesOf(template)
    .flatMap(piece => (piece === '{{who}}' || piece === '{{what}}' ? filled[piece] : piece))
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const batchSize = 500

async function* readAll(ctx: RequestContext, search: AuditSearch, language: Language) {
  const { when, who, what, address, detail, request } = texts[language].column
  const { zone, local } = clockOf(ctx)
  const at = `${when} (${zone})`
  yield Buffer.from(
    byteOrderMark + csvLine([at, who, what, texts[language].detail.reason, detail, address, request], language),
  )
  for (let page = 1; ; page += 1) {
    const rows = await listEntries(ctx.db, search, { page, pageSize: batchSize })
    const lines = markErased(await present(ctx, rows, language), language).map(entry => {
      const { reason, ...rest } = entry.detail
      const reasonText = typeof reason === 'string' ? reason : null
      const more = Object.keys(rest).length > 0 ? JSON.stringify(rest) : null
      return csvLine(
        [
          local(new Date(entry.at)),
          entry.actor.name,
          sentenceOf(entry, language),
          reasonText,
          more,
          entry.address,
          entry.requestId,
        ],
        language,
      )
    })
    if (lines.length > 0) yield Buffer.from(lines.join(''))
    if (rows.length < batchSize) return
  }
}

export async function exportAudit(ctx: RequestContext, { query }: Input<Export>): Promise<Download> {
  const { in: requested, ...filter } = query
  return {
    type: 'text/csv; charset=utf-8',
    name: `audit-${dayOf(ctx.now)}.csv`,
    bytes: null,
    lasting: false,
    body: readAll(ctx, { ...filter, ...spanOf(ctx, filter), until: ctx.now }, requested ?? ctx.language),
  }
}

type Row = Awaited<ReturnType<typeof listEntries>>[number]
type Facts = Readonly<Record<string, unknown>>
type Subject = NonNullable<Returned<(typeof people)['GET /audit']>['items'][number]['subject']>

/** Module that may open the subject's screen, and the screen's path. */
const screens: Readonly<Record<NamedKind, readonly [Module, (named: Named) => string]>> = {
  person: [
    'profiles',
    ({ id, opens = '' }) =>
      areaHref(opens === 'admin' || opens === 'superAdmin' ? 'admin.admin-profile' : 'admin.profile', { user: id }),
  ],
  application: ['onboarding-request', ({ id }) => areaHref('admin.onboarding-request.user', { user: id })],
  job: ['jobs', ({ opens = '' }) => areaHref('admin.job', { job: opens })],
  report: [
    'jobs',
    ({ opens }) => (opens ? areaHref('admin.job', { job: opens }) : `${areaHref('admin.jobs')}?status=reports`),
  ],
  connect: ['connects', ({ opens = '' }) => `${areaHref('admin.connects')}?${new URLSearchParams(opens)}`],
  review: ['profiles', () => `${areaHref('admin.profiles')}?reviews=flagged`],
  complaint: [
    'complaint-reports',
    ({ opens = '' }) => `${areaHref('admin.complaint-reports')}?${new URLSearchParams(opens)}`,
  ],
  submission: ['form-submissions', ({ opens = '' }) => areaHref('admin.form-submissions', { form: opens })],
  form: ['form-builder', ({ opens = '' }) => areaHref('admin.form', { form: opens })],
  trade: ['categories', () => areaHref('admin.categories')],
  'document-type': ['onboarding-documents', () => areaHref('admin.onboarding-documents')],
  project: ['projects', ({ id }) => areaHref('admin.project', { project: id })],
  article: [
    'blogs',
    ({ id, opens }) =>
      opens === 'blog'
        ? areaHref('admin.blog', { slug: id })
        : `${areaHref('admin.settings')}?${new URLSearchParams({ section: 'help', article: id })}`,
  ],
}

/** Where an entry has the id of each kind; the first match counts. */
const places: readonly (readonly [SubjectKind, (row: Row, params: Facts, detail: Facts) => unknown])[] = [
  ['application', ({ action }, { user }) => action.includes('/onboarding-requests/') && user],
  ['person', (_, { user }, detail) => user ?? detail.user],
  ['job', (_, { job }, detail) => job ?? detail.job],
  ['report', (_, { report }) => report],
  ['connect', (_, { connect }) => connect],
  ['review', (_, { review }) => review],
  ['complaint', (_, { complaint }) => complaint],
  ['submission', (_, { submission }) => submission],
  ['form', (_, { form }, detail) => form ?? detail.form],
  ['document-type', ({ action }, { type }, { slug }) => action.includes('/document-types') && (slug ?? type)],
  ['term', (_, __, { term }) => term],
  ['project', (_, { project }) => project],
  ['article', (_, { article }, detail) => article ?? detail.article],
  ['trade', (_, { category }, detail) => category ?? detail.category],
]

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function placeOf(row: Row): Place | null {
  for (const [kind, read] of places) {
    const id = textOf(read(row, row.params as Facts, row.detail as Facts))
    if (id) return [kind, id]
  }
  return null
}

type Place = readonly [SubjectKind, string]

/** Name of a deleted subject, as recorded in the entry. */
function nameOf({ detail }: Row, [kind, id]: Place): string {
  const { name, company } = detail as Facts
  return kind === 'term' ? id : (textOf(name) ?? textOf(company) ?? id)
}

function subjectOf(ctx: RequestContext, row: Row, place: Place, named: Named | undefined, language: Language): Subject {
  const [kind] = place
  if (!named || kind === 'term') return { kind, name: nameOf(row, place), code: null, href: null }
  const name = typeof named.name === 'string' ? named.name : inLanguage(named.name, language)
  const [module, hrefOf] = screens[kind]
  const href = mayRead(ctx, module) ? hrefOf(named) : null
  return { kind, name: name || nameOf(row, place), code: named.code ?? null, href }
}

/** Subjects of the rows, in the same order. */
async function subjectsOf(
  ctx: RequestContext,
  rows: readonly Row[],
  language: Language,
): Promise<readonly (Subject | null)[]> {
  const found = rows.map(placeOf)
  const kinds = Object.keys(screens) as NamedKind[]
  const named = await Promise.all(
    kinds.map(async kind => {
      const ids = found.flatMap(place => (place?.[0] === kind ? [place[1]] : []))
      return (await listNamed(ctx.db, kind, [...new Set(ids)])).map(one => [`${kind} ${one.id}`, one] as const)
    }),
  )
  const names = new Map<string, Named>(named.flat())
  return rows.map((row, index) => {
    const place = found[index]
    return place ? subjectOf(ctx, row, place, names.get(place.join(' ')), language) : null
  })
}
