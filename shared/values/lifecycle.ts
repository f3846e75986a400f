// A lifecycle as data: states and, from each, the moves allowed and who may make them.

export type Move<State extends string, Actor extends string> = {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Actor[]
}

export type Lifecycle<State extends string, Actor extends string, Name extends string> = {
  readonly states: readonly State[]
  readonly initial: State
  readonly moves: Readonly<Record<Name, Move<State, Actor>>>
}

/** Keeps the literal types of a lifecycle written as data. */
export function lifecycle<const State extends string, const Actor extends string, const Name extends string>(
  facts: Lifecycle<State, Actor, Name>,
): Lifecycle<State, Actor, Name> {
  return facts
}

/** The moves that the actor may make from the state. */
export function movesFrom<S extends string, A extends string, N extends string>(
  cycle: Lifecycle<S, A, N>,
  state: S,
  actor: A,
): readonly N[] {
  const names = Object.keys(cycle.moves) as N[]
  return names.filter(name => cycle.moves[name].from.includes(state) && cycle.moves[name].by.includes(actor))
}
