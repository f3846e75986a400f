// Test objects for the params of endpoints: for each allowed caller one of their own, and one of another person.
import { randomUUID } from 'node:crypto'
import { insertPayment } from '#server/features/projects/work-queries.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { EndpointKey } from '#shared/api/endpoint.ts'
import { splitKey } from '#shared/api/endpoint.ts'
import type { TestApp } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { anOpenJob, aProfessional, type Market, postJob, sendBid, type TestUsers } from '#tests/support/market.ts'
import { aUser, type SignedIn } from '#tests/support/people.ts'
import { upload } from '#tests/support/uploads.ts'
import { accountObjects } from './account-objects.ts'
import { articleObjects } from './article-objects.ts'
import { bidObjects } from './bid-objects.ts'
import { bookingObjects } from './booking-objects.ts'
import { calculatorObjects } from './calculator-objects.ts'
import type { Caller } from './callers.ts'
import { catalogueObjects } from './catalogue-objects.ts'
import { chatObjects } from './chat-objects.ts'
import { communityObjects } from './community-objects.ts'
import { complaintObjects } from './complaint-objects.ts'
import { connectObjects } from './connect-objects.ts'
import { draftObjects } from './draft-objects.ts'
import { enquiryObjects } from './enquiry-objects.ts'
import { formObjects } from './form-objects.ts'
import { ideaObjects } from './idea-objects.ts'
import { ideabookObjects } from './ideabook-objects.ts'
import { jobObjects } from './job-objects.ts'
import { leadObjects } from './lead-objects.ts'
import { notificationObjects } from './notification-objects.ts'
import { offerObjects } from './offer-objects.ts'
import { onboardingObjects } from './onboarding-objects.ts'
import { portfolioObjects } from './portfolio-objects.ts'
import { reviewObjects } from './review-objects.ts'
import { siteObjects } from './site-objects.ts'
import { storyObjects } from './story-objects.ts'
import { submissionObjects } from './submission-objects.ts'
import { wishlistObjects } from './wishlist-objects.ts'

export type Params = Readonly<Record<string, string>>
/** Null: no such object exists for this caller. Admins who manage all objects have no `another`. */
export type Objects = { readonly own: Params | null; readonly another: Params | null }
export type Fixtures = { readonly app: TestApp; readonly market: Market; readonly users: TestUsers }
type Maker = (fixtures: Fixtures, caller: Caller) => Promise<Objects>

/** The caller in the form that the test helpers expect. */
const acting = ({ token, id }: Caller): SignedIn => ({ token, id }) as SignedIn

const forAll =
  (make: (fixtures: Fixtures) => Promise<Params>): Maker =>
  async fixtures => ({ own: await make(fixtures), another: null })

const nowhere: Maker = async () => ({ own: null, another: null })

async function jobWithBid({ app, users }: Fixtures, client: SignedIn): Promise<Params> {
  const job = await anOpenJob(app, client, users.admin)
  return { job, bid: await sendBid(app, users.rival, job) }
}

async function ownBid({ app, users }: Fixtures, caller: Caller): Promise<Params> {
  const job = await anOpenJob(app, users.client, users.admin)
  return { job, bid: await sendBid(app, acting(caller), job) }
}

const isProfessional = ({ professionalId }: Caller): boolean => professionalId !== null

const jobsOfClients: Maker = async (fixtures, caller) => ({
  own: { job: await postJob(fixtures.app, acting(caller)) },
  another: { job: await postJob(fixtures.app, fixtures.users.client) },
})

const bidsOfClients: Maker = async (fixtures, caller) => ({
  own: await jobWithBid(fixtures, acting(caller)),
  another: await jobWithBid(fixtures, fixtures.users.client),
})

const opportunities: Maker = async (fixtures, caller) => {
  if (!isProfessional(caller)) return { own: null, another: null }
  const { app, users } = fixtures
  return {
    own: { job: await anOpenJob(app, users.client, users.admin) },
    // In another city, where this professional is not notified.
    another: { job: await anOpenJob(app, users.client, users.admin, { city: 'marrakesh', area: 'Guéliz' }) },
  }
}

