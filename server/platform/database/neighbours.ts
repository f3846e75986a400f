import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { QueuePlace } from '#shared/api/schemas.ts'

/**
 * What stands before and after it in a review queue, the longest waiting first, and the queue's length; for what does
 * not wait the first is next. `waiting` selects `id` and `since`.
 */
export async function findNeighbours(db: Db, waiting: RawBuilder<unknown>, id: string): Promise<QueuePlace> {
  const { rows } = await sql<QueuePlace>`
    with waiting as (${waiting}), queue as (
      select id, row_number() over w as place, lag(id) over w as previous, lead(id) over w as next
      from waiting window w as (order by since nulls last, id)
    )
    select (select previous from queue where id = ${id}) as previous,
      coalesce((select next from queue where id = ${id}), (select id from queue where place = 1 and id <> ${id})) as next,
      (select place from queue where id = ${id})::int as place,
      (select count(*) from queue)::int as waiting`.execute(db)
  return rows[0] ?? { previous: null, next: null, place: null, waiting: 0 }
}
