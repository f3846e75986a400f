// Actions of endpoints that make one transition each: what is special about each is data.
import type { RequestContext, SessionUser, TransactionContext } from '#server/platform/request-context.ts'
import { signedIn } from '#server/platform/request-context.ts'
import type { ParamsIn } from '#shared/api/actions-on.ts'
import type { Contract, Input, Output } from '#shared/api/endpoint.ts'
import { done } from './bind.ts'

type At<A> = { readonly as: A; readonly now: Date }
type Details<A, S> = {
  readonly as: A
  readonly by: string
  readonly reason?: string | undefined
  readonly note?: string | undefined
  readonly set?: S | undefined
}
/** The part of a state machine that is needed here. */
type Machine<R, N, A, S> = {
  readonly expect: (row: R, name: N, at: At<A>) => void
  readonly transition: (tx: TransactionContext, row: R, name: N, details: Details<A, S>) => Promise<void>
}

type Params<P extends string> = Readonly<Record<ParamsIn<P>, string>>
type Loaded<P extends string, R, A> = {
  /** Finds, checks and locks the row. */
  readonly load: (ctx: RequestContext, params: Params<P>) => Promise<R>
  /** As what the caller acts. */
  readonly as: A | ((row: R, user: SessionUser) => A)
}
type Made<R, A, I> = I & { readonly row: R; readonly as: A; readonly by: string }
type Step<P extends string, R, A, S, I> = Partial<Loaded<P, R, A>> & {
  /** Instead of the reason in the body. */
  readonly reason?: string
  readonly set?: (ctx: RequestContext, made: Made<R, A, I>) => S | Promise<S>
  /** What the transition needs beside the guards of the machine, which are checked first. */
  readonly before?: (ctx: RequestContext, made: Made<R, A, I>) => unknown
  /** What follows, in the same transaction. */
  readonly after?: (ctx: RequestContext, made: Made<R, A, I>) => unknown
}
type Action<E> = (ctx: RequestContext, input: Input<E>) => Promise<Output<E>>
type Key<P extends string, N extends string> = `POST ${P}/${N}`
/** The transitions that have an endpoint below the path. */
type Names<C, P extends string, N extends string> = { [K in N]: Key<P, K> extends keyof C ? K : never }[N]

/**
 * The actions of a contract's `POST <path>/<transition>`. An action of its own, as a function, stands among the others.
 * Reason and note are those of the body.
 */
export function transitionActions<
  C extends Contract,
  P extends string,
  R,
  N extends string,
  A extends string,
  S,
  L extends R,
>(
  _contract: C,
  path: P,
  machine: Machine<R, N, A, S>,
  {
    steps,
    answer = async () => done,
    ...common
  }: Loaded<P, L, NoInfer<A>> & {
    readonly steps: {
      readonly [K in Names<C, P, N>]:
        | Step<P, L, NoInfer<A>, NoInfer<S>, Input<C[Key<P, K> & keyof C]>>
        | Action<C[Key<P, K> & keyof C]>
    }
    readonly answer?: (ctx: RequestContext, row: L) => Promise<unknown>
  },
): { readonly [K in Names<C, P, N> as Key<P, K> & keyof C]: Action<C[Key<P, K> & keyof C]> } {
  type Given = { readonly params: Params<P>; readonly body?: { readonly reason?: string; readonly note?: string } }
  const actionOf = (name: N, step: Step<P, L, A, S, Given>) => async (ctx: RequestContext, input: Given) => {
    const { load, as: role, reason = input.body?.reason, set, before, after } = { ...common, ...step }
    const user = signedIn(ctx)
    const row = await load(ctx, input.params)
    const as = typeof role === 'function' ? role(row, user) : role
    const made = { ...input, row, as, by: user.id }
    machine.expect(row, name, { as, now: ctx.now })
    await before?.(ctx, made)
    const details = { as, by: user.id, reason, note: input.body?.note, set: await set?.(ctx, made) }
    await machine.transition(ctx, row, name, details)
    await after?.(ctx, made)
    return await answer(ctx, row)
  }
  const bound = Object.entries<unknown>(steps).map(([name, step]) => [
    `POST ${path}/${name}`,
    typeof step === 'function' ? step : actionOf(name as N, step as Step<P, L, A, S, Given>),
  ])
  return Object.fromEntries(bound)
}
