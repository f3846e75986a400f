import { sql } from 'kysely'
import { isSide } from '#server/platform/database/sides.ts'
import { daysLong, type WaitingFor, type WaitingRules } from '#server/platform/waiting.ts'
import { reviewDays } from '#shared/features/reviews/lifecycle.ts'

export const reviewsWaiting: WaitingRules = {
  'review-to-write': who => reviews(who, 'workmanship'),
  'contact-to-review': who => reviews(who, 'communication'),
}

/** As in `isOpen` of reviews: not over, the own review not submitted, and the other side's not published. */
function reviews({ userId, now }: WaitingFor, kind: keyof typeof reviewDays) {
  const until = sql`o.ended_at + ${daysLong(reviewDays[kind])}`
  return sql`
    select o.id, null, coalesce(o.title, case when o.client_id = ${userId} then p.name else c.name end),
      coalesce(o.language, ''), 1, coalesce(o.ended_at, ${now}::timestamptz), ${until}
    from review_occasions as o join users as c on c.id = o.client_id join professionals as p on p.id = o.professional_id
    where o.kind = ${kind} and ${isSide(userId, sql`o.client_id`, sql`o.professional_id`)} and not o.is_closed
      and (o.ended_at is null or ${until} > ${now}::timestamptz)
      and not exists (
        select from reviews as r where r.occasion_id = o.id and (r.status not in ('draft', 'submitted')
          or r.status = 'submitted' and (r.side = 'client') = (o.client_id = ${userId})))`
}
