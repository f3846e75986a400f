// A lifecycle as data: states and, from each, the moves allowed and who may make them.

export type Transition<State extends string, Actor extends string> = {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Actor[]
}

type Facts<State extends string, Actor extends string, Name extends string> = {
  readonly states: readonly State[]
  readonly initial: State
  readonly transitions: Readonly<Record<Name, Transition<State, Actor>>>
}

export type Lifecycle<State extends string, Actor extends string, Name extends string> = Facts<State, Actor, Name> & {
  /** Still under way. */
  readonly live: readonly State[]
  /** All others. */
  readonly ended: readonly State[]
}

/** Keeps the literal types of a lifecycle written as data. Live is what some move leads out of, unless it says itself. */
export function lifecycle<const State extends string, const Actor extends string, const Name extends string>(
  facts: Facts<State, Actor, Name> & { readonly live?: readonly NoInfer<State>[] },
): Lifecycle<State, Actor, Name> {
  const left = new Set(Object.values<Transition<State, Actor>>(facts.transitions).flatMap(({ from }) => from))
  const live = facts.live ?? facts.states.filter(state => left.has(state))
  return { ...facts, live, ended: facts.states.filter(state => !live.includes(state)) }
}

/** The moves that the actor may make from the state. */
export function transitionsFrom<S extends string, A extends string, N extends string>(
  cycle: Lifecycle<S, A, N>,
  state: S,
  actor: A,
): readonly N[] {
  const names: N[] = []
  for (const name in cycle.transitions) {
    const { from, by } = cycle.transitions[name]
    if (from.includes(state) && by.includes(actor)) names.push(name)
  }
  return names
}
