// Values of path parameters for the tests: the person's own rows in the demo, and other people's.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { SessionUser } from '#server/platform/request-context.ts'
import { paramForms } from '#shared/routes/params.ts'
import type { RouteName } from '#shared/routes/table.ts'

export type Params = Readonly<Record<string, string>>
type Found = { readonly id: string } | { readonly slug: string } | undefined
type Finder = (db: Db, user: SessionUser) => Promise<Found>
/** `own`: a row that the person may see. `other`: an existing row of another person; absent where there is none. */
type Finders = { readonly own: Finder; readonly other?: Finder }

type JobStatus = 'open' | 'under_review'
const jobOf =
  (status: JobStatus, own: boolean): Finder =>
  (db, { id }) =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', status)
      .where('ownerId', own ? '=' : '<>', id)
      .orderBy('id')
      .executeTakeFirst()

const projectOf =
  (own: boolean): Finder =>
  (db, { id, professionalId }) => {
    const owner = professionalId ? ('professionalId' as const) : ('clientId' as const)
    return db
      .selectFrom('projects')
      .select('id')
      .where(owner, own ? '=' : '<>', professionalId ?? id)
      .orderBy('id')
      .executeTakeFirst()
  }

const anyJob = (db: Db) =>
  db.selectFrom('jobs').select('jobs.id').orderBy(sql`(jobs.status = 'open')`, 'desc').orderBy('jobs.id')
const leadJob =
  (own: boolean): Finder =>
  (db, { professionalId }) =>
    anyJob(db)
      .where(({ exists, not, selectFrom }) => {
        const led = exists(
          selectFrom('leads')
            .select('leads.id')
            .whereRef('leads.jobId', '=', 'jobs.id')
            .where('leads.ownerId', '=', professionalId),
        )
        return own ? led : not(led)
      })
      .executeTakeFirst()

const leadOf =
  (own: boolean): Finder =>
  (db, { professionalId }) =>
    db
      .selectFrom('leads')
      .select('id')
      .where('ownerId', own ? '=' : '<>', professionalId ?? '')
      .orderBy('id')
      .executeTakeFirst()

/** A project that the advisor has joined; `other` is one in which they are neither advisor nor side. */
const advisedProject =
  (own: boolean): Finder =>
  (db, { professionalId }) =>
    db
      .selectFrom('projects')
      .select('id')
      .where(({ exists, not, selectFrom }) => {
        const advised = exists(
          selectFrom('projectAdvisors')
            .select('projectAdvisors.id')
            .whereRef('projectAdvisors.projectId', '=', 'projects.id')
            .where('projectAdvisors.professionalId', '=', professionalId)
            .where('projectAdvisors.status', '=', 'accepted'),
        )
        return own ? advised : not(advised)
      })
      .where('professionalId', '<>', professionalId ?? '')
      .orderBy('id')
      .executeTakeFirst()

const projects: Finders = { own: projectOf(true), other: projectOf(false) }

/** Staff have their own screen: that of clients and professionals does not show them. */
const staffMember: Finder = db =>
  db.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').executeTakeFirst()

const formsOf = (db: Db) => db.selectFrom('forms').select('slug').where('status', '=', 'published').orderBy('slug')
/** Job forms redirect to the job's screen. */
const answeredForm: Finder = db => formsOf(db).where('kind', '<>', 'job').executeTakeFirst()
const anyForm: Finder = db => formsOf(db).executeTakeFirst()
const jobForm: Finder = db => formsOf(db).where('kind', '=', 'job').executeTakeFirst()

const shownProducts = (db: Db) => db.selectFrom('products').where('status', '=', 'published').orderBy('slug')
const shownProduct: Finder = db => shownProducts(db).select('slug').executeTakeFirst()
const shownProductId: Finder = db => shownProducts(db).select('id').executeTakeFirst()
const supplierStore: Finder = db =>
  db
    .selectFrom('professionals')
    .select('slug')
    .where('type', '=', 'supplier')
    .where('status', '=', 'approved')
    .orderBy('slug')
    .executeTakeFirst()
