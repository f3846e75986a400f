import { sql } from 'kysely'
import type { WaitingRules } from '#server/platform/waiting.ts'

export const calendarWaiting: WaitingRules = {
  'booking-to-answer': ({ userId, professionalId, language }) => sql`
    select b.id, null, coalesce(nullif(services.name ->> ${language}, ''), nullif(services.name ->> 'en', ''), services.name ->> 'fr'),
      '', 1, b.created_at, b.answer_by
    from bookings as b join services on services.id = b.service_id
    where b.status = 'requested' and (b.asked_by = 'client' and b.professional_id = ${professionalId}::uuid
      or b.asked_by = 'advisor' and b.client_id = ${userId})`,
}
