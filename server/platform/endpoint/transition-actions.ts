// Actions of endpoints that make one transition each: what is special about each is data.
import {
  type SessionUser,
  signedIn,
  type TransactionContext,
  type WriteContext,
} from '#server/platform/request-context.ts'
import type { ParamsIn } from '#shared/api/actions-on.ts'
import type { Contract, Input, Returned } from '#shared/api/endpoint.ts'
import { done } from './bind.ts'

type Why = { readonly reason?: string | undefined; readonly note?: string | undefined }
/** The part of a state machine that is needed here. */
type Machine<R, N, A, S> = {
  readonly expect: (row: R, name: N, at: { readonly as: A; readonly now: Date }) => void
  readonly transition: (
    tx: TransactionContext,
    row: R,
    name: N,
    details: Why & { readonly as: A; readonly by: string; readonly set?: S | undefined },
  ) => Promise<void>
}

type Params<P extends string> = Readonly<Record<ParamsIn<P>, string>>
/** Finds, checks and locks the row. */
type Load<P extends string, R> = (ctx: WriteContext, params: Params<P>) => Promise<R>
type Hook<R, A, I, T> = (
  ctx: WriteContext,
  made: I & { readonly row: R; readonly as: A; readonly by: string },
) => T | Promise<T>
type Step<P extends string, R, A, S, I> = {
  readonly load?: Load<P, R>
  /** Instead of the reason in the body. */
  readonly reason?: string
  /** What the transition needs beside the guards of the machine, which are checked first. */
  readonly before?: Hook<R, A, I, unknown>
  readonly set?: Hook<R, A, I, S>
  /** What follows, in the same transaction. */
  readonly after?: Hook<R, A, I, unknown>
}
type Action<E> = (ctx: WriteContext, input: Input<E>) => Promise<Returned<E>>
type Key<C, P extends string, N extends string> = `POST ${P}/${N}` & keyof C
/** The transitions that have an endpoint below the path. */
type Names<C, P extends string, N extends string> = {
  [K in N]: `POST ${P}/${K}` extends keyof C ? K : never
}[N]

/**
 * The actions of a contract's `POST <path>/<transition>`. A step of its own kind is a function: the whole action. Reason
 * and note are those of the body.
 */
export function transitionActions<
  C extends Contract,
  P extends string,
  R,
  N extends string,
  A extends string,
  S,
  L extends R,
  W extends A,
>(
  _contract: C,
  path: P,
  machine: Machine<R, N, A, S>,
  how: {
    readonly load: Load<P, L>
    /** As what the caller acts. */
    readonly as: W | ((row: L, user: SessionUser) => W)
    readonly steps: {
      readonly [K in Names<C, P, N>]: Step<P, L, W, NoInfer<S>, Input<C[Key<C, P, K>]>> | Action<C[Key<C, P, K>]>
    }
    readonly answer?: (ctx: WriteContext, row: L) => Promise<unknown>
  },
): { readonly [K in Names<C, P, N> as Key<C, P, K>]: Action<C[Key<C, P, K>]> } {
  type Given = { readonly params: Params<P>; readonly body?: Why }
  const actionOf = (name: N, step: Step<P, L, W, S, Given>) => async (ctx: WriteContext, input: Given) => {
    const { reason, note } = input.body ?? {}
    const user = signedIn(ctx)
    const row = await (step.load ?? how.load)(ctx, input.params)
    const as = typeof how.as === 'function' ? how.as(row, user) : how.as
    const made = { ...input, row, as, by: user.id }
    machine.expect(row, name, { as, now: ctx.now })
    await step.before?.(ctx, made)
    const set = await step.set?.(ctx, made)
    await machine.transition(ctx, row, name, { as, by: user.id, reason: step.reason ?? reason, note, set })
    await step.after?.(ctx, made)
    return how.answer ? await how.answer(ctx, row) : done
  }
  const actions = Object.entries<unknown>(how.steps).map(([name, step]) => [
    `POST ${path}/${name}`,
    typeof step === 'function' ? step : actionOf(name as N, step as Step<P, L, W, S, Given>),
  ])
  return Object.fromEntries(actions)
}