const productOf =
  (own: boolean): Finder =>
  (db, { professionalId }) =>
    db
      .selectFrom('products')
      .select('id')
      .where('storeId', own ? '=' : '<>', professionalId ?? '')
      .orderBy('slug')
      .executeTakeFirst()

const importOf =
  (own: boolean): Finder =>
  (db, { professionalId }) =>
    db
      .selectFrom('productImports')
      .select('id')
      .where('storeId', own ? '=' : '<>', professionalId ?? '')
      .executeTakeFirst()
const enquiryOf =
  (own: boolean): Finder =>
  (db, { id }) =>
    db
      .selectFrom('enquiries')
      .select('id')
      .where('clientId', own ? '=' : '<>', id)
      .orderBy('id')
      .executeTakeFirst()
const receivedEnquiry =
  (own: boolean): Finder =>
  (db, { professionalId }) =>
    db
      .selectFrom('enquiries')
      .select('id')
      .where(({ exists, not, selectFrom }) => {
        const requested = exists(
          selectFrom('quotes')
            .select('quotes.id')
            .whereRef('quotes.enquiryId', '=', 'enquiries.id')
            .where('quotes.supplierId', '=', professionalId ?? ''),
        )
        return own ? requested : not(requested)
      })
      .orderBy('id')
      .executeTakeFirst()
/** With a valid offer. */
const offeredProduct: Finder = db =>
  db
    .selectFrom('productOffers')
    .innerJoin('products', 'products.id', 'productOffers.productId')
    .select('products.slug')
    .where(({ and }) => and({ 'productOffers.status': 'active', 'products.status': 'published' }))
    .orderBy('products.slug')
    .executeTakeFirst()
const enquiries: Finders = { own: enquiryOf(true), other: enquiryOf(false) }

const bookOf =
  (own: boolean): Finder =>
  (db, { id }) =>
    db
      .selectFrom('ideabooks')
      .select('ideabooks.id')
      .where(({ exists, not, selectFrom }) => {
        const joined = exists(
          selectFrom('ideabookMembers')
            .select('ideabookMembers.id')
            .whereRef('ideabookMembers.bookId', '=', 'ideabooks.id')
            .where('ideabookMembers.userId', '=', id),
        )
        return own ? joined : not(joined)
      })
      .orderBy('id')
      .executeTakeFirst()
const books: Finders = { own: bookOf(true), other: bookOf(false) }
const sharedBook: Finder = db =>
  db
    .selectFrom('ideabooks')
    .select('key as slug')
    .where('visibility', '=', 'public')
    .where('status', '=', 'published')
    .orderBy('id')
    .executeTakeFirst()

const openTopic: Finder = db =>
  db.selectFrom('communityTopics').select('slug').where('status', '=', 'open').orderBy('slug').executeTakeFirst()

