// Performs one call, over HTTP or in process: access, input, transaction, deed, answer by its schema.

import type { Call, Caller, SetCookie, Upload } from '#server/platform/call.ts'
import { fromDatabase } from '#server/platform/database/sqlstate.ts'
import { callOutside, callWithin, type Kit } from '#server/platform/kit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { checkAccess } from './access.ts'
import { auditAct } from './audit.ts'
import type { Bound } from './bind.ts'
import { withDecision } from './decided.ts'
import { claim, claimOf, keep } from './idempotency.ts'
import type { RawRequest } from './parse.ts'

export type Answer = { readonly status: number; readonly body: unknown }

export type Ask = {
  readonly kit: Kit
  readonly bound: Bound
  readonly caller: Caller
  readonly raw: RawRequest
  readonly idempotencyKey: string | null
  /** Of an endpoint with `upload`. */
  readonly upload?: Upload | null
  /** Receives the cookies to set. */
  readonly cookies: SetCookie[]
}

const changesOf = (bound: Bound): readonly Tag[] => bound.endpoint.changes ?? []

async function run({ bound }: Ask, call: Call, input: unknown): Promise<Answer> {
  const status = bound.endpoint.status ?? 200
  const output = bound.endpoint.returns.parse(await bound.deed(call, input))
  return { status, body: status === 204 ? null : output }
}

async function write(ask: Ask, input: unknown): Promise<Answer> {
  const { kit, bound, caller, raw } = ask
  const claimed = claimOf(ask.idempotencyKey, `${caller.user?.id ?? 'visitor'} ${bound.key}`, raw)
  const [answer, cookies] = await kit.database.transaction(async trx => {
    const call = callWithin(kit.services, caller, trx)
    const first = claimed && (await claim(trx, claimed, call.now))
    if (first) return [first, call.cookies] as const
    const fresh = await run(ask, call, input)
    await auditAct(call, bound, input)
    if (claimed) await keep(trx, claimed, fresh)
    await kit.invalidation.announce(trx, changesOf(bound))
    return [fresh, call.cookies] as const
  })
  ask.cookies.push(...cookies)
  return answer
}

async function dispatch(ask: Ask, input: unknown): Promise<Answer> {
  const { kit, bound } = ask
  if (bound.method === 'GET') return await run(ask, callOutside(kit, ask.caller, ask.cookies), input)
  await kit.database.disk.check()
  if (!bound.ownTransaction) return await write(ask, input)
  // The entry is kept with the effect and goes with it: what a deed takes back was no act.
  const atEnd = (within: Call): Promise<void> => auditAct(within, bound, input)
  const call = { ...callOutside(kit, ask.caller, ask.cookies, atEnd), upload: ask.upload ?? null }
  const answer = await run(ask, call, input)
  await kit.invalidation.announce(kit.database.db, changesOf(bound))
  return answer
}

/** @throws AppError for everything expected; other errors are the house's own fault */
export async function perform(ask: Ask): Promise<Answer> {
  try {
    checkAccess(ask.bound.endpoint, ask.caller)
    const answer = await dispatch(ask, ask.bound.parse(ask.raw))
    // At once on this node, so that who wrote reads what was written; the others hear it by NOTIFY.
    ask.kit.invalidation.tell(changesOf(ask.bound))
    return answer
  } catch (error) {
    throw await withDecision(ask.kit, ask.caller, fromDatabase(error))
  }
}
