// Model-based test: random people try random transitions of one kind of entity, and each result is compared with the
// lifecycle.
import { sql } from 'kysely'
import type { Lifecycle } from '#shared/values/lifecycle.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { problemsOfNotifications } from './notifications.ts'
import { type Random, randomOf } from './random.ts'

/** An entity under test, with everybody who tries its transitions; null: a visitor. */
export type Thing = { readonly id: string; readonly people: Readonly<Record<string, SignedIn | null>> }

/** How a transition is made through the API. */
export type TransitionCase<T extends Thing> = {
  /** Allowed actors, by the names of `people`; empty for a transition by a scheduled job. */
  readonly by: readonly string[]
  /** Names of the emitted events, in order. */
  readonly events: readonly string[] | ((thing: T, who: string) => readonly string[])
  /** Prepares the preconditions when the lifecycle allows the transition; its own changes are not counted. */
  prepare?(thing: T, who: string): Promise<unknown>
  make(thing: T, person: SignedIn | null, who: string): Promise<unknown>
  /** Conditions besides the lifecycle. */
  may?(thing: T, who: string, state: string): boolean
  /** All transitions of the entity by this call, when more than one. */
  makes?(thing: T, who: string): readonly string[]
  /** Transitions that share one call, where the call decides which of them is made, have the same value here. */
  readonly call?: string
  /**
   * The call transitions another entity that this one follows: in another state it may succeed and leave this entity
   * unchanged.
   */
  readonly follows?: true
  /** When not allowed, the call answers as if it succeeded, and does nothing. */
  readonly quiet?: true
  /**
   * In states without this transition, actors of `by` may use the call for something else, such as one more message.
   */
  readonly alsoElse?: true
  /** Not stored in `status_changes`. */
  readonly unwritten?: true
  /** Updates the model's knowledge. */
  made?(thing: T, who: string): void
}

/** A transition of the lifecycle that cannot be tested, and why. */
export type NoCase = { readonly none: string }

export type Model<T extends Thing> = {
  /** Name in `status_changes`. */
  readonly entity: string
  readonly table: string
  readonly lifecycle: Lifecycle<string, string, string>
  /** Creates a new entity through the API, in the first state. */
  begin(): Promise<T>
  stateOf(thing: T): Promise<string>
  readonly cases: Readonly<Record<string, TransitionCase<T> | NoCase>>
}

const system = 'the system'
const things = 5
const steps = 16
const refusals = [400, 401, 403, 404, 409, 410, 412]

const isCase = <T extends Thing>(
  transitionCase: TransitionCase<T> | NoCase | undefined,
): transitionCase is TransitionCase<T> => transitionCase !== undefined && 'make' in transitionCase

/** Transitions of the lifecycle with neither a `TransitionCase` nor a reason, and entries for unknown transitions. */
export function unknownTransitions<T extends Thing>({ lifecycle, cases }: Model<T>): readonly string[] {
  const transitions = Object.keys(lifecycle.transitions)
  return [
    ...transitions.filter(transition => !(transition in cases)),
    ...Object.keys(cases).filter(transitionCase => !transitions.includes(transitionCase)),
  ]
}

type Row = Readonly<Record<string, unknown>>
type Change = { readonly from: string | null; readonly to: string; readonly by: string | null }
type Step<T extends Thing> = {
  readonly thing: T
  readonly transition: string
  readonly who: string
  readonly state: string
}

