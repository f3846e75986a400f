import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { languages } from '#shared/values/localized.ts'

export async function hideProfileOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('professionals')
    .set({ status: 'suspended', updatedAt: now, version: sql`version + 1` })
    .where(({ and }) => and({ userId, status: 'approved' }))
    .execute()
}

/** Restores the earlier status: a suspended profile was approved; a closed one may have been a draft. */
export async function showProfileOf(db: Db, userId: string, now: Date): Promise<void> {
  const before = sql<'approved' | 'draft'>`
    case when status = 'suspended' or approved_at is not null then 'approved' else 'draft' end`
  await db
    .updateTable('professionals')
    .set({ status: before, updatedAt: now, version: sql`version + 1` })
    .where('userId', '=', userId)
    .where('status', 'in', ['suspended', 'closed'])
    .execute()
}

const wordsIn = languages.map(
  language => sql`
  (select string_agg(t.name ->> ${sql.lit(language)}, ' ' order by pt.position, t.slug)
    from professional_trades pt join trades t on t.id = pt.trade_id where pt.professional_id = p.id),
  (select c.name ->> ${sql.lit(language)} from cities c where c.id = p.city_id),
  p.headline ->> ${sql.lit(language)}`,
)
/** The SQL equivalent of searchTextOf (shared/features/professionals/search-text.ts), for many profiles at once. */
const searchText = sql<string>`fold_text(concat_ws(' ', p.name, ${sql.join(wordsIn)}))`

/** For all professionals with the trade, except erased ones, whose text stays empty. */
export async function refreshSearchTexts(db: Db, tradeId: string): Promise<void> {
  // Lock in id order, so that two trades renamed at once do not deadlock.
  await sql`
    select from professionals
    where id in (select professional_id from professional_trades where trade_id = ${tradeId})
    order by id for no key update`.execute(db)
  await sql`
    update professionals set search_text = fresh.text
    from (
      select p.id, ${searchText} as text from professionals p
      where p.search_text <> '' and p.id in (select professional_id from professional_trades where trade_id = ${tradeId})
    ) fresh
    where fresh.id = professionals.id and fresh.text <> professionals.search_text`.execute(db)
}