const bidsOfProfessionals: Maker = async (fixtures, caller) => {
  if (!isProfessional(caller)) return { own: null, another: null }
  return {
    own: await ownBid(fixtures, caller),
    another: await ownBid(fixtures, { ...caller, token: fixtures.users.rival.token }),
  }
}

async function projectOf(fixtures: Fixtures, client: SignedIn, pro: SignedIn): Promise<Params> {
  const { app, users } = fixtures
  const job = await anOpenJob(app, client, users.admin)
  const bid = await sendBid(app, pro, job)
  await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
  const { db } = app.platform.database
  const { project, milestone } = await db
    .selectFrom('projects')
    .innerJoin('milestones', 'milestones.projectId', 'projects.id')
    .select(['projects.id as project', 'milestones.id as milestone'])
    .where('jobId', '=', job)
    .executeTakeFirstOrThrow()
  const payment = await insertPayment(db, {
    ...{ projectId: project, milestoneId: milestone, amount: 1, retained: 0 },
    now: new Date(),
  })
  const change = randomUUID()
  const proposed = { title: 'A tap', reason: 'It leaks.', amountDelta: 0, daysDelta: 0, status: 'proposed' } as const
  const made = { id: change, projectId: project, number: 1, side: 'client', createdAt: new Date() } as const
  await db
    .insertInto('projectChanges')
    .values({ ...proposed, ...made, lines: '[]', updatedAt: made.createdAt })
    .execute()
  const sheet = { language: 'en', bytes: Buffer.from('%PDF-'), sha256: project, madeAt: made.createdAt } as const
  await db
    .insertInto('contractSheets')
    .values({ ...sheet, projectId: project })
    .execute()
  const advisor = await advisorOf(fixtures, project, await aProfessional(app, fixtures.market, { type: 'advisor' }))
  const at = { createdAt: made.createdAt, updatedAt: made.createdAt }
  const written = { projectId: project, number: 1, side: 'client' } as const
  const snag = { id: randomUUID(), authorId: client.id, room: 'Hall', text: 'A crack.', severity: 'minor' } as const
  await insertRow(db, 'snags', { ...snag, ...written, status: 'fixed', ...at })
  const document = { id: randomUUID(), category: 'drawing', title: 'Plan', status: 'current' } as const
  await insertRow(db, 'projectDocuments', { ...document, ...written, ...at })
  return { project, milestone, payment, change, advisor, snag: snag.id, document: document.id }
}

/** An advisor who has accepted the invitation. */
async function advisorOf({ app }: Fixtures, project: string, who: { readonly professionalId: string | null }) {
  const id = randomUUID()
  const at = { createdAt: new Date(), updatedAt: new Date() }
  await app.platform.database.db
    .insertInto('projectAdvisors')
    .values({ id, projectId: project, professionalId: who.professionalId ?? '', status: 'accepted', ...at })
    .execute()
  return id
}

const projects: Maker = async (fixtures, caller) => {
  const { users } = fixtures
  const another = await projectOf(fixtures, users.client, users.rival)
  if (caller.who?.role === 'consumer') return { own: await projectOf(fixtures, acting(caller), users.pro), another }
  if (caller.professionalId && ['contractor', 'builder'].includes(caller.name))
    return { own: await projectOf(fixtures, users.client, acting(caller)), another }
  if (caller.professionalId && caller.name === 'advisor') {
    const own = await projectOf(fixtures, users.client, users.pro)
    return { own: { ...own, advisor: await advisorOf(fixtures, own.project ?? '', caller) }, another }
  }
  // Staff can access all projects.
  return caller.who && areaOf(caller.who) === 'admin' ? { own: another, another: null } : { own: null, another }
}

