import { sql } from 'kysely'
import { photosInOrder } from '#server/platform/database/ideas.ts'
import type { Trx } from '#server/platform/database/open.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

export type CategoryRow = {
  readonly id: string
  readonly slug: string
  readonly parentId: string | null
  readonly name: Localized
  readonly position: number
  readonly shown: boolean
  readonly version: number
  /** Shown, and its parent too. */
  readonly isOpen: boolean
}

/** In their order: each child follows its parent. */
const inOrder = sql`coalesce(parent.position, category.position), coalesce(parent.slug, category.slug),
  category.parent_id is not null, category.position, category.slug`
const columns = sql`category.id, category.slug, category.parent_id, category.name, category.position, category.shown,
  category.version, category.shown and coalesce(parent.shown, true) as is_open`
const from = sql`from idea_categories category left join idea_categories parent on parent.id = category.parent_id`

export async function listCategories(db: Db): Promise<readonly CategoryRow[]> {
  return (await sql<CategoryRow>`select ${columns} ${from} order by ${inOrder}`.execute(db)).rows
}

type UsedRow = CategoryRow & { readonly ideas: number; readonly picture: string | null }

/** With the number of ideas in any state, and the first picture of the newest published one. */
export async function listUsedCategories(db: Db): Promise<readonly UsedRow[]> {
  const { rows } = await sql<UsedRow>`
    select ${columns}, (select count(*)::int from ideas idea where idea.category_id = category.id) as ideas,
      (select photo.picture from idea_photos photo where photo.idea_id = (
          select idea.id from ideas idea where idea.category_id = category.id and idea.status = 'published'
          order by idea.published_at desc, idea.id limit 1)
        order by ${photosInOrder} limit 1) as picture
    ${from} order by ${inOrder}`.execute(db)
  return rows
}

/** Locks all categories, of which there are few: what one change checks about parents and places stays true. */
export async function lockCategories(db: Trx): Promise<readonly CategoryRow[]> {
  const { rows } =
    await sql<CategoryRow>`select ${columns} ${from} order by category.id for update of category`.execute(db)
  return rows
}

/** Moves the ideas and children of a category to another; returns whether there were any. */
export async function moveContent(db: Db, from: string, to: string, now: Date): Promise<void> {
  const set = { categoryId: to, updatedAt: now, version: sql<number>`version + 1` }
  await db.updateTable('ideas').set(set).where('categoryId', '=', from).execute()
  const parent = { parentId: to, updatedAt: now, version: sql<number>`version + 1` }
  await db.updateTable('ideaCategories').set(parent).where('parentId', '=', from).execute()
}

export async function hasIdeas(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('ideas').select('id').where('categoryId', '=', id).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
