// Ideas as their owners and reviewers see them.
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Trx } from '#server/platform/database/open.ts'
import { countEach, hasWords, namedOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ProfessionalType } from '#shared/access/roles.ts'
import type { ideaMaterials, ideaStyles } from '#shared/features/ideas/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'
import type { LineRow, PhotoRow } from './idea-queries.ts'

type PhotosRow = (Pick<PhotoRow, 'picture' | 'alt' | 'kind'> & { readonly photo: string | null })[]
type LinesRow = (Pick<LineRow, 'kind' | 'label' | 'unit' | 'unitPrice' | 'amount'> & {
  readonly quantity: number
  readonly product: string | null
  readonly photo: string | null
  readonly x: number | null
  readonly y: number | null
})[]

/** The photo of the work, if it still has it. */
const ownPhoto = sql`(select own.id from portfolio_photos own
  where own.item_id = idea.work_id and own.picture = photo.picture limit 1)`
const photos = sql<PhotosRow>`(select coalesce(jsonb_agg(jsonb_build_object('picture', photo.picture, 'alt', photo.alt,
    'kind', photo.kind, 'photo', ${ownPhoto}) order by photo.position, photo.id), '[]')
  from idea_photos photo where photo.idea_id = idea.id)`
const lines = sql<LinesRow>`(select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'label', line.label,
    'unit', line.unit, 'quantity', line.quantity, 'unitPrice', line.unit_price, 'amount', line.amount,
    'product', line.product_id, 'photo', ${ownPhoto}, 'x', line.x, 'y', line.y)
  order by line.position, line.id), '[]')
  from idea_lines line left join idea_photos photo on photo.id = line.photo_id where line.idea_id = idea.id)`
/** Of the newest decision. */
const note = sql<string | null>`(select change.note from status_changes change
  where change.entity = 'idea' and change.entity_id = idea.id order by change.created_at desc, change.id desc limit 1)`

function selectProposals(db: Db) {
  return db
    .selectFrom('ideas as idea')
    .innerJoin('ideaCategories as category', 'category.id', 'idea.categoryId')
    .innerJoin('cities as city', 'city.id', 'idea.cityId')
    .leftJoin('professionals as builder', 'builder.id', 'idea.professionalId')
    .selectAll('idea')
    .select([
      sql<(typeof ideaStyles)[number]>`idea.style`.as('style'),
      sql<(typeof ideaMaterials)[number][]>`idea.materials`.as('materials'),
      sql<{ slug: string; name: Localized }>`${namedOf('category')}`.as('category'),
      sql<{ slug: string; name: Localized }>`${namedOf('city')}`.as('city'),
      photos.as('photos'),
      lines.as('lines'),
      note.as('note'),
      'builder.slug as builderSlug',
      'builder.name as builderName',
    ])
}
export type ProposalRow = RowOf<typeof selectProposals>

type Owner = { readonly userId: string; readonly professionalId: string | null }

export const selectOwn = (db: Db, { userId, professionalId }: Owner) =>
  selectProposals(db)
    .where(({ and }) => and({ 'idea.professionalId': professionalId, 'idea.authorId': userId }))
    .orderBy('idea.createdAt', 'desc')
    .orderBy('idea.id', 'desc')
    .limit(200)

/** Every change of an idea locks its row first. */
export async function lockProposal(db: Trx, id: string): Promise<ProposalRow | undefined> {
  await db.selectFrom('ideas').select('id').where('id', '=', id).forUpdate().execute()
  return await selectProposals(db).where('idea.id', '=', id).executeTakeFirst()
}

type Queue = { readonly status: ProposalRow['status']; readonly q?: string | undefined }

/** What staff may see: nothing that only its owner discarded. */
const isSeen = sql<SqlBool>`(idea.status <> 'archived' or idea.published_at is not null)`

/** The longest waiting first; decided ones by the latest decision. */
export function selectQueue(db: Db, { status, q }: Queue) {
  return selectProposals(db)
    .where('idea.status', '=', status)
    .where(isSeen)
    .$if(q !== undefined && q !== '', query => query.where(hasWords(sql`idea.search_text`, q ?? '')))
    .orderBy('idea.updatedAt', status === 'under_review' ? 'asc' : 'desc')
    .orderBy('idea.id')
}

export async function countQueue(db: Db): Promise<Readonly<Record<string, number>>> {
  const counts = await countEach(db, db.selectFrom('ideas as idea').select('idea.status as value').where(isSeen))
  return Object.fromEntries(counts)
}

/** A published work of the professional, locked: of two proposals at once the second sees the first. */
export async function lockWork(db: Trx, professionalId: string, id: string) {
  return await db
    .selectFrom('portfolioItems')
    .innerJoin('cities', 'cities.id', 'portfolioItems.cityId')
    .select(['portfolioItems.id', 'cities.id as cityId', 'cities.currency'])
    .where(({ and }) =>
      and({
        'portfolioItems.id': id,
        'portfolioItems.professionalId': professionalId,
        'portfolioItems.status': 'published',
      }),
    )
    .forUpdate('portfolioItems')
    .executeTakeFirst()
}

export async function listWorkPhotos(db: Db, workId: string) {
  return await db.selectFrom('portfolioPhotos').select(['id', 'picture']).where('itemId', '=', workId).execute()
}

/** The names of those that are published, by their ids. */
export async function listProductNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Localized>> {
  const { rows } = await sql<{ id: string; name: Localized }>`
    select product.id, product.name from products product
    join professionals store on store.id = product.store_id and store.status = 'approved'
    where product.id = any(${[...ids]}::uuid[]) and product.status = 'published'`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Rival = { readonly workId: string; readonly categoryId: string; readonly except: string | null }

/** Whether the work has another idea of the category that is not archived. */
export async function hasLiveIdea(db: Db, { workId, categoryId, except }: Rival): Promise<boolean> {
  const found = db
    .selectFrom('ideas')
    .select('id')
    .where(({ and }) => and({ workId, categoryId }))
    .where('status', '<>', 'archived')
    .$if(except !== null, query => query.where('id', '<>', except))
  return (await found.executeTakeFirst()) !== undefined
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  return (await db.selectFrom('ideas').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

export type NotifiedRow = {
  readonly slug: string
  readonly title: Localized
  readonly ownerId: string
  readonly builder: string
  readonly type: ProfessionalType
}

/** With its author, who is the professional; undefined for an idea of staff. */
export async function findNotified(db: Db, id: string): Promise<NotifiedRow | undefined> {
  return await db
    .selectFrom('ideas')
    .innerJoin('professionals as builder', 'builder.userId', 'ideas.authorId')
    .select(['ideas.slug', 'ideas.title', 'builder.userId as ownerId', 'builder.name as builder', 'builder.type'])
    .where('ideas.id', '=', id)
    .executeTakeFirst()
}

type PhotoToInsert = Insertable<Tables['ideaPhotos']>
type LineToInsert = Insertable<Tables['ideaLines']>

export async function replacePhotos(db: Db, ideaId: string, rows: readonly PhotoToInsert[]): Promise<void> {
  await db.deleteFrom('ideaPhotos').where('ideaId', '=', ideaId).execute()
  await db.insertInto('ideaPhotos').values(rows).execute()
}

export async function replaceLines(db: Db, ideaId: string, rows: readonly LineToInsert[]): Promise<void> {
  await db.deleteFrom('ideaLines').where('ideaId', '=', ideaId).execute()
  await db.insertInto('ideaLines').values(rows).execute()
}
