// What acts were about: which thing by the endpoint's params, what it is called by one query for each kind.
import { type Call, mayRead } from '#server/platform/call.ts'
import type { Module } from '#shared/access/permissions.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import type { SubjectKind } from '#shared/features/people/sentence.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { type listEntries, listNamed, type Named, type NamedKind } from './audit-queries.ts'

export type Row = Awaited<ReturnType<typeof listEntries>>[number]
type Facts = Readonly<Record<string, unknown>>
type Subject = NonNullable<Output<(typeof people)['GET /audit']>['items'][number]['subject']>

/** Who may open its screen, and where that is. */
const screens: Readonly<Record<NamedKind, readonly [Module, (named: Named) => string]>> = {
  person: [
    'profiles',
    ({ id, opens = '' }) =>
      areaHref(opens === 'admin' || opens === 'superAdmin' ? 'admin.admin-profile' : 'admin.profile', { user: id }),
  ],
  application: ['onboarding-request', ({ id }) => areaHref('admin.onboarding-request.user', { user: id })],
  job: ['jobs', ({ opens = '' }) => areaHref('admin.job', { job: opens })],
  report: ['jobs', ({ opens = '' }) => areaHref('admin.job', { job: opens })],
  connect: ['connects', ({ opens = '' }) => `${areaHref('admin.connects')}?${new URLSearchParams(opens)}`],
  submission: ['form-submissions', ({ opens = '' }) => areaHref('admin.form-submissions', { form: opens })],
  form: ['form-builder', ({ opens = '' }) => areaHref('admin.form', { form: opens })],
  trade: ['categories', () => areaHref('admin.categories')],
  'document-type': ['onboarding-documents', () => areaHref('admin.onboarding-documents')],
}

/** Where the id of each kind stands in an entry; the first that is there counts. */
const places: readonly (readonly [SubjectKind, (row: Row, params: Facts, detail: Facts) => unknown])[] = [
  ['application', ({ act }, { user }) => act.includes('/onboarding-requests/') && user],
  ['person', (_, { user }, detail) => user ?? detail.user],
  ['job', (_, { job }, detail) => job ?? detail.job],
  ['report', (_, { report }) => report],
  ['connect', (_, { connect }) => connect],
  ['submission', (_, { submission }) => submission],
  ['form', (_, { form }, detail) => form ?? detail.form],
  ['document-type', ({ act }, { type }, { slug }) => act.includes('/document-types') && (slug ?? type)],
  ['term', (_, __, { term }) => term],
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

/** Of what is gone the name that was said. */
function saidOf({ detail }: Row, [kind, id]: Place): string {
  const { name, company } = detail as Facts
  return kind === 'term' ? id : (textOf(name) ?? textOf(company) ?? id)
}

function subjectOf(call: Call, row: Row, place: Place, named: Named | undefined, language: Language): Subject {
  const [kind] = place
  if (!named || kind === 'term') return { kind, name: saidOf(row, place), code: null, href: null }
  const name = typeof named.name === 'string' ? named.name : inLanguage(named.name, language)
  const [module, hrefOf] = screens[kind]
  const href = mayRead(call, module) ? hrefOf(named) : null
  return { kind, name: name || saidOf(row, place), code: named.code ?? null, href }
}

/** The subjects of the rows, in their order. */
export async function subjectsOf(
  call: Call,
  rows: readonly Row[],
  language: Language,
): Promise<readonly (Subject | null)[]> {
  const found = rows.map(placeOf)
  const kinds = Object.keys(screens) as NamedKind[]
  const named = await Promise.all(
    kinds.map(async kind => {
      const ids = found.flatMap(place => (place?.[0] === kind ? [place[1]] : []))
      return (await listNamed(call.db, kind, [...new Set(ids)])).map(one => [`${kind} ${one.id}`, one] as const)
    }),
  )
  const names = new Map<string, Named>(named.flat())
  return rows.map((row, index) => {
    const place = found[index]
    return place ? subjectOf(call, row, place, names.get(place.join(' ')), language) : null
  })
}
