import { sql } from 'kysely'
import { ofProfessional, type WaitingRules } from '#server/platform/waiting.ts'

export const ideasWaiting: WaitingRules = {
  'idea-sent-back': ofProfessional(
    ({ professionalId, userId, language }) => sql`
    select id, null::int, coalesce(nullif(title ->> ${language}, ''), nullif(title ->> 'en', ''),
      nullif(title ->> 'fr', ''), title ->> 'ar'), '', 1, updated_at, null::timestamptz
    from ideas
    where professional_id = ${professionalId}::uuid and author_id = ${userId} and status = 'changes_requested'`,
  ),
}
