// The history of states: who moved what, and when.
import { idOf } from './random.ts'
import { type Gathered, put } from './world.ts'

export type Step = {
  readonly to: string
  readonly by: string | null
  readonly at: Date
  readonly reason?: string | null
  readonly note?: string | null
}

/** Writes the steps of one life, each from where the last one ended. */
export function recordLife(rows: Gathered, entity: string, id: string, steps: readonly Step[]): void {
  let from: string | null = null
  for (const [place, { to, by, at, reason = null, note = null }] of steps.entries()) {
    put(rows, 'status_changes', {
      id: idOf(`change:${entity}:${id}:${place}`),
      entity,
      entity_id: id,
      from_status: from,
      to_status: to,
      actor_id: by,
      reason,
      note,
      created_at: at,
    })
    from = to
  }
}
