import { sql } from 'kysely'
import { erasedAccount } from '#server/platform/erased.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'

type Of = { readonly userId: string }

/** Hides the profile; a trigger removes it from the search. */
export async function closeProfileOf({ db, now }: TransactionContext, { userId }: Of): Promise<void> {
  await db
    .updateTable('professionals')
    .set({ status: 'closed', updatedAt: now, version: sql`version + 1` })
    .where('userId', '=', userId)
    .execute()
}

const nothing = JSON.stringify({ en: '', fr: '', ar: '' })

async function clearProfile(db: Db, userId: string, now: Date): Promise<void> {
  const own = sql`(select id from professionals where user_id = ${userId})`
  // Words that only this profile uses: otherwise the search would still suggest the name as a correction.
  await sql`
    delete from search_words using professionals
    where user_id = ${userId} and word = any (string_to_array(search_text, ' '))
      and not exists (select from professional_words other where other.words @@ phraseto_tsquery('simple', word))`.execute(
    db,
  )
  await sql`delete from portfolio_items where professional_id in ${own}`.execute(db)
  await sql`delete from badges where professional_id in ${own}`.execute(db)
  await sql`
    update professionals set status = 'closed', slug = 'closed-' || professionals.id, cover = null, search_text = '', bid_templates = '[]',
      name = ${erasedAccount},
      headline = ${nothing}::jsonb, about = ${nothing}::jsonb, languages = '{}', founded_year = null,
      price_trade_id = null, price_low = null, price_high = null, price_currency = null,
      lat = cities.lat, lon = cities.lon, updated_at = ${now}, version = professionals.version + 1
    from users, cities
    where users.id = professionals.user_id and cities.id = professionals.city_id and user_id = ${userId}`.execute(db)
}

export async function eraseProfileOf({ db, now }: TransactionContext, { userId }: Of): Promise<void> {
  await clearProfile(db, userId, now)
}

export async function exportProfile(db: Db, userId: string) {
  const profiles = await db.selectFrom('professionals').selectAll().where('userId', '=', userId).execute()
  const own = db.selectFrom('professionals').select('id').where('userId', '=', userId)
  const trades = await db
    .selectFrom('professionalTrades')
    .innerJoin('trades', 'trades.id', 'professionalTrades.tradeId')
    .select(['trades.slug', 'trades.name'])
    .where('professionalId', 'in', own)
    .orderBy('professionalTrades.position')
    .execute()
  const badges = await db.selectFrom('badges').selectAll().where('professionalId', 'in', own).execute()
  return profiles.map(profile => ({ ...profile, trades, badges }))
}

export async function exportPortfolio(db: Db, userId: string) {
  const own = db.selectFrom('professionals').select('id').where('userId', '=', userId)
  const items = await db
    .selectFrom('portfolioItems')
    .selectAll()
    .where('professionalId', 'in', own)
    .orderBy('position')
    .execute()
  const photos = await db
    .selectFrom('portfolioPhotos')
    .innerJoin('portfolioItems', 'portfolioItems.id', 'portfolioPhotos.itemId')
    .selectAll('portfolioPhotos')
    .where('portfolioItems.professionalId', 'in', own)
    .orderBy('portfolioPhotos.position')
    .execute()
  return items.map(item => ({ ...item, photos: photos.filter(({ itemId }) => itemId === item.id) }))
}
