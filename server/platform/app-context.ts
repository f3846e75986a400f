// The app context: what is opened once at start, and the factory of the request context for each call.

import type { Database, Trx } from './database/open.ts'
import type { Replicas } from './database/replicas/replicas.ts'
import type { Invalidation } from './invalidation.ts'
import type { Caller, RequestContext, Services, SetCookie, WriteContext } from './request-context.ts'

export type AppContext = {
  readonly services: Services
  readonly database: Database
  readonly replicas: Replicas
  readonly invalidation: Invalidation
}

/** Runs what actions deferred until after the commit. */
export function followUp({ afterwards, log }: RequestContext): void {
  for (const task of afterwards)
    task().catch((error: unknown) => log.warn({ err: error }, 'What follows an action failed'))
}

const commonOf = (services: Services, caller: Caller) => ({
  ...caller,
  services,
  now: new Date(),
  afterwards: [],
  cookies: [],
  upload: null,
  audit: {},
})

/** A context inside a transaction that is already open. */
export function transactionContext(services: Services, caller: Caller, db: Trx): WriteContext {
  const ctx: WriteContext = { ...commonOf(services, caller), db, transaction: work => work(ctx) }
  return ctx
}

/**
 * The context of a call that opens its own transactions. `cookies` receives the cookies of committed ones;
 * `atEnd` runs last in each transaction.
 */
export function requestContext(
  { database, services }: AppContext,
  caller: Caller,
  cookies: SetCookie[],
  atEnd: (ctx: WriteContext) => Promise<void> = () => Promise.resolve(),
): RequestContext {
  const outer: RequestContext = {
    ...commonOf(services, caller),
    db: database.db,
    cookies,
    transaction: async work => {
      const [result, inner] = await database.transaction(async trx => {
        const tx = { ...transactionContext(services, caller, trx), audit: outer.audit }
        const done = await work(tx)
        await atEnd(tx)
        return [done, tx] as const
      })
      followUp(inner)
      cookies.push(...inner.cookies)
      return result
    },
  }
  return outer
}
