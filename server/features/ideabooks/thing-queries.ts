// The things of items: ideas, products and portfolio photos, whether they are public, and their pictures.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isShown, photosInOrder } from '#server/platform/database/ideas.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Saved, SavedKind } from '#shared/features/ideabooks/lifecycle.ts'

const shownIdea = sql`from ideas idea where ${isShown}`
const shownProduct = sql`
  from products product join professionals store on store.id = product.store_id and store.status = 'approved'
  where product.status = 'published'`
const shownPhoto = sql`
  from portfolio_photos photo join portfolio_items work on work.id = photo.item_id and work.status = 'published'
  join professionals maker on maker.id = work.professional_id and maker.status = 'approved' where true`

/** Whether the thing of `item` is public; uploads and links always count as such. */
export const isShownThing = sql<SqlBool>`case item.kind
  when 'idea' then exists (select ${shownIdea} and idea.id = item.idea_id)
  when 'product' then exists (select ${shownProduct} and product.id = item.product_id)
  when 'photo' then exists (select ${shownPhoto} and photo.id = item.photo_id)
  else true end`

/** The picture reference of `item`. */
export const picture = sql<string | null>`case item.kind
  when 'idea' then (select photo.picture from idea_photos photo where photo.idea_id = item.idea_id
    order by ${photosInOrder} limit 1)
  when 'product' then (select product.pictures[1] from products product where product.id = item.product_id)
  when 'photo' then (select photo.picture from portfolio_photos photo where photo.id = item.photo_id)
  else (select 'file/' || file.id || '/' || file.width || 'x' || file.height from files file
    where file.id = item.file_id and file.removed_at is null) end`

const finders: Readonly<Record<SavedKind, (thing: string) => RawBuilder<{ readonly id: string }>>> = {
  idea: slug => sql`select idea.id ${shownIdea} and idea.slug = ${slug}`,
  product: slug => sql`select product.id ${shownProduct} and product.slug = ${slug}`,
  photo: id => sql`select photo.id ${shownPhoto} and photo.id::text = ${id}`,
}

/** The id of a public thing. */
export async function findThing(db: Db, { kind, thing }: Saved): Promise<string | undefined> {
  return (await finders[kind](thing).execute(db)).rows[0]?.id
}

type Wish = {
  readonly kind: SavedKind
  readonly id: string
  readonly sentiment: 'want' | 'undecided' | 'avoid'
  readonly note: string
}

/** Saved products of the person's wishlists that are public; an opinion without its reason is not copied. */
export async function listWishes(db: Db, ownerId: string, ids: readonly string[]): Promise<readonly Wish[]> {
  const { rows } = await sql<Wish>`
    select 'product' as kind, item.product_id as id, item.sentiment, item.note from wishlist_items item
    where item.id = any (${[...ids]}::uuid[]) and item.owner_id = ${ownerId}
      and item.product_id in (select product.id ${shownProduct})
      and (item.sentiment = 'want' or item.note <> '')
    order by item.saved_at, item.id`.execute(db)
  return rows
}
