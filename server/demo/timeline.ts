// When each transition of a job happened, counted back from the day of seeding.
import type { Event } from '#server/platform/events/event.ts'
import type { Lifecycle } from '#shared/values/lifecycle.ts'
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
  /** The transition, where two of a person lead to the same state. */
  readonly name?: string
  /** What its action emits. */
  readonly event?: Event | undefined
}

/** Something that happened; notifications.ts asks the features who is notified of it. */
export function insertEvent(rows: DemoRows, { name, payload }: Event, createdAt: Date): void {
  const content = JSON.stringify(payload)
  const id = idOf(`event:${name}:${content}:${createdAt.toISOString()}`)
  insert(rows, 'events', {
    id,
    name,
    payload: content,
    createdAt,
    nextAttemptAt: createdAt,
    deliveredAt: createdAt,
    lastError: null,
  })
}

/** The part of a state machine that a history walks. */
type Walked<N extends string> = {
  readonly entity: string
  readonly cycle: Pick<Lifecycle<string, string, N>, 'initial' | 'names' | 'transitions'>
}
/** With the name of its transition; null for the first state. */
type Made<N> = Omit<Step, 'name'> & { readonly name: N | null }

/** The transition that makes the step, by a person or by the system. @throws Error if the lifecycle has none */
function transitionOf<N extends string>({ entity, cycle }: Walked<N>, from: string | null, step: Step): N | null {
  if (from === null && step.to === cycle.initial) return null
  const isMade = (as: string): boolean => (as === 'system') === (step.by === null)
  const found = cycle.names.find(name => {
    const one = cycle.transitions[name]
    const fits = from !== null && one.from.includes(from) && one.to === step.to && one.by.some(isMade)
    return fits && (step.name ?? name) === name
  })
  if (!found) throw new Error(`No ${entity} goes from ${from} to ${step.to} by ${step.by ?? 'the system'}.`)
  return found
}

/** Ids increase with the steps, so that those of one timestamp have their order. */
const changeId = (history: string, place: number): string =>
  place.toString(16).padStart(8, '0') + idOf(`change:${history}:${place}`).slice(8)

/**
 * Inserts the transitions of one entity, each from the state that the last one reached; `from` for those that begin
 * without a record.
 */
export function insertTransitions<N extends string>(
  rows: DemoRows,
  machine: Walked<N>,
  id: string,
  steps: readonly Step[],
  from: string | null = null,
): readonly Made<N>[] {
  const { entity } = machine
  let last = from
  return steps.map((step, place) => {
    const { to, by, at, reason = null, note = null, event } = step
    const name = transitionOf(machine, last, step)
    insert(rows, 'statusChanges', {
      ...{ id: changeId(`${entity}:${id}:${from}`, place), entity, entityId: id },
      ...{ fromStatus: last, toStatus: to, actorId: by, reason, note, createdAt: at },
    })
    if (event) insertEvent(rows, event, at)
    last = to
    return { ...step, name }
  })
}
