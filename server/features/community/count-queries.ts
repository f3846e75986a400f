// The numbers of the community's page.
import { sql } from 'kysely'
import { namedOf } from '#server/platform/database/rows.ts'
import { isVerified, type VerifiedRow, verified } from '#server/platform/database/verified.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'
import { isTopicShown } from './post-queries.ts'

type CountRow = {
  readonly trade: { slug: string; name: Localized }
  readonly city: { slug: string; name: Localized } | null
  readonly status: string
  readonly unanswered: boolean
  readonly count: number
}

/** All shown topics by what the page filters by: from an index alone. */
export async function countTopics(db: Db): Promise<readonly CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${namedOf('trade')} as trade, ${namedOf('city')} as city, found.status, found.unanswered, found.count
    from (select topic.trade_id, topic.city_id, topic.status, topic.answers = 0 as unanswered, count(*)::int as count
      from community_topics topic where ${isTopicShown} group by 1, 2, 3, 4) found
    join trades trade on trade.id = found.trade_id left join cities city on city.id = found.city_id`.execute(db)
  return rows
}

/** Of the newest answered ones. */
const measured = 1000

export async function findFirstAnswerMinutes(db: Db, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - 90 * 86_400_000)
  const { rows } = await sql<{ minutes: number | null }>`
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from first_answer_at - published_at) / 60))::int as minutes
    from (select first_answer_at, published_at from community_topics topic
      where ${isTopicShown} and active_at > ${since} and first_answer_at is not null
      order by active_at desc, id desc limit ${sql.lit(measured)}) answered`.execute(db)
  return rows[0]?.minutes ?? null
}

/** Verified trades by the helpful marks that their shown answers got since. */
export async function listHelpers(db: Db, now: Date, most: number) {
  const since = new Date(now.getTime() - 30 * 86_400_000)
  const { rows } = await sql<VerifiedRow & { helpful: number }>`
    select shown.*, found.helpful from (
      select professional_id, sum(marks)::int as helpful from (
        select professional_id, count(*) as marks from community_marks
        where created_at > ${since} and professional_id is not null group by 1
        union all
        select mark.professional_id, -count(*) from community_answers answer
          join community_marks mark on mark.answer_id = answer.id and mark.created_at > ${since}
        where answer.status <> 'shown' and answer.professional_id is not null group by 1
      ) counted group by 1 having sum(marks) > 0
    ) found join professionals pro on pro.id = found.professional_id and pro.status = 'approved'
    cross join lateral jsonb_to_record(${verified}) as shown(slug text, name text, trade jsonb, city jsonb)
    where ${isVerified} order by found.helpful desc, pro.slug limit ${most}`.execute(db)
  return rows
}
