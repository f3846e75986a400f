// Sources that prefill an enquiry: a saved estimate, a job, a run of an assistant, an earlier enquiry.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

export async function findEstimate(db: Db, key: string) {
  return await db
    .selectFrom('estimates')
    .innerJoin('cities', 'cities.id', 'estimates.cityId')
    .select(['estimates.id', 'estimates.name', 'estimates.sheet', 'cities.slug as city'])
    .where('estimates.key', '=', key)
    .executeTakeFirst()
}

/** The caller's job, or that of their project: a professional buys what the job needs. */
export async function findJob(db: Db, id: string, userId: string) {
  return await db
    .selectFrom('jobs')
    .innerJoin('cities', 'cities.id', 'jobs.cityId')
    .select(['jobs.id', 'jobs.title', 'cities.slug as city'])
    .where('jobs.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('jobs.ownerId', '=', userId),
        exists(
          selectFrom('projects')
            .innerJoin('professionals', 'professionals.id', 'projects.professionalId')
            .select('projects.id')
            .whereRef('projects.jobId', '=', 'jobs.id')
            .where('professionals.userId', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst()
}

type Need = { readonly key: string; readonly amounts: readonly { readonly unit: string; readonly quantity: number }[] }

/** The needs of the caller's run of an assistant. */
export async function findRun(db: Db, id: string, userId: string) {
  return await db
    .selectFrom('assistantRuns as run')
    .innerJoin('cities', 'cities.id', 'run.cityId')
    .select(['cities.slug as city', sql<Need[]>`run.result -> 'needs'`.as('needs')])
    .where('run.id', '=', id)
    .where('run.userId', '=', userId)
    .executeTakeFirst()
}

export async function listJobLines(db: Db, jobId: string) {
  return await db
    .selectFrom('jobLines')
    .select(['label', 'unit', 'quantity'])
    .where('jobId', '=', jobId)
    .orderBy('position')
    .execute()
}

export async function listStores(db: Db, enquiryId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('professionals', 'professionals.id', 'quotes.supplierId')
    .select('professionals.slug')
    .where('enquiryId', '=', enquiryId)
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function findCityOf(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .innerJoin('cities', 'cities.id', 'users.cityId')
    .select('cities.slug')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return user?.slug ?? null
}

/** A running offer with its product and its store. */
export async function findOffer(db: Db, id: string, now: Date) {
  return await db
    .selectFrom('productOffers as offer')
    .innerJoin('products as product', 'product.id', 'offer.productId')
    .innerJoin('professionals as store', 'store.id', 'product.storeId')
    .select(['product.slug', 'product.minOrder', 'offer.minQuantity', 'store.slug as store'])
    .where(({ and }) => and({ 'offer.id': id, 'offer.status': 'active', 'product.status': 'published' }))
    .where('offer.endsAt', '>', now)
    .executeTakeFirst()
}
