import { bind } from '#server/platform/endpoint/bind.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import { endedCookies } from '#server/platform/session/cookies.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { Session } from '#shared/api/session.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { proofs } from '#shared/features/accounts/proofs-contract.ts'
import { endOwnSession, listOpenSessions } from './challenge-queries.ts'
import { deviceOf } from './device.ts'
import { askForPasskey } from './passkeys.ts'
import { closeChallenge, tryChallenge } from './proof-queries.ts'
import { checkProof, countGuess, type PendingSignIn, storeQuestion, takePasskey } from './second-factor.ts'

async function beginPasskeySignIn(
  ctx: RequestContext,
): Promise<Returned<(typeof proofs)['POST /accounts/passkey-challenges']>> {
  const question = await askForPasskey(ctx.services.config, [])
  const challenge = await storeQuestion(ctx, 'passkey-sign-in', null, { challenge: question.challenge })
  return { challenge, options: { ...question } }
}

async function signInPasskey(
  ctx: RequestContext,
  { body }: Input<(typeof proofs)['POST /accounts/passkey-sign-in']>,
): Promise<Session> {
  const stored = await tryChallenge(ctx.db, body.challenge, 'passkey-sign-in', ctx.now)
  if (!stored) throw new AppError('account.challenge-ended')
  const { challenge } = stored.payload as { challenge: string }
  return await ctx.transaction(async inner => {
    if (!(await closeChallenge(inner.db, stored.id, inner.now))) throw new AppError('account.challenge-ended')
    const passkey = await takePasskey(inner, challenge, body.credential)
    if (!passkey) throw new AppError('account.wrong-proof')
    return await beginSession(inner, passkey.userId, 'passkey')
  })
}

type Done = { done: true }

async function listSessions(ctx: RequestContext): Promise<Returned<(typeof proofs)['GET /accounts/me/sessions']>> {
  const sessions = await listOpenSessions(ctx.db, signedIn(ctx).id, ctx.now)
  return sessions
    .map(({ userAgent, ...session }) => ({
      ...session,
      current: session.id === ctx.familyId,
      device: deviceOf(userAgent),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** @throws AppError `request.not-found`, the same for somebody else's session and for a missing one */
async function endSession(
  ctx: RequestContext,
  { params }: Input<(typeof proofs)['DELETE /accounts/me/sessions/{session}']>,
): Promise<Done> {
  const { id } = signedIn(ctx)
  if (!(await endOwnSession(ctx.db, id, params.session, ctx.now))) throw new AppError('request.not-found')
  // Sockets that are still allowed reconnect at once.
  await ctx.services.push.cut(ctx.db, id)
  if (params.session === ctx.familyId) ctx.cookies.push(...endedCookies())
  return { done: true }
}

async function endOtherSessions(ctx: WriteContext): Promise<Done> {
  await endAllSessions(ctx, signedIn(ctx).id, 'ended-by-owner', ctx.familyId)
  return { done: true }
}

export const proofsRoutes = bind(
  proofs,
  {
    /**
     * Completes a sign-in with the second proof, after a correct first one. The attempt is counted in a separate
     * transaction, so that a refusal does not undo it.
     */
    'POST /accounts/sign-in/second-factor': async (ctx, { body }) => {
      const { challenge: id, proof } = body
      const challenge = await tryChallenge(ctx.db, id, 'second-factor', ctx.now)
      const userId = challenge?.userId
      if (!userId) throw new AppError('account.challenge-ended')
      const takeBack = proof.kind === 'passkey' ? null : await countGuess(ctx, userId)
      const pending = challenge.payload as PendingSignIn
      const session = await ctx.transaction(async inner => {
        if (!(await closeChallenge(inner.db, id, inner.now))) throw new AppError('account.challenge-ended')
        await checkProof(inner, userId, proof, pending)
        return await beginSession(inner, userId, pending.method)
      })
      await takeBack?.()
      return session
    },
    'POST /accounts/passkey-challenges': beginPasskeySignIn,
    'POST /accounts/passkey-sign-in': signInPasskey,
    'GET /accounts/me/sessions': listSessions,
    'DELETE /accounts/me/sessions/{session}': endSession,
    'DELETE /accounts/me/sessions': endOtherSessions,
  },
  // A wrong attempt stays counted although the answer is a refusal.
  { ownTransaction: ['POST /accounts/sign-in/second-factor', 'POST /accounts/passkey-sign-in'] },
)
