import { sql } from 'kysely'
import { ofProfessional, type WaitingRules } from '#server/platform/waiting.ts'

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
