import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { countFound, pageOf, placeOf } from '#server/platform/database/rows.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'

function published(db: Db) {
  return db
    .selectFrom('forms')
    .innerJoin('formVersions', join =>
      join.onRef('formVersions.formId', '=', 'forms.id').onRef('formVersions.version', '=', 'forms.publishedVersion'),
    )
    .select(['forms.slug', 'formVersions.version', 'formVersions.definition'])
    .where(({ and }) => and({ 'forms.kind': 'assistant', 'forms.status': 'published' }))
}

export async function listForms(db: Db) {
  return await published(db).execute()
}

export async function findForm(db: Db, slug: string) {
  return await published(db).where('forms.slug', '=', slug).executeTakeFirst()
}

/** The inputs of an estimate about a building. */
export async function findEstimate(db: Db, ownerId: string) {
  return await db
    .selectFrom('estimates')
    .innerJoin('cities', 'cities.id', 'estimates.cityId')
    .select(['estimates.name', 'cities.slug as city'])
    .select(sql<unknown>`estimates.sheet -> 'inputs'`.as('inputs'))
    .where('ownerId', '=', ownerId)
    .orderBy('estimates.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findCityOf(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .innerJoin('cities', 'cities.id', 'users.cityId')
    .select(['cities.id', 'cities.slug'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

type NewRun = {
  readonly userId: string
  readonly family: string
  readonly version: number
  readonly answers: object
  readonly result: object
  readonly cityId: string
}

export async function insertRun({ db, now }: Dated, run: NewRun): Promise<string> {
  const id = randomUUIDv7()
  const { userId, family, version, answers, result, cityId } = run
  await db
    .insertInto('assistantRuns')
    .values({
      ...{ id, family, userId, formVersion: version, cityId, createdAt: now, updatedAt: now },
      answers: JSON.stringify(answers),
      result: JSON.stringify(result),
    })
    .execute()
  return id
}

/** Deletes all but the newest runs of one person; runs saved with a project stay. */
export async function deleteOldestOf(db: Db, userId: string, most: number): Promise<void> {
  const newest = db
    .selectFrom('assistantRuns')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  await db
    .deleteFrom('assistantRuns')
    .where('userId', '=', userId)
    .where('projectId', 'is', null)
    .where('id', 'not in', newest)
    .execute()
}

function selectRuns(db: Db, userId: string) {
  return db
    .selectFrom('assistantRuns as run')
    .innerJoin('cities', 'cities.id', 'run.cityId')
    .leftJoin('projects', 'projects.id', 'run.projectId')
    .select(['run.id', 'run.family', 'run.formVersion', 'run.answers', 'run.result', 'run.createdAt', 'run.cityId'])
    .select(placeOf('cities').$notNull().as('city'))
    .select(['projects.id as projectId', 'projects.title as projectTitle'])
    .where('run.userId', '=', userId)
}
type Listed = { readonly userId: string; readonly project: string | undefined }

const ofProject = (db: Db, { userId, project }: Listed) =>
  selectRuns(db, userId).$if(project !== undefined, query => query.where('run.projectId', '=', project ?? ''))

export async function listRuns(db: Db, search: Listed & { page: number; pageSize: number }) {
  const found = ofProject(db, search)
  return await found.orderBy('run.createdAt', 'desc').orderBy('run.id', 'desc').$call(pageOf(search)).execute()
}
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

export async function countRuns(db: Db, search: Listed): Promise<number> {
  return await countFound(db, ofProject(db, search))
}

export async function findRun(db: Db, userId: string, id: string): Promise<RunRow | undefined> {
  return await selectRuns(db, userId).where('run.id', '=', id).executeTakeFirst()
}

export async function setProject({ db, now }: Dated, id: string, projectId: string | null): Promise<void> {
  await db.updateTable('assistantRuns').set({ projectId, updatedAt: now }).where('id', '=', id).execute()
}

/** False for another person's run. */
export async function deleteRun(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('assistantRuns')
    .where(({ and }) => and({ id, userId }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listProjects(db: Db, clientId: string) {
  return await db
    .selectFrom('projects')
    .select(['id', 'title'])
    .where('clientId', '=', clientId)
    .where('status', 'not in', ['closed', 'terminated'])
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute()
}

export type ProductRow = {
  readonly slug: string
  readonly attributes: Record<string, string | number>
  readonly unit: Unit
  readonly stockState: 'in_stock' | 'low' | 'to_order' | 'out'
  readonly stock: string | null
  readonly priceType: 'fixed' | 'from' | 'on_request'
  readonly price: number | null
  readonly tiers: { readonly minimum: number; readonly price: number }[]
  readonly priceCheckedAt: Date | null
  readonly storeId: string
  readonly kilometres: number
  readonly name: Localized
}

const mostRead = 400

/** Published products of a category with delivery to the city, with the distance of their seller. */
export async function listProducts(db: Db, { category, cityId }: { category: string; cityId: string }) {
  const { rows } = await sql<ProductRow>`
    select product.slug, product.attributes, product.unit, product.stock_state, product.stock, product.price_type,
      product.price, product.tiers, product.price_checked_at, product.store_id, product.name,
      round((111.2 * sqrt(power(store.lat - there.lat, 2) + power((store.lon - there.lon) * cos(radians(there.lat)), 2)))::numeric, 1)::float8 as kilometres
    from products product
    join professionals store on store.id = product.store_id and store.status = 'approved'
    join product_categories category on category.id = product.category_id and category.slug = ${category}
    join cities there on there.id = ${cityId}
    where product.status = 'published' and product.city_ids @> array[there.id]
    order by product.price_checked_at desc nulls last, product.id limit ${mostRead}`.execute(db)
  return rows
}

/** Whether the person is the client of the project. */
export async function ownsProject(db: Db, clientId: string, projectId: string): Promise<boolean> {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where(({ and }) => and({ id: projectId, clientId }))
    .executeTakeFirst()
  return found !== undefined
}
