// A read: of visitors from a replica that has every change this node knows of, else from the primary.
import { type AppContext, requestContext } from '#server/platform/app-context.ts'
import { onceMore } from '#server/platform/database/once-more.ts'
import type { Replica } from '#server/platform/database/replicas/replicas.ts'
import type { Caller, RequestContext, SetCookie } from '#server/platform/request-context.ts'
import { writtenCookie } from '#server/platform/session/cookies.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import type { Bound } from './bind.ts'

type Ask = {
  readonly appContext: AppContext
  readonly bound: Bound
  readonly caller: Caller
  readonly cookies: SetCookie[]
}

type Run<T> = (ctx: RequestContext) => Promise<T>

const withReplica = (appContext: AppContext, { db }: Replica): AppContext => ({
  ...appContext,
  database: { ...appContext.database, db },
})

/** Answers with tags alone: a change of what they show is seen. Null: it must be the primary. */
function replicaFor({ appContext: { replicas, invalidation }, bound, caller }: Ask): Replica | null {
  const { reads } = bound.endpoint
  if (!reads || caller.user || caller.sentCookies[writtenCookie]) return null
  return replicas.freshSince(invalidation.changedAt(reads))
}

/** Runs it again on the primary when the replica fails, and takes the replica out when the primary does not. */
async function onReplica<T>(ask: Ask, replica: Replica, run: Run<T>): Promise<T> {
  const { appContext, caller, cookies } = ask
  const own: SetCookie[] = []
  try {
    const result = await run(requestContext(withReplica(appContext, replica), caller, own))
    cookies.push(...own)
    appContext.replicas.count('replica')
    return result
  } catch (error) {
    if (isAppError(error)) throw error
    const result = await run(requestContext(appContext, caller, cookies))
    appContext.replicas.takeOut(replica, error)
    appContext.replicas.count('retried')
    return result
  }
}

export async function read<T>(ask: Ask, run: Run<T>): Promise<T> {
  const { appContext, caller, cookies } = ask
  const replica = replicaFor(ask)
  if (replica) return await onReplica(ask, replica, run)
  if (appContext.replicas.areConfigured && !caller.user) appContext.replicas.count('primary')
  return await onceMore(() => run(requestContext(appContext, caller, cookies)))
}
