import { type Insertable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

type Named = { readonly slug: string; readonly name: Localized }
export type PhotoRow = { id: string; picture: string; kind: 'before' | 'during' | 'after'; alt: string }

const tradeOf = sql<Named>`(
  select jsonb_build_object('slug', t.slug, 'name', t.name) from trades t where t.id = portfolio_items.trade_id
)`
const cityOf = sql<Named & { country: string }>`(
  select jsonb_build_object('slug', c.slug, 'name', c.name, 'country', c.country)
  from cities c where c.id = portfolio_items.city_id
)`
const photosOf = sql<PhotoRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'picture', p.picture, 'kind', p.kind, 'alt', p.alt) order by p.position, p.id)
  from portfolio_photos p where p.item_id = portfolio_items.id
), '[]')`

function ownWorks(db: Db, professionalId: string) {
  return db
    .selectFrom('portfolioItems')
    .selectAll()
    .select([tradeOf.as('trade'), cityOf.as('city'), photosOf.as('photos')])
    .where('professionalId', '=', professionalId)
}

export async function listOwnWorks(db: Db, professionalId: string) {
  return await ownWorks(db, professionalId).orderBy('position').orderBy('id').execute()
}
export type WorkRow = Awaited<ReturnType<typeof listOwnWorks>>[number]

export async function findOwnWork(db: Db, professionalId: string, id: string): Promise<WorkRow | undefined> {
  return await ownWorks(db, professionalId).where('id', '=', id).executeTakeFirst()
}

export async function insertWork(db: Db, work: Omit<Insertable<Tables['portfolioItems']>, 'position'>): Promise<void> {
  const position = sql<number>`(
    select coalesce(max(position) + 1, 0) from portfolio_items where professional_id = ${work.professionalId}
  )`
  await db
    .insertInto('portfolioItems')
    .values({ ...work, position })
    .execute()
}

export async function replacePhotos(
  db: Db,
  workId: string,
  photos: readonly Insertable<Tables['portfolioPhotos']>[],
): Promise<void> {
  // The rows that stay are updated: ideabooks refer to them.
  const ids = photos.map(({ id }) => id)
  await sql`delete from portfolio_photos where item_id = ${workId} and id <> all (${ids}::uuid[])`.execute(db)
  if (photos.length === 0) return
  await db
    .insertInto('portfolioPhotos')
    .values(photos)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        picture: ref('excluded.picture'),
        kind: ref('excluded.kind'),
        alt: ref('excluded.alt'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

export async function setPositions(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update portfolio_items set position = (place.number - 1)::int
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where portfolio_items.id = place.id`.execute(db)
}