export function modelRunner<T extends Thing>(app: TestApp, model: Model<T>) {
  const { db } = app.platform.database
  const { lifecycle, entity, table } = model
  const caseOf = (transition: string): TransitionCase<T> | null => {
    const transitionCase = model.cases[transition]
    return isCase(transitionCase) ? transitionCase : null
  }

  async function newest(of: 'statusChanges' | 'events'): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(of)}`.execute(db)
    return rows[0]?.count ?? 0
  }
  async function rowOf({ id }: T): Promise<Row> {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(thing) as row from ${sql.table(table)} as thing where id = ${id}`.execute(db)
    return rows[0]?.row ?? {}
  }
  async function changesOf({ id }: T): Promise<readonly Change[]> {
    return await db
      .selectFrom('statusChanges')
      .select(['fromStatus as from', 'toStatus as to', 'actorId as by'])
      .where('entity', '=', entity)
      .where('entityId', '=', id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  }
  async function eventsAfter(count: number) {
    const found = db.selectFrom('events').select(['id', 'name', 'payload', 'attempts', 'deliveredAt'])
    return await found.orderBy('position').offset(count).execute()
  }
  const settle = () => app.platform.deliverer.deliverAll()
  async function notificationProblems(count: number): Promise<readonly string[]> {
    await settle()
    const problems: string[] = []
    for (const event of await eventsAfter(count)) problems.push(...(await problemsOfNotifications(db, event)))
    return problems
  }

  function isAllowed({ thing, transition, who, state }: Step<T>): boolean {
    const transitionCase = caseOf(transition)
    const mayWho = transitionCase?.by.length === 0 ? who === system : transitionCase?.by.includes(who)
    return Boolean(
      mayWho &&
        lifecycle.transitions[transition]?.from.includes(state) &&
        (transitionCase?.may?.(thing, who, state) ?? true),
    )
  }

  async function call({ thing, who }: Step<T>, transitionCase: TransitionCase<T>): Promise<Reply | undefined> {
    return (await transitionCase.make(thing, thing.people[who] ?? null, who)) as Reply | undefined
  }

  function expectedChanges(step: Step<T>, transitionCase: TransitionCase<T>): readonly Change[] {
    const { thing, who, transition } = step
    const person = thing.people[who]?.id ?? null
    let from = step.state
    return (transitionCase.makes?.(thing, who) ?? [transition]).map(name => {
      const { to = '', by = [] } = lifecycle.transitions[name] ?? {}
      const bySystem = transitionCase.follows || by.every(actor => actor === 'system')
      const change = { from, to, by: bySystem ? null : person }
      from = to
      return change
    })
  }

  async function problemsOfAllowed(step: Step<T>, transitionCase: TransitionCase<T>): Promise<readonly string[]> {
    const { thing, who } = step
    const before = await changesOf(thing)
    const events = await newest('events')
    const wanted = expectedChanges(step, transitionCase)
    const names =
      typeof transitionCase.events === 'function' ? transitionCase.events(thing, who) : transitionCase.events
    const reply = await call(step, transitionCase)
    if (reply && reply.status >= 300) return [`refused with ${reply.status} ${JSON.stringify(reply.body)}`]
    const state = await model.stateOf(thing)
    const written = (await changesOf(thing)).slice(before.length)
    const emitted = (await eventsAfter(events)).map(({ name }) => name)
    const to = wanted.at(-1)?.to
    transitionCase.made?.(thing, who)
    return [
      ...(state === to ? [] : [`stands at ${state}, not ${to}`]),
      ...differ('written down', written, transitionCase.unwritten ? [] : wanted),
      ...differ('emitted', emitted, names),
      ...(await notificationProblems(events)),
    ]
  }

  async function problemsOfRefused(step: Step<T>, transitionCase: TransitionCase<T>): Promise<readonly string[]> {
    const { thing, transition, who, state } = step
    const stored = async () => [await newest('statusChanges'), await newest('events')]
    const own = async () => [await model.stateOf(thing), (await changesOf(thing)).length]
    const [row, savedBefore, ownBefore] = [await rowOf(thing), await stored(), await own()]
    const reply = await call(step, transitionCase)
    const isElse =
      transitionCase.alsoElse &&
      transitionCase.by.includes(who) &&
      !lifecycle.transitions[transition]?.from.includes(state)
    if (transitionCase.follows || transitionCase.by.length === 0 || isElse) {
      await settle()
      return differ('moved', await own(), ownBefore)
    }
    const isRefused = reply && refusals.includes(reply.status)
    return [
      ...(isRefused || (transitionCase.quiet && reply?.status === 200 && state) ? [] : [`answered ${reply?.status}`]),
      ...changed(row, await rowOf(thing)).map(column => `changed ${column}`),
      ...differ('changes and events', await stored(), savedBefore),
    ]
  }

  async function take(step: Step<T>): Promise<readonly string[]> {
    const transitionCase = caseOf(step.transition)
    if (!transitionCase) return []
    if (lifecycle.transitions[step.transition]?.from.includes(step.state))
      await transitionCase.prepare?.(step.thing, step.who)
    await settle()
    return isAllowed(step)
      ? await problemsOfAllowed(step, transitionCase)
      : await problemsOfRefused(step, transitionCase)
  }

  const transitions = Object.keys(lifecycle.transitions).filter(transition => caseOf(transition))
  /** Actors who try the transition; only the system for one by a scheduled job. */
  const triers = (thing: T, transition: string): readonly string[] =>
    caseOf(transition)?.by.length === 0 ? [system] : Object.keys(thing.people)

  function nextStep(random: Random, thing: T, state: string, wished: readonly string[]): Step<T> {
    const all = transitions.flatMap(transition =>
      triers(thing, transition).map(who => ({ thing, transition, who, state })),
    )
    // In this state the call would make another transition, which is tried separately.
    const isOther = (step: Step<T>) => {
      const call = caseOf(step.transition)?.call
      return (
        call !== undefined &&
        all.some(
          ({ transition, who }) =>
            who === step.who && caseOf(transition)?.call === call && isAllowed({ ...step, transition }),
        )
      )
    }
    const every = all.filter(step => isAllowed(step) || !isOther(step))
    const open = every.filter(isAllowed)
    const fresh = open.filter(({ transition }) => wished.includes(transition))
    if (open.length > 0 && random.chance(0.5)) return random.pick(fresh.length > 0 && random.chance(0.7) ? fresh : open)
    // The dangerous steps: a transition that the state allows, by an actor who may not make it.
    const tempting = every.filter(
      step => lifecycle.transitions[step.transition]?.from.includes(state) && !isAllowed(step),
    )
    return random.pick(tempting.length > 0 && random.chance(0.6) ? tempting : every)
  }

  /** Makes one step and records it; throws on any problem. */
  async function tryStep(step: Step<T>, path: string[], made: Map<string, number>): Promise<void> {
    const wasAllowed = isAllowed(step)
    path.push(`${step.transition} by ${step.who} at ${step.state}${wasAllowed ? '' : ' (not allowed)'}`)
    const problems = await take(step)
    if (problems.length > 0) throw new Error([...path, ...problems].join('\n'))
    if (wasAllowed) made.set(step.transition, (made.get(step.transition) ?? 0) + 1)
  }

  async function runOne(random: Random, made: Map<string, number>): Promise<void> {
    const thing = await model.begin()
    const path: string[] = []
    for (let turn = 0; turn < steps; turn++) {
      const wished = transitions.filter(transition => !made.has(transition))
      await tryStep(nextStep(random, thing, await model.stateOf(thing), wished), path, made)
    }
  }

  /** Runs one seed; errors contain the seed and the steps before. Counts the transitions made. */
  async function run(seed: number, made: Map<string, number>): Promise<void> {
    const random = randomOf(seed)
    for (let number = 1; number <= things; number++) {
      await runOne(random, made).catch((error: Error) => {
        error.message = `Seed ${seed}, ${entity} ${number}:\n${error.message}`
        throw error
      })
    }
  }
  return { transitions, run }
}

function changed(before: Row, after: Row): readonly string[] {
  return Object.keys(before).filter(column => differ('', after[column], before[column]).length > 0)
}

function differ(what: string, got: unknown, wanted: unknown): readonly string[] {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)]
  return left === right ? [] : [`${what}: ${left} instead of ${right}`]
}

/** Runs all due scheduled jobs. */
export async function runJobs({ platform }: TestApp): Promise<void> {
  await platform.jobRunner.runJobs()
}
