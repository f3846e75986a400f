// What waits for a person: the rules of all features in one query.
import { sql } from 'kysely'
import { jobPhotoOf, workPhotoOf } from '#server/platform/database/work-pictures.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { WaitingFor, WaitingRules } from '#server/platform/waiting.ts'
import type { WaitingKind } from '#shared/features/figures/contract.ts'
import type { Language } from '#shared/values/localized.ts'

/** `id` is of the linked screen, `number` is the position on it. */
export type WaitingRow = {
  readonly kind: WaitingKind
  readonly id: string
  readonly number: number | null
  readonly title: string
  readonly language: Language | ''
  readonly count: number
  readonly since: Date
  readonly due: Date | null
}

const most = 40

/** The soonest deadline first, then the longest waiting. */
export async function listWaiting(db: Db, rules: WaitingRules, who: WaitingFor): Promise<WaitingRow[]> {
  const parts = Object.entries(rules).flatMap(([kind, rule]) => {
    const found = rule(who)
    return found === null
      ? []
      : sql`
          select ${sql.lit(kind)}::text as kind, id, number::int, title, language, count::int, since, due::timestamptz
          from (${found}) as found (id, number, title, language, count, since, due)`
  })
  const { rows } = await sql<WaitingRow>`
    select * from (${sql.join(parts, sql` union all `)}) as waiting
    order by due nulls last, since, id limit ${most}`.execute(db)
  return rows
}

type Pictured = { readonly id: string; readonly picture: string | null }

/** Photos of the projects, jobs, leads and enquiries among the ids, by id; other things have none. */
export async function getPictures(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const those = sql`any(${ids}::uuid[])`
  const { rows } = await sql<Pictured>`
    select projects.id, coalesce(${workPhotoOf('projects.id')}, ${jobPhotoOf('projects.jobId')}) as picture
      from projects where projects.id = ${those}
    union all select jobs.id, ${jobPhotoOf('jobs.id')} from jobs where jobs.id = ${those}
    union all select leads.id, ${jobPhotoOf('leads.jobId')} from leads where leads.id = ${those}
    union all select enquiries.id, (
      select product.pictures[1] from enquiry_lines line join products product on product.id = line.product_id
      where line.enquiry_id = enquiries.id order by line.position limit 1
    ) from enquiries where enquiries.id = ${those}`.execute(db)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}