/** Finders of each built path with a parameter. */
const finders: Readonly<Partial<Record<RouteName, Finders>>> = {
  'professionals.slug': { own: db => db.selectFrom('trades').select('slug').orderBy('position').executeTakeFirst() },
  profile: {
    own: db =>
      db.selectFrom('professionals').select('slug').where('status', '=', 'approved').orderBy('slug').executeTakeFirst(),
  },
  'products.product': { own: shownProduct },
  'store.product': { own: shownProduct },
  store: { own: supplierStore },
  'offers.product': { own: offeredProduct },
  'ideas-hub.idea': { own: async () => ({ slug: 'blue-zellige-oak-kitchen' }) },
  'community.topic': { own: openTopic },
  // The same in every language.
  'blogs.article': { own: async () => ({ slug: 'tadelakt' }) },
  'help-center.article': { own: async () => ({ slug: 'notifications' }) },
  'user.help-support.article': { own: async () => ({ slug: 'notifications' }) },
  'shared-ideabook': { own: sharedBook },
  'user.idea-book': books,
  'contractor.idea-book': books,
  'advisor.idea-book': books,
  'supplier.idea-book': books,
  'admin.ideabook': { own: db => db.selectFrom('ideabooks').select('id').orderBy('id').executeTakeFirst() },
  'admin.blog': {
    own: db => db.selectFrom('articles').select('id').where('kind', '=', 'blog').orderBy('id').executeTakeFirst(),
  },
  'user.assistant': { own: async () => ({ slug: 'tiles' }) },
  'supplier.product': { own: productOf(true), other: productOf(false) },
  'supplier.product-import': { own: importOf(true), other: importOf(false) },
  'supplier.product-form': { own: productOf(true), other: productOf(false) },
  'admin.product-form': { own: async () => ({ slug: 'new' }) },
  'admin.product': { own: shownProductId },
  'user.enquiry': enquiries,
  'contractor.enquiry': enquiries,
  'advisor.enquiry': enquiries,
  'supplier.enquiry': { own: receivedEnquiry(true), other: receivedEnquiry(false) },
  calculator: { own: async () => ({ slug: 'house' }) },
  'price-index.city': { own: async () => ({ slug: 'casablanca' }) },
  'job-request.form': { own: jobForm },
  'form-submit': { own: answeredForm },
  'admin.form-submissions': { own: anyForm },
  'admin.job-form': { own: jobForm },
  'admin.form': { own: anyForm },
  'user.my-request': { own: jobOf('open', true), other: jobOf('open', false) },
  'user.under-review-request': { own: jobOf('under_review', true), other: jobOf('under_review', false) },
  'user.project': projects,
  'contractor.project': projects,
  'advisor.project': { own: advisedProject(true), other: advisedProject(false) },
  'admin.project': { own: db => db.selectFrom('projects').select('id').orderBy('id').executeTakeFirst() },
  'contractor.lead': { own: leadOf(true), other: leadOf(false) },
  'advisor.lead': { own: leadOf(true), other: leadOf(false) },
  'contractor.job': { own: leadJob(true), other: leadJob(false) },
  'admin.profile': {
    own: db => db.selectFrom('users').select('id').where('role', '=', 'consumer').orderBy('id').executeTakeFirst(),
    other: staffMember,
  },
  'admin.admin-profile': { own: staffMember },
  'admin.job': { own: jobOf('under_review', false) },
  'admin.onboarding-request.user': {
    own: db =>
      db
        .selectFrom('onboardingRequests')
        .select('userId as id')
        .where('status', '=', 'submitted')
        .orderBy('submittedAt')
        .executeTakeFirst(),
  },
}

function paramOf(path: string): string {
  return /\{(\w+)\}/.exec(path)?.[1] ?? ''
}

function sampleOf(param: string): string {
  const id = randomUUID()
  return paramForms[param]?.test('a') ? 'sample' : id
}

async function find(finder: Finder | undefined, db: Db, user: SessionUser, param: string): Promise<Params | null> {
  const found = await finder?.(db, user)
  return found ? { [param]: 'slug' in found ? found.slug : found.id } : null
}

export type Filled = {
  /** Visible to this person; null when the demo has none. */
  readonly own: Params | null
  /** Another person's, or a missing row where rows have no owner. */
  readonly other: Params
}

export async function paramsFor(db: Db, name: RouteName, path: string, user: SessionUser): Promise<Filled> {
  const param = paramOf(path)
  const { own, other } = finders[name] ?? {}
  const nowhere = { [param]: sampleOf(param) }
  if (!param) return { own: {}, other: {} }
  return {
    own: await find(own, db, user, param),
    other: (await find(other, db, user, param)) ?? nowhere,
  }
}

/** Parameters that match the pattern of the path, but perhaps no row: for routes without a screen. */
export function sampleParams(path: string): Params {
  const param = paramOf(path)
  return param ? { [param]: sampleOf(param) } : {}
}