async function aCategory({ app }: Fixtures): Promise<Params> {
  const category = randomUUID()
  const localized = JSON.stringify({ en: 'Trade', fr: 'Métier', ar: 'مهنة' })
  const facts = { name: localized, summary: localized, professionalTypes: ['contractor'], icon: 'bath', position: 99 }
  await app.platform.database.db
    .insertInto('trades')
    .values({ id: category, slug: category, ...facts })
    .execute()
  return { category }
}

async function aTerm({ app, market }: Fixtures): Promise<Params> {
  const id = randomUUID()
  const word = { id, tradeId: market.tradeId, language: 'en', term: 'pipe', folded: `pipe ${id}` } as const
  await app.platform.database.db.insertInto('tradeTerms').values(word).execute()
  return { term: id }
}

async function fileOf({ app }: Fixtures, token: string | undefined): Promise<Params> {
  const { body } = await upload(app, { token, bytes: await jpeg(40, 30), purpose: 'document' })
  return { file: body.id, variant: '40.webp' }
}

const files: Maker = async (fixtures, { id, token }) => ({
  own: id ? await fileOf(fixtures, token) : null,
  another: await fileOf(fixtures, fixtures.users.client.token),
})

/** By the start of the path, or of method and path where they differ; the longest match wins. */
const makers: Readonly<Record<string, Maker>> = {
  ...accountObjects,
  ...articleObjects,
  ...calculatorObjects,
  ...leadObjects,
  ...draftObjects,
  ...formObjects,
  ...chatObjects,
  ...communityObjects,
  ...complaintObjects,
  ...connectObjects,
  ...ideaObjects,
  ...ideabookObjects,
  ...jobObjects,
  ...offerObjects,
  ...onboardingObjects,
  ...portfolioObjects,
  ...bidObjects,
  ...submissionObjects,
  ...reviewObjects,
  ...siteObjects,
  ...storyObjects,
  ...catalogueObjects,
  ...enquiryObjects,
  ...notificationObjects,
  ...bookingObjects,
  ...wishlistObjects,
  '/professionals/{profile}': forAll(async ({ users }) => ({ profile: `fixture-${users.pro.professionalId}` })),
  '/landings/{slug}': forAll(async () => ({ slug: 'plumbing' })),
  '/forms/{form}': forAll(async () => ({ form: 'plumbing-job' })),
  '/jobs/{job}': jobsOfClients,
  '/jobs/{job}/bids': bidsOfClients,
  '/opportunities/{job}': opportunities,
  '/bids/{bid}': bidsOfProfessionals,
  '/admin/jobs/{job}': forAll(async ({ app, users }) => ({ job: await postJob(app, users.client) })),
  '/projects/{project}': projects,
  '/admin/projects/{project}': forAll(({ users, ...fixtures }) =>
    projectOf({ users, ...fixtures }, users.client, users.pro),
  ),
  '/log-checks/{hash}': forAll(async () => ({ hash: 'a'.repeat(64) })),
  '/people/{user}': forAll(async ({ app }) => ({ user: (await aUser(app.platform, 'consumer')).id })),
  '/staff/{user}': forAll(async ({ app }) => ({ user: (await aUser(app.platform, 'admin')).id })),
  '/categories/{category}': forAll(aCategory),
  '/search-terms/{term}': forAll(aTerm),
  '/files/{file}': files,
  '/notify/user/{id}': async ({ users }, { id }) => ({ own: id ? { id } : null, another: { id: users.client.id } }),
}

function makerOf(key: EndpointKey): Maker | null {
  const { path } = splitKey(key)
  const fitting = Object.keys(makers).filter(start => path.startsWith(start) || key.startsWith(start))
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0]
  return (longest && makers[longest]) || null
}

/** Whether there are test objects for the endpoint's params. */
export function hasObjects(key: EndpointKey): boolean {
  return !key.includes('{') || makerOf(key) !== null
}

/** New objects for a caller with access. */
export async function objectsOf(key: EndpointKey, fixtures: Fixtures, caller: Caller): Promise<Objects> {
  return await (makerOf(key) ?? nowhere)(fixtures, caller)
}
