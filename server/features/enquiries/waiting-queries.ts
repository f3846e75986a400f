import { type RawBuilder, sql } from 'kysely'
import { mayRead, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { ofProfessional, type WaitingRules } from '#server/platform/waiting.ts'
import { areaOf } from '#shared/access/roles.ts'

export const enquiriesWaiting: WaitingRules = {
  'enquiry-to-answer': ofProfessional(
    ({ professionalId }) => sql`
    select enquiries.id, null, title, enquiries.language, 1, quotes.created_at, quotes.answer_by
    from quotes join enquiries on enquiries.id = quotes.enquiry_id
    where quotes.supplier_id = ${professionalId}::uuid and quotes.status = 'asked'`,
  ),
  'quotes-to-compare': ({ userId }) => sql`
    select enquiries.id, null, title, enquiries.language, count(*)::int, min(quotes.sent_at), min(quotes.ends_at)
    from quotes join enquiries on enquiries.id = quotes.enquiry_id
    where enquiries.client_id = ${userId} and quotes.status = 'quoted' group by enquiries.id`,
}

/** For the menu: the enquiries that a store has to answer, or those of anybody else with quotes to compare. */
export function countWaiting(ctx: RequestContext): RawBuilder<number> | null {
  const user = signedIn(ctx)
  const area = areaOf(user)
  if (area === 'admin' || !mayRead(ctx, area === 'supplier' ? 'products' : 'connects')) return null
  return area === 'supplier'
    ? sql`(select count(*)::int from quotes where supplier_id = ${user.professionalId}::uuid and status = 'asked')`
    : sql`(select count(distinct enquiries.id)::int from quotes join enquiries on enquiries.id = quotes.enquiry_id
        where enquiries.client_id = ${user.id} and quotes.status = 'quoted')`
}
