// Global search: each kind is a row, runs the query of its own list, and is open only to those who may read that list.
import { listComplaints, listOwnComplaints } from '#server/features/complaints/complaint-queries.ts'
import { findConnects } from '#server/features/connects/list-queries.ts'
import { selectPeople as selectContacts } from '#server/features/contacts/contact-queries.ts'
import { listForms } from '#server/features/forms/builder-queries.ts'
import { findJobs } from '#server/features/jobs/job-queries.ts'
import { listOwnLeads } from '#server/features/leads/list-queries.ts'
import { listQueue as listApplications } from '#server/features/onboarding/review-queries.ts'
import { clientRoles, staffRoles } from '#server/features/people/move-account.ts'
import { listPeople } from '#server/features/people/people-queries.ts'
import { listProjects } from '#server/features/projects/project-queries.ts'
import type { Db } from '#server/platform/database/open.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { mayRead, type SessionUser, signedIn } from '#server/platform/request-context.ts'
import type { Module } from '#shared/access/permissions.ts'
import { type Area, areaOf, type Role } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { globalSearch } from '#shared/features/global-search/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { fold } from '#shared/values/fold.ts'
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'

type Found = Output<(typeof globalSearch)['GET /global-search']>[number]
type Label = string | Localized | null
/** Id, name, a note that distinguishes equal names, screen, code. */
type Hit = readonly [id: string, title: Label, note: Label, href: string, code?: string | null]
type Search = { readonly user: SessionUser; readonly area: Area; readonly q: string }
type Row = readonly [
  kind: Found['kind'],
  areas: readonly Area[],
  module: Module,
  find: (db: Db, search: Search) => Promise<readonly Hit[]>,
]

const most = 5
const first = { page: 1, pageSize: most }
const everybody: readonly Area[] = ['user', 'contractor', 'advisor', 'supplier']

/** The screen of requests and contacts, opened at the hit. */
function circleHref(area: Area, query: Readonly<Record<string, string>>): string {
  const path = area === 'admin' ? areaHref('admin.connects') : areaHref(`${area}.contacts-clients`)
  return `${path}?${new URLSearchParams(query)}`
}

async function findConnectsOf(db: Db, { user, area, q }: Search): Promise<Hit[]> {
  const { id, professionalId } = user
  const own = professionalId === null ? { senderId: id } : { receiverId: professionalId }
  const found = await findConnects(db, { reader: area === 'admin' ? null : own, q, most })
  return found.map(row => {
    const { status, sender_name: sender, receiver_name: receiver } = row
    const tab = connectLifecycle.live.includes(status) ? 'open' : 'ended'
    const [title, query] =
      area === 'admin'
        ? [`${sender} → ${receiver}`, { status, q: sender }]
        : [professionalId === null ? receiver : sender, { tab }]
    return [row.id, title, row.city_name, circleHref(area, query), row.job_code]
  })
}

async function findLeads(db: Db, { user, area, q }: Search): Promise<Hit[]> {
  if (!user.professionalId) return []
  const filter = { ownerId: user.professionalId, q }
  const found = await listOwnLeads(db, { filter, stage: undefined, sort: 'age', limit: most, offset: 0 })
  const hrefOf = (lead: string) => areaHref(area === 'advisor' ? 'advisor.lead' : 'contractor.lead', { lead })
  return found.map(({ id, shown_title, city_name, code }) => [id, shown_title, city_name, hrefOf(id), code])
}

async function findProjects(db: Db, { user, area, q }: Search): Promise<Hit[]> {
  const route = `${area === 'supplier' ? 'user' : area}.project` as const
  const hrefOf = (project: string) => areaHref(route, { project })
  return (await listProjects(db, { userId: area === 'admin' ? null : user.id, q, ...first })).map(
    ({ id, title, client_id, client_name, professional_name, code }) => {
      return [id, title, client_id === user.id ? professional_name : client_name, hrefOf(id), code]
    },
  )
}

