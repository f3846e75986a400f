// The endpoints of second factors at the door and of one's own devices with their deeds; those of more than a few lines stand in files of their own.
import { bind } from '#server/platform/endpoint/bind.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { proofs } from '#shared/features/accounts/proofs-contract.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { closeChallenge, tryChallenge } from './proof-queries.ts'
import { checkProof, countGuess, type Kept } from './second-factor.ts'
import { beginPasskeySignIn, signInPasskey } from './sign-in-passkey.ts'

export const proofsRoutes = bind(
  proofs,
  {
    /** Ends a sign-in whose first proof was right, with a second one. The try is counted in a transaction of its own: a wrong one must not undo it. */
    'POST /accounts/sign-in/second-factor': async (call, { body }) => {
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
    },
    'POST /accounts/passkey-challenges': beginPasskeySignIn,
    'POST /accounts/passkey-sign-in': signInPasskey,
    'GET /accounts/me/sessions': listSessions,
    'DELETE /accounts/me/sessions/{session}': endSession,
    'DELETE /accounts/me/sessions': endOtherSessions,
  },
  // A wrong try stays counted although the answer fails.
  { ownTransaction: ['POST /accounts/sign-in/second-factor', 'POST /accounts/passkey-sign-in'] },
)
