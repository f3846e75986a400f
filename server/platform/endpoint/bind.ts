import type { RequestContext, WriteContext } from '#server/platform/request-context.ts'
import type { Contract, Endpoint, EndpointKey, Input, Method, Returned } from '#shared/api/endpoint.ts'
import { splitKey } from '#shared/api/endpoint.ts'
import { type Parse, parserOf } from './parse.ts'

export type Bound<K extends EndpointKey = EndpointKey> = {
  readonly key: K
  readonly method: Method
  readonly path: string
  readonly endpoint: Endpoint
  readonly parse: Parse
  readonly action: (ctx: RequestContext, input: unknown) => Promise<unknown>
  /** The action opens its transactions itself; its answers are not stored for repeats. */
  readonly ownTransaction: boolean
}

/** Answer of an action without other output. */
export const done = { done: true } as const

/** Outside a transaction: reads, uploads, and what opens its transactions itself. */
type ContextOf<C extends Contract, K extends keyof C, O> = K extends `GET ${string}` | O
  ? RequestContext
  : C[K] extends { readonly upload: true }
    ? RequestContext
    : WriteContext
type Actions<C extends Contract, O extends keyof C> = {
  readonly [K in keyof C]: (ctx: ContextOf<C, K, O>, input: Input<C[K]>) => Promise<Returned<C[K]>>
}

/**
 * Joins contract and actions; a missing action does not compile. Every endpoint but GET runs in one transaction with
 * its Idempotency-Key,
 * unless `ownTransaction` names it (hashing a password must not hold one) or it takes an upload.
 */
export function bind<C extends Contract, const O extends keyof C = never>(
  contract: C,
  actions: Actions<C, O>,
  { ownTransaction = [] }: { readonly ownTransaction?: readonly O[] } = {},
): readonly Bound<Extract<keyof C, EndpointKey>>[] {
  const own: readonly (keyof C)[] = ownTransaction
  return Object.entries<Endpoint>(contract).map(([name, endpoint]) => {
    const key = name as Extract<keyof C, EndpointKey>
    return {
      key,
      ...splitKey(key),
      endpoint,
      parse: parserOf(endpoint),
      action: actions[key] as unknown as Bound['action'],
      // Bytes arrive at the speed of the caller's connection: no transaction waits for them.
      ownTransaction: endpoint.upload === true || own.includes(key),
    }
  })
}
