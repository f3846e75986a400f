import { sql } from 'kysely'
import { daysLong, ofProfessional, type WaitingRules } from '#server/platform/waiting.ts'
import { answerDays } from '#shared/features/connects/lifecycle.ts'

export const connectsWaiting: WaitingRules = {
  'connect-to-answer': ofProfessional(
    ({ professionalId }) => sql`
    select c.id, null, users.name, '', 1, coalesce(c.approved_at, c.created_at),
      coalesce(c.approved_at, c.created_at) + ${daysLong(answerDays)}
    from connect_requests as c join users on users.id = c.from_user_id
    where c.to_professional_id = ${professionalId}::uuid and c.status = 'approved'`,
  ),
}
