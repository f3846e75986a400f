// Performs one call, over HTTP or in process: access, input, transaction, action, answer by its schema.
import { randomUUID } from 'node:crypto'
import { type AppContext, followUp, requestContext, transactionContext } from '#server/platform/app-context.ts'
import { onceMore } from '#server/platform/database/once-more.ts'
import { fromDatabase } from '#server/platform/database/sqlstate.ts'
import { findLastChange } from '#server/platform/database/status-changes.ts'
import { markErased } from '#server/platform/erased.ts'
import type { Caller, RequestContext, SetCookie, Upload } from '#server/platform/request-context.ts'
import { writtenMark } from '#server/platform/session/cookies.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Access, Endpoint, Tag } from '#shared/api/endpoint.ts'
import { readIn } from '#shared/api/schemas.ts'
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import type { Bound } from './bind.ts'
import { claim, claimOf, storeAnswer } from './idempotency.ts'
import type { RawRequest } from './parse.ts'
import { read } from './read.ts'

export type Answer = { readonly status: number; readonly body: unknown }

export type Ask = {
  readonly appContext: AppContext
  readonly bound: Bound
  readonly caller: Caller
  readonly raw: RawRequest
  readonly idempotencyKey: string | null
  /** For an endpoint with `upload`. */
  readonly upload?: Upload | null
  /** Collects cookies to set. */
  readonly cookies: SetCookie[]
}

const changesOf = (bound: Bound): readonly Tag[] => bound.endpoint.changes ?? []

async function run({ bound }: Ask, ctx: RequestContext, input: unknown): Promise<Answer> {
  const status = bound.endpoint.status ?? 200
  const returned = markErased(await bound.action(ctx, input), ctx.language)
  const output = readIn(ctx.language, () => bound.endpoint.returns.parse(returned))
  return { status, body: status === 204 ? null : output }
}

async function write(ask: Ask, input: unknown): Promise<Answer> {
  const { appContext, bound, caller, raw } = ask
  const claimed = claimOf(ask.idempotencyKey, `${caller.user?.id ?? 'visitor'} ${bound.key}`, raw)
  const secret = appContext.services.config.tokenSecret
  const action = () =>
    appContext.database.transaction(async trx => {
      const ctx = transactionContext(appContext.services, caller, trx)
      const first = claimed && (await claim(trx, claimed, secret))
      if (first) return [first, ctx] as const
      const fresh = await run(ask, ctx, input)
      await auditAction(ctx, bound, input)
      if (claimed) await storeAnswer(trx, claimed, { answer: fresh, secret, now: ctx.now })
      await appContext.invalidation.announce(trx, changesOf(bound))
      return [fresh, ctx] as const
    })
  const [answer, tx] = await (claimed ? onceMore(action) : action())
  followUp(tx)
  ask.cookies.push(...tx.cookies)
  return answer
}

async function dispatch(ask: Ask, input: unknown): Promise<Answer> {
  const { appContext, bound } = ask
  if (bound.method === 'GET') return await read(ask, ctx => run(ask, ctx, input))
  // Also with an error: a write whose answer was lost may have been committed.
  if (appContext.replicas.areConfigured) ask.cookies.push(writtenMark)
  await appContext.database.disk.check()
  if (!bound.ownTransaction) return await write(ask, input)
  // The audit entry is in the action's transaction: a rolled-back action leaves none.
  const atEnd = (tx: RequestContext): Promise<void> => auditAction(tx, bound, input)
  const ctx = { ...requestContext(appContext, ask.caller, ask.cookies, atEnd), upload: ask.upload ?? null }
  const answer = await run(ask, ctx, input)
  await appContext.invalidation.announce(appContext.database.db, changesOf(bound))
  return answer
}

/** @throws AppError for everything expected; other errors are server errors */
export async function perform(ask: Ask): Promise<Answer> {
  try {
    checkAccess(ask.bound.endpoint, ask.caller)
    const answer = await dispatch(ask, ask.bound.parse(ask.raw))
    // At once on this node, so that the caller reads their own write; other nodes get NOTIFY.
    ask.appContext.invalidation.publish(changesOf(ask.bound))
    return answer
  } catch (error) {
    throw await withDecision(ask.appContext, ask.caller, fromDatabase(error))
  }
}

/** How long a confirmation counts for dangerous actions. */
const confirmedMilliseconds = 15 * 60_000

/** @throws AppError `session.required`, `access.denied`, or `session.confirm` for a dangerous action */
export function checkAccess({ access, confirm }: Pick<Endpoint, 'access' | 'confirm'>, caller: Caller): void {
  checkAllowed(access, caller)
  if (confirm && Date.now() - (caller.confirmedAt?.getTime() ?? 0) > confirmedMilliseconds)
    throw new AppError('session.confirm')
}

function checkAllowed(access: Access, { user, log }: Caller): void {
  if (access === 'open') return
  if (!user) throw new AppError('session.required')
  if (access === 'signed-in') return
  if (access.areas && !access.areas.includes(areaOf(user))) throw new AppError('access.denied')
  if (!may(user.permissions, access.module, access.action, message => log.warn(message)))
    throw new AppError('access.denied')
}

/** Whether a write through the endpoint is audited: it needs a permission that only admins have. */
export function isPrivileged({ access, unfinished }: Pick<Endpoint, 'access' | 'unfinished'>): boolean {
  return !unfinished && typeof access !== 'string' && access.areas?.includes('admin') === true
}

/** Audits an admin's action: its params and audit details, never the body, which may contain secrets. */
async function auditAction(ctx: RequestContext, { key, endpoint }: Bound, input: unknown): Promise<void> {
  const { user, db, now, requestId, address, audit } = ctx
  if (!user || areaOf(user) !== 'admin' || !isPrivileged(endpoint)) return
  const { params = {} } = input as { params?: unknown }
  await db
    .insertInto('auditEntries')
    .values({
      id: randomUUID(),
      actorId: user.id,
      actorName: user.name,
      action: key,
      params: JSON.stringify(params),
      detail: JSON.stringify(audit),
      requestId,
      address,
      createdAt: now,
    })
    .execute()
}

/** Adds the subject's last transition to the error for staff, who have passed the endpoint's access check. */
async function withDecision({ database }: AppContext, { user }: Caller, error: unknown): Promise<unknown> {
  if (!isAppError(error) || !error.subject || !user || areaOf(user) !== 'admin') return error
  const decided = await findLastChange(database.db, error.subject)
  const { code, fields, params } = error
  return decided ? new AppError(code, { fields, params, decided, cause: error }) : error
}