async function findComplaints(db: Db, { user, area, q }: Search): Promise<Hit[]> {
  if (area === 'admin')
    return (await listComplaints(db, { q, ...first })).map(({ id, title, subject_title, status }) => {
      return [id, title, subject_title, `${areaHref('admin.complaint-reports')}?${new URLSearchParams({ status, q })}`]
    })
  return (await listOwnComplaints(db, { userId: user.id, q, ...first })).map(({ id, title, subject_title }) => {
    const query = new URLSearchParams({ complaint: id })
    return [id, title, subject_title, `${areaHref(`${area}.complaint-reports`)}?${query}`]
  })
}

const findPeople =
  (among: readonly Role[], route: 'admin.profile' | 'admin.admin-profile'): Row[3] =>
  async (db, { q }) =>
    (await listPeople(db, { among, q }, first)).map(({ id, name, email }) => [
      id,
      name,
      email,
      areaHref(route, { user: id }),
    ])

async function findJobsOf(db: Db, { user, area, q }: Search): Promise<Hit[]> {
  const hrefOf = (job: string) => areaHref(area === 'admin' ? 'admin.job' : 'user.my-request', { job })
  const found = await findJobs(db, { ownerId: area === 'admin' ? null : user.id, q, most })
  return found.map(({ id, title, city_name, code }) => [id, title, city_name, hrefOf(id), code])
}

const rows: readonly Row[] = [
  ['jobs', ['admin', 'user'], 'jobs', findJobsOf],
  ['leads', ['contractor', 'advisor'], 'connects', findLeads],
  ['projects', ['user', 'contractor', 'advisor', 'admin'], 'projects', findProjects],
  ['complaints', ['admin', ...everybody], 'complaint-reports', findComplaints],
  ['connects', ['admin', ...everybody], 'connects', findConnectsOf],
  [
    'contacts',
    everybody,
    'connects',
    async (db, { user, area, q }) =>
      (await selectContacts(db, { ownerId: user.id, q }).limit(most).execute()).map(({ id, name, company }) => [
        id,
        name,
        company,
        circleHref(area, { tab: 'contacts', q: name }),
      ]),
  ],
  [
    'applications',
    ['admin'],
    'onboarding-request',
    async (db, { q }) =>
      (await listApplications(db, { q, ...first })).map(({ user_id: user, company_name, name, city }) => [
        user,
        company_name || name,
        city?.name ?? null,
        areaHref('admin.onboarding-request.user', { user }),
      ]),
  ],
  ['people', ['admin'], 'profiles', findPeople(clientRoles, 'admin.profile')],
  ['staff', ['admin'], 'admin-profiles', findPeople(staffRoles, 'admin.admin-profile')],
  [
    'forms',
    ['admin'],
    'form-builder',
    async (db, { q }) =>
      (await listForms(db, { q }, first)).map(({ slug, title }) => [
        slug,
        title,
        slug,
        areaHref('admin.form', { form: slug }),
      ]),
  ],
]

const labelIn = (label: Label, language: Language): string =>
  typeof label === 'string' ? label : label ? inLanguage(label, language) : ''

export const globalSearchRoutes = bind(globalSearch, {
  /** A kind with an exactly matching code comes first. */
  'GET /global-search': async (ctx, { query: { q } }) => {
    const user = signedIn(ctx)
    const area = areaOf(user)
    const search = fold(q)
    if (search === '') return []
    const readable = rows.filter(([, areas, module]) => areas.includes(area) && mayRead(ctx, module))
    const found = await Promise.all(
      readable.map(async ([kind, , , find]) =>
        (await find(ctx.db, { user, area, q })).map(([id, title, note, href, code = null]): Found => {
          return { kind, id, title: labelIn(title, ctx.language), note: labelIn(note, ctx.language), href, code }
        }),
      ),
    )
    const isExact = (hits: readonly Found[]) => hits.some(({ code }) => code !== null && fold(code) === search)
    return found.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))).flat()
  },
})
