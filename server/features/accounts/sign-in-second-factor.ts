// Ends a sign-in whose first proof was right, with a second one.
import type { Call } from '#server/platform/call.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { Session } from '#shared/api/session.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { proofs } from '#shared/features/accounts/proofs-contract.ts'
import { closeChallenge, tryChallenge } from './proof-queries.ts'
import { checkProof, countGuess, type Kept } from './second-factor.ts'

type SecondFactor = (typeof proofs)['POST /accounts/sign-in/second-factor']

/** The try is counted in a transaction of its own: a wrong one must not undo it. */
export async function signInSecondFactor(call: Call, { body }: Input<SecondFactor>): Promise<Session> {
  const { challenge: id, proof } = body
  const challenge = await tryChallenge(call.db, id, 'second-factor', call.now)
  const userId = challenge?.userId
  if (!userId) throw new AppError('account.challenge-ended')
  const takeBack = proof.kind === 'passkey' ? null : await countGuess(call, userId)
  const kept = challenge.payload as Kept
  const session = await call.transaction(async inner => {
    if (!(await closeChallenge(inner.db, id, inner.now))) throw new AppError('account.challenge-ended')
    await checkProof(inner, userId, proof, kept)
    return await beginSession(inner, userId, kept.method)
  })
  await takeBack?.()
  return session
}
