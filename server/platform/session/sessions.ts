// Begins, renews and ends sessions: rotating refresh tokens in families; reuse of a token ends its family.
import { randomUUID } from 'node:crypto'
import { emit, event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import type { Db, RequestContext, TransactionContext, WriteContext } from '#server/platform/request-context.ts'
import type { SignInMethod } from '#server/platform/session/queries.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { cookieSeconds, endedCookies, sessionCookies } from './cookies.ts'
import { rememberDevice } from './known-device.ts'
import {
  endFamiliesOf,
  endFamily,
  type FoundToken,
  findToken,
  findWho,
  insertFamily,
  insertToken,
  markUsed,
  saveZone,
} from './queries.ts'
import { hashOf, makeRefreshToken, openSuccessor, sealSuccessor, signAccessToken } from './tokens.ts'
import { zoneOf } from './zone.ts'

export type AccessOf = { readonly userId: string; readonly familyId: string; readonly accessToken: string }
export type Tokens = AccessOf & { readonly refreshToken: string }

const toOwner = recipientOf((db, { userId }: Pick<AccessOf, 'userId'>) => findWho(db, userId)).to(
  (who, { userId }) => ({
    userId,
    toast: null,
    params: {},
    link: { route: `${areaOf(who)}.settings`, params: {} },
  }),
)
/** A refresh token was reused: its session has ended, and its owner is notified. */
export const sessionReused = event<Pick<AccessOf, 'userId' | 'familyId'>>('session-reused', [toOwner('session-reused')])

/** Two tabs may renew at once: within this time both get the same successor. */
const graceMilliseconds = 10_000

const endsAt = (now: Date): Date => new Date(now.getTime() + cookieSeconds * 1000)

async function tokens(ctx: RequestContext, userId: string, familyId: string, refreshToken: string): Promise<Tokens> {
  const accessToken = await signAccessToken({ userId, familyId }, ctx.services.config.tokenSecret, ctx.now)
  ctx.cookies.push(...sessionCookies(accessToken, refreshToken))
  return { userId, familyId, accessToken, refreshToken }
}

/** Signs a person in: a new family, its first tokens, the cookies. The caller must have authenticated the person. */
export async function startSession(
  ctx: RequestContext,
  userId: string,
  method: SignInMethod = 'password',
): Promise<Tokens> {
  const familyId = randomUUID()
  const refreshToken = makeRefreshToken()
  const { now, address, userAgent } = ctx
  await ctx.transaction(async ({ db }) => {
    await insertFamily(db, { id: familyId, userId, address, userAgent, method, now })
    await insertToken(db, hashOf(refreshToken), familyId, now, endsAt(now))
    await saveZone(db, userId, zoneOf(ctx))
  })
  rememberDevice(ctx, userId)
  return await tokens(ctx, userId, familyId, refreshToken)
}

/** Another access token for the session of the call; its refresh token stays. @throws AppError `session.required` */
export async function signAgain({ familyId, services, now }: RequestContext, userId: string): Promise<AccessOf> {
  if (familyId === null) throw new AppError('session.required')
  return {
    userId,
    familyId,
    accessToken: await signAccessToken({ userId, familyId }, services.config.tokenSecret, now),
  }
}

type Outcome =
  | { readonly kind: 'renewed'; readonly found: FoundToken; readonly successor: string }
  | { readonly kind: 'refused'; readonly code: 'session.ended' | 'session.suspended' }
  | { readonly kind: 'reused'; readonly found: FoundToken }

const refused = (code: 'session.ended' | 'session.suspended'): Outcome => ({ kind: 'refused', code })

async function renewOnce(db: Db, found: FoundToken, token: string, now: Date): Promise<Outcome> {
  const successor = makeRefreshToken()
  await insertToken(db, hashOf(successor), found.familyId, now, endsAt(now))
  await markUsed(db, found, sealSuccessor(token, successor), now)
  return { kind: 'renewed', found, successor }
}

async function renew(db: Db, token: string, now: Date): Promise<Outcome> {
  const found = await findToken(db, hashOf(token))
  if (!found || found.endedAt || found.expiresAt <= now || found.status === 'closed') return refused('session.ended')
  if (found.status === 'suspended') return refused('session.suspended')
  if (!found.usedAt) return await renewOnce(db, found, token, now)
  if (found.successor && now.getTime() - found.usedAt.getTime() <= graceMilliseconds)
    return { kind: 'renewed', found, successor: openSuccessor(token, found.successor) }
  await endFamily(db, found.familyId, 'reuse', now)
  return { kind: 'reused', found }
}

async function emitReuse(ctx: WriteContext, { userId, familyId }: FoundToken): Promise<void> {
  await ctx.services.push.cut(ctx.db, userId)
  await emit(ctx, sessionReused({ userId, familyId }))
}

/**
 * Replaces both tokens. Reuse of a token after the grace period ends the whole family, which must not be rolled back:
 * bind the endpoint with `ownTransaction`.
 * @throws AppError `session.required`, `session.ended` or `session.suspended`
 */
export async function rotateSession(ctx: RequestContext): Promise<Tokens> {
  const token = ctx.refreshToken
  if (!token) throw new AppError('session.required')
  const outcome = await ctx.transaction(async inner => {
    const result = await renew(inner.db, token, new Date())
    if (result.kind === 'reused') await emitReuse(inner, result.found)
    else if (result.kind === 'renewed') await saveZone(inner.db, result.found.userId, zoneOf(ctx))
    return result
  })
  if (outcome.kind === 'reused') ctx.log.warn({ familyId: outcome.found.familyId }, 'A refresh token was used twice')
  if (outcome.kind !== 'renewed') {
    ctx.cookies.push(...endedCookies())
    throw new AppError(outcome.kind === 'refused' ? outcome.code : 'session.ended')
  }
  return await tokens(ctx, outcome.found.userId, outcome.found.familyId, outcome.successor)
}

async function endByToken(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await findToken(db, hashOf(token))
  if (found) await endFamily(db, found.familyId, 'sign-out', now)
  return found?.userId ?? null
}

/**
 * Signs out: ends the family of the access token and of the refresh token, clears the cookies, cuts the sockets. Works
 * for visitors too.
 */
export async function endSession(ctx: RequestContext): Promise<void> {
  await ctx.transaction(async ({ db, now, refreshToken, familyId, user }) => {
    if (familyId) await endFamily(db, familyId, 'sign-out', now)
    const holder = refreshToken && (await endByToken(db, refreshToken, now))
    for (const userId of new Set([user?.id, holder])) if (userId) await ctx.services.push.cut(db, userId)
  })
  ctx.cookies.push(...endedCookies())
}

/** Ends all sessions of a person, after a new password or a suspension; `exceptId` spares one family. */
export async function endAllSessions(
  { db, now, services }: TransactionContext,
  userId: string,
  reason: string,
  exceptId: string | null = null,
): Promise<void> {
  await endFamiliesOf(db, userId, reason, now, exceptId)
  await services.push.cut(db, userId)
}
