// Figures of answers, counted in SQL over the filter: totals, choices, amounts, newest texts.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { type AnswerFilter, selectAnswers } from './form-queries.ts'

type SummaryQuery = { readonly formId: string; readonly filter: AnswerFilter; readonly keys: readonly string[] }

/** One row per answer in the filter: submission, time, field, value. */
const answered = (db: Db, { formId, filter, keys }: SummaryQuery) => sql`
  select given.id, given.job_id, given.created_at, field.key, field.value
  from (${selectAnswers(db, formId, filter).select(['answer.id', 'answer.jobId', 'answer.createdAt', 'answer.answers'])}) as given
  cross join lateral jsonb_each(given.answers) as field
  where field.key = any(${sql.val([...keys])}::text[])`

export async function countAnswered(db: Db, query: SummaryQuery) {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(*)::int as count from (${answered(db, query)}) as said group by key`.execute(db)
  return rows
}

export async function countChoices(db: Db, query: SummaryQuery) {
  const { rows } = await sql<{ key: string; value: string; count: number }>`
    select said.key, chosen.value, count(*)::int as count
    from (${answered(db, query)}) as said
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(said.value) when 'array' then said.value else jsonb_build_array(said.value) end) as chosen
    group by said.key, chosen.value
    order by count desc, chosen.value`.execute(db)
  return rows
}

/** Numbers unchanged, money by currency, dimensions by width. */
const measured = (db: Db, query: SummaryQuery) => sql`
  select key, currency, measure from (
    select key,
      case jsonb_typeof(value) when 'object' then value ->> 'currency' end as currency,
      case
        when jsonb_typeof(value) = 'number' then value::text::float8
        when value ? 'amount' then (value ->> 'amount')::float8
        when value ? 'length' then (value ->> 'length')::float8 * (value ->> 'width')::float8
      end as measure
    from (${answered(db, query)}) as said) as read
  where measure is not null`

export async function measure(db: Db, query: SummaryQuery) {
  const { rows } = await sql<{
    key: string
    currency: string | null
    count: number
    min: number
    max: number
    median: number
    average: number
  }>`
    select key, currency, count(*)::int as count, min(measure) as min, max(measure) as max, avg(measure) as average,
      percentile_cont(0.5) within group (order by measure) as median
    from (${measured(db, query)}) as measured
    group by key, currency
    order by key, count desc`.execute(db)
  return rows
}

export const bucketCount = 8

/** The number of answers in each of eight equal intervals between the least and the most. */
export async function bucketsOf(db: Db, query: SummaryQuery) {
  const { rows } = await sql<{ key: string; currency: string | null; bucket: number; count: number }>`
    select key, currency, least(width_bucket(measure, least, most, ${sql.lit(bucketCount)}), ${sql.lit(bucketCount)}) as bucket, count(*)::int as count
    from (
      select key, currency, measure,
        min(measure) over (partition by key, currency) as least,
        max(measure) over (partition by key, currency) as most
      from (${measured(db, query)}) as measured) as ranged
    where least < most
    group by key, currency, bucket`.execute(db)
  return rows
}

/** The newest answers of each field, as stored. */
export async function listNewest(db: Db, query: SummaryQuery, most: number) {
  const { rows } = await sql<{ key: string; id: string; jobId: string | null; value: unknown }>`
    select key, id, job_id, value from (
      select key, id, job_id, value, row_number() over (partition by key order by created_at desc, id desc) as place
      from (${answered(db, query)}) as said) as placed
    where place <= ${most}
    order by key, place`.execute(db)
  return rows
}
