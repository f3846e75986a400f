// A lifecycle as data: its states, the allowed transitions and their actors.

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
  /** Of its transitions. */
  readonly names: readonly Name[]
  /** States that count as active. */
  readonly live: readonly State[]
  /** All other states. */
  readonly ended: readonly State[]
}

/** Preserves the literal types. By default `live` has every state that some transition leaves. */
export function lifecycle<const State extends string, const Actor extends string, const Name extends string>(
  facts: Facts<State, Actor, Name> & { readonly live?: readonly NoInfer<State>[] },
): Lifecycle<State, Actor, Name> {
  const left = new Set(Object.values<Transition<State, Actor>>(facts.transitions).flatMap(({ from }) => from))
  const live = facts.live ?? facts.states.filter(state => left.has(state))
  const ended = facts.states.filter(state => !live.includes(state))
  return { ...facts, names: Object.keys(facts.transitions) as Name[], live, ended }
}

/** The transitions that are allowed for the actor in this state. */
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
