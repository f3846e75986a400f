// Binds the endpoints of second factors at the door and of one's own devices to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { proofs } from '#shared/features/accounts/proofs-contract.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { beginPasskeySignIn, signInPasskey } from './sign-in-passkey.ts'
import { signInSecondFactor } from './sign-in-second-factor.ts'

export const proofsRoutes = bind(
  proofs,
  {
    'POST /accounts/sign-in/second-factor': signInSecondFactor,
    'POST /accounts/passkey-challenges': beginPasskeySignIn,
    'POST /accounts/passkey-sign-in': signInPasskey,
    'GET /accounts/me/sessions': listSessions,
    'DELETE /accounts/me/sessions/{session}': endSession,
    'DELETE /accounts/me/sessions': endOtherSessions,
  },
  // A wrong try stays counted although the answer fails.
  { ownTransaction: ['POST /accounts/sign-in/second-factor', 'POST /accounts/passkey-sign-in'] },
)
