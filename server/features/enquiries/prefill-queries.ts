// Sources that prefill an enquiry: a saved estimate, a job, a run of an assistant, an earlier enquiry.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

export async function findEstimate(db: Db, key: string) {
  return await db
    .selectFrom('estimates')
    .innerJoin('cities', 'cities.id', 'estimates.city_id')
    .select(['estimates.id', 'estimates.name', 'estimates.sheet', 'cities.slug as city'])
    .where('estimates.key', '=', key)
    .executeTakeFirst()
}

/** The caller's job, or that of their project: a professional buys what the job needs. */
export async function findJob(db: Db, id: string, userId: string) {
  return await db
    .selectFrom('jobs')
    .innerJoin('cities', 'cities.id', 'jobs.city_id')
    .select(['jobs.id', 'jobs.title', 'cities.slug as city'])
    .where('jobs.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('jobs.owner_id', '=', userId),
        exists(
          selectFrom('projects')
            .innerJoin('professionals', 'professionals.id', 'projects.professional_id')
            .select('projects.id')
            .whereRef('projects.job_id', '=', 'jobs.id')
            .where('professionals.user_id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst()
}

type Need = { readonly key: string; readonly amounts: readonly { readonly unit: string; readonly quantity: number }[] }

/** The needs of the caller's run of an assistant. */
export async function findRun(db: Db, id: string, userId: string) {
  return await db
    .selectFrom('assistant_runs as run')
    .innerJoin('cities', 'cities.id', 'run.city_id')
    .select(['cities.slug as city', sql<Need[]>`run.result -> 'needs'`.as('needs')])
    .where('run.id', '=', id)
    .where('run.user_id', '=', userId)
    .executeTakeFirst()
}

export async function listJobLines(db: Db, jobId: string) {
  return await db
    .selectFrom('job_lines')
    .select(['label', 'unit', 'quantity'])
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
}

export async function listStores(db: Db, enquiryId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('professionals', 'professionals.id', 'quotes.supplier_id')
    .select('professionals.slug')
    .where('enquiry_id', '=', enquiryId)
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function findCityOf(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .innerJoin('cities', 'cities.id', 'users.city_id')
    .select('cities.slug')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return user?.slug ?? null
}

/** A running offer with its product and its store. */
export async function findOffer(db: Db, id: string, now: Date) {
  return await db
    .selectFrom('product_offers as offer')
    .innerJoin('products as product', 'product.id', 'offer.product_id')
    .innerJoin('professionals as store', 'store.id', 'product.store_id')
    .select(['product.slug', 'product.min_order', 'offer.min_quantity', 'store.slug as store'])
    .where(({ and }) => and({ 'offer.id': id, 'offer.status': 'active', 'product.status': 'published' }))
    .where('offer.ends_at', '>', now)
    .executeTakeFirst()
}
