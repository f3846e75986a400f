// The kit: what every call needs, made once at start, and the making of a call from it.
import type { Call, Caller, Services, SetCookie } from './call.ts'
import type { Database, Db } from './database/open.ts'
import type { Invalidation } from './invalidation.ts'

export type Kit = {
  readonly services: Services
  readonly database: Database
  readonly invalidation: Invalidation
}

/** What the actions left for after the commit. */
export function followUp({ afterwards, log }: Call): void {
  for (const act of afterwards)
    act().catch((error: unknown) => log.warn({ err: error }, 'What follows an action failed'))
}

/** A call inside a transaction that is open already. */
export function callWithin(services: Services, caller: Caller, db: Db): Call {
  const call: Call = {
    ...caller,
    db,
    services,
    actWithin: services.actWithin,
    now: new Date(),
    afterwards: [],
    cookies: [],
    upload: null,
    audit: {},
    transaction: work => work(call),
  }
  return call
}

/**
 * A call that opens its transactions itself. `cookies` receives those of what was committed;
 * `atEnd` joins each transaction as its last work.
 */
export function callOutside(
  { database, services }: Kit,
  caller: Caller,
  cookies: SetCookie[],
  atEnd: (call: Call) => Promise<void> = () => Promise.resolve(),
): Call {
  const outer: Call = {
    ...callWithin(services, caller, database.db),
    cookies,
    transaction: async work => {
      const [result, inner] = await database.transaction(async trx => {
        const within = { ...callWithin(services, caller, trx), audit: outer.audit }
        const done = await work(within)
        await atEnd(within)
        return [done, within] as const
      })
      followUp(inner)
      cookies.push(...inner.cookies)
      return result
    },
  }
  return outer
}
