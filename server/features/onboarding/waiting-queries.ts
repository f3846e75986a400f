import { sql } from 'kysely'
import { daysLong, type WaitingRules } from '#server/platform/waiting.ts'
import { reminderDays } from '#shared/features/onboarding/lifecycle.ts'

export const onboardingWaiting: WaitingRules = {
  'document-to-renew': ({ userId, language, now }) => sql`
    select d.id, null, coalesce(types.name ->> ${language}, types.name ->> 'en'), '', 1, coalesce(d.decided_at, d.created_at), d.expires_at::timestamptz
    from onboarding_documents as d join onboarding_requests as r on r.id = d.request_id
    join document_types as types on types.id = d.type_id
    where r.user_id = ${userId} and r.status = 'approved' and d.replaced_at is null
      and (d.status = 'expired' or d.status = 'accepted'
        and d.expires_at <= (${now}::timestamptz + ${daysLong(Math.max(...reminderDays))})::date)`,
}
