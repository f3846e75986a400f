import { sql } from 'kysely'
import { erasedText } from '#server/platform/erased.ts'
import type { Db } from '#server/platform/request-context.ts'
import { selectEnquiries } from './enquiry-queries.ts'

/** Open quotes of a person whose account closes, on either side. */
export async function listLiveOf(db: Db, userId: string) {
  return await db
    .selectFrom('quotes')
    .innerJoin('enquiries', 'enquiries.id', 'quotes.enquiryId')
    .innerJoin('professionals', 'professionals.id', 'quotes.supplierId')
    .select(['quotes.id', 'enquiries.clientId'])
    .where(({ or, eb }) => or([eb('enquiries.clientId', '=', userId), eb('professionals.userId', '=', userId)]))
    .where('quotes.status', 'in', ['asked', 'quoted'])
    .orderBy('quotes.id')
    .execute()
}

/** Erases the person's texts; lines and prices stay for the other side. */
export async function clearEnquiries(db: Db, userId: string): Promise<void> {
  await sql`
    update enquiries set title = ${erasedText}, note = case when note = '' then '' else ${erasedText} end
    where client_id = ${userId}`.execute(db)
  await sql`
    update enquiry_lines set note = '' from enquiries
    where enquiries.id = enquiry_id and client_id = ${userId} and enquiry_lines.note <> ''`.execute(db)
  await sql`
    update quotes set note = ${erasedText}
    from professionals where professionals.id = supplier_id and user_id = ${userId} and note <> ''`.execute(db)
}

/** Sent enquiries with their answers; of received ones only the person's own answers. */
export async function exportEnquiries(db: Db, userId: string) {
  const sent = await selectEnquiries(db).where('clientId', '=', userId).orderBy('createdAt').execute()
  const quoted = await db
    .selectFrom('quotes')
    .innerJoin('professionals', 'professionals.id', 'quotes.supplierId')
    .selectAll('quotes')
    .select(
      sql<
        object[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('quoteId', quote_id, 'lineId', line_id, 'productId', product_id,
        'quantity', quantity, 'price', price, 'amount', amount, 'listPrice', list_price, 'other', other)), '[]')
        from quote_lines where quote_id = quotes.id)`.as('lines'),
    )
    .where('professionals.userId', '=', userId)
    .orderBy('quotes.createdAt')
    .execute()
  return [...sent, ...quoted]
}
