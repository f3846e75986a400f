// The search of records: each kind a row, asked by the query of its own list and for those alone who may read that list.
import { findConnects } from '#server/features/connects/list-queries.ts'
import { listPeople as listContacts } from '#server/features/contacts/contact-queries.ts'
import { listForms } from '#server/features/forms/builder-queries.ts'
import { findJobs } from '#server/features/jobs/job-queries.ts'
import { listOwnLeads } from '#server/features/leads/list-queries.ts'
import { listQueue as listApplications } from '#server/features/onboarding/review-queries.ts'
import { clientRoles, staffRoles } from '#server/features/people/load-person.ts'
import { listPeople } from '#server/features/people/people-queries.ts'
import { listOwnProjects } from '#server/features/projects/project-queries.ts'
import { mayRead, type SessionUser, signedIn } from '#server/platform/call.ts'
import type { Db } from '#server/platform/database/open.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import type { Module } from '#shared/access/permissions.ts'
import { type Area, areaOf, type Role } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { records } from '#shared/features/records/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { fold } from '#shared/values/fold.ts'
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'

type Found = Output<(typeof records)['GET /records']>[number]
/** What tells a record from others of its name stands in `note`. */
type Hit = Pick<Found, 'id' | 'href'> & {
  readonly title: string | Localized
  readonly code?: string | null
  readonly note: string | Localized | null
}
type Asked = { readonly user: SessionUser; readonly q: string }
type Row = {
  readonly kind: Found['kind']
  readonly areas: readonly Area[]
  readonly module: Module
  readonly find: (db: Db, asked: Asked) => Promise<readonly Hit[]>
}

const most = 5
const first = { page: 1, pageSize: most }
const working: readonly Area[] = ['contractor', 'advisor']

/** The screen of requests and contacts, at what was found. */
function circleHref(user: SessionUser, query: Readonly<Record<string, string>>): string {
  const area = areaOf(user)
  const path = area === 'admin' ? areaHref('admin.connects') : areaHref(`${area}.contacts-clients`)
  return `${path}?${new URLSearchParams(query)}`
}

const people =
  (among: readonly Role[], route: 'admin.profile' | 'admin.admin-profile'): Row['find'] =>
  async (db, { q }) => {
    const rows = await listPeople(db, { among, q }, first)
    return rows.map(({ id, name, email }) => ({ id, title: name, note: email, href: areaHref(route, { user: id }) }))
  }

const findConnectsOf: Row['find'] = async (db, { user, q }) => {
  const { id, professionalId } = user
  const own = professionalId === null ? { senderId: id } : { receiverId: professionalId }
  const isReviewer = areaOf(user) === 'admin'
  const rows = await findConnects(db, { reader: isReviewer ? null : own, q, most })
  return rows.map(({ id, status, sender_name, receiver_name, job_code, city_name }) => {
    const tab = connectLifecycle.live.includes(status) ? 'open' : 'ended'
    const title = isReviewer
      ? `${sender_name} → ${receiver_name}`
      : professionalId === null
        ? receiver_name
        : sender_name
    const query = isReviewer ? { status, q: sender_name } : { tab }
    return { id, title, code: job_code, note: city_name, href: circleHref(user, query) }
  })
}

const rows: readonly Row[] = [
  {
    kind: 'jobs',
    areas: ['admin', 'user'],
    module: 'jobs',
    find: async (db, { user, q }) => {
      const isAdmin = areaOf(user) === 'admin'
      const jobs = await findJobs(db, { ownerId: isAdmin ? null : user.id, q, most })
      const href = (job: string) => (isAdmin ? areaHref('admin.job', { job }) : areaHref('user.my-request', { job }))
      return jobs.map(({ id, code, title, city_name }) => ({ id, code, title, note: city_name, href: href(id) }))
    },
  },
  {
    kind: 'leads',
    areas: working,
    module: 'connects',
    find: async (db, { user, q }) => {
      const ownerId = user.professionalId
      if (!ownerId) return []
      const found = { filter: { ownerId, q }, stage: undefined, sort: 'age', limit: most, offset: 0 } as const
      const route = areaOf(user) === 'advisor' ? 'advisor.lead' : 'contractor.lead'
      return (await listOwnLeads(db, found)).map(({ id, code, shown_title, city_name }) => ({
        id,
        code,
        title: shown_title,
        note: city_name,
        href: areaHref(route, { lead: id }),
      }))
    },
  },
  {
    kind: 'projects',
    areas: ['user', 'contractor'],
    module: 'projects',
    find: async (db, { user, q }) => {
      const projects = await listOwnProjects(db, { userId: user.id, q, ...first })
      const route = areaOf(user) === 'user' ? 'user.project' : 'contractor.project'
      return projects.map(({ id, code, title, client_id, client_name, professional_name }) => ({
        id,
        code,
        title,
        note: client_id === user.id ? professional_name : client_name,
        href: areaHref(route, { project: id }),
      }))
    },
  },
  {
    kind: 'connects',
    areas: ['admin', 'user', 'contractor', 'advisor', 'supplier'],
    module: 'connects',
    find: findConnectsOf,
  },
  {
    kind: 'contacts',
    areas: ['user', 'contractor', 'advisor', 'supplier'],
    module: 'connects',
    find: async (db, { user, q }) => {
      const known = await listContacts(db, { ownerId: user.id, q, ...first })
      return known.map(({ id, name, company }) => ({
        id,
        title: name,
        note: company,
        href: circleHref(user, { tab: 'contacts', q: name }),
      }))
    },
  },
  {
    kind: 'applications',
    areas: ['admin'],
    module: 'onboarding-request',
    find: async (db, { q }) => {
      const found = await listApplications(db, { q, ...first })
      return found.map(({ user_id, company_name, name, city }) => ({
        id: user_id,
        title: company_name || name,
        note: city?.name ?? null,
        href: areaHref('admin.onboarding-request.user', { user: user_id }),
      }))
    },
  },
  { kind: 'people', areas: ['admin'], module: 'profiles', find: people(clientRoles, 'admin.profile') },
  { kind: 'staff', areas: ['admin'], module: 'admin-profiles', find: people(staffRoles, 'admin.admin-profile') },
  {
    kind: 'forms',
    areas: ['admin'],
    module: 'form-builder',
    find: async (db, { q }) =>
      (await listForms(db, { q }, first)).map(({ slug, title }) => ({
        id: slug,
        title,
        note: slug,
        href: areaHref('admin.form', { form: slug }),
      })),
  },
]

const words = (text: string | Localized | null, language: Language): string =>
  typeof text === 'string' ? text : text ? inLanguage(text, language) : ''

export const recordsRoutes = bind(records, {
  /** A kind with the very code comes first. */
  'GET /records': async (call, { query: { q } }) => {
    const user = signedIn(call)
    const asked = fold(q)
    if (asked === '') return []
    const readable = rows.filter(({ areas, module }) => areas.includes(areaOf(user)) && mayRead(call, module))
    const kinds = await Promise.all(
      readable.map(async ({ kind, find }) =>
        (await find(call.db, { user, q })).map(({ code = null, title, note, ...hit }) => ({
          ...hit,
          kind,
          code,
          title: words(title, call.language),
          note: words(note, call.language),
        })),
      ),
    )
    const isExact = (hits: readonly Found[]) => hits.some(({ code }) => code !== null && fold(code) === asked)
    return kinds.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))).flat()
  },
})
