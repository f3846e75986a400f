// When each transition of a job happened, counted back from the day of seeding.
import { type Days, idOf, later, randomOf } from './basics.ts'
import { type DemoRows, insert, type JobSeed } from './model.ts'

export type Timeline = {
  readonly created: Date
  readonly submitted: Date
  readonly reviewed: Date
  readonly awarded: Date
  readonly begun: Date
  /** Days from the beginning to the planned end. */
  readonly span: number
  readonly ended: Date
}

const spans: Readonly<Record<string, number>> = { closed: 0.35, completed: 0.94, handover: 0.92, terminated: 0.3 }

/**
 * Timestamps of all transitions that the job may have had; later ones are used only when its state has reached them.
 */
export function timelineOf(job: JobSeed, days: Days): Timeline {
  const random = randomOf(`timeline:${job.id}`)
  const submitted = days.ago(job.age, random.whole(7, 19), random.whole(0, 59))
  const reviewed = later(submitted, 2 + random.whole(0, 17))
  const untilAward = Math.max(2, Math.min(9, Math.floor(job.age * 0.4)))
  const awarded = later(submitted, 24 * untilAward + random.whole(1, 9))
  const isAhead = job.project === 'planned'
  const begun = isAhead ? days.ago(-random.whole(4, 9), 7) : later(awarded, 24 * 2 + random.whole(1, 10))
  const span = spans[job.project ?? ''] ?? 1.6
  const spanDays = isAhead ? random.whole(15, 35) : Math.max(8, Math.round((job.age - untilAward - 3) * span))
  return {
    created: later(submitted, -1),
    submitted,
    reviewed,
    awarded,
    begun,
    span: spanDays,
    ended: later(begun, 24 * spanDays),
  }
}

export type Step = {
  readonly to: string
  readonly by: string | null
  readonly at: Date
  readonly reason?: string | null
  readonly note?: string | null
}

/** Inserts the transitions of one entity, each from the state that the last one reached. */
export function insertTransitions(rows: DemoRows, entity: string, id: string, steps: readonly Step[]): void {
  let from: string | null = null
  for (const [place, { to, by, at, reason = null, note = null }] of steps.entries()) {
    insert(rows, 'statusChanges', {
      id: idOf(`change:${entity}:${id}:${place}`),
      entity,
      entityId: id,
      fromStatus: from,
      toStatus: to,
      actorId: by,
      reason,
      note,
      createdAt: at,
    })
    from = to
  }
}
