// Binds the endpoints of accounts to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { accounts } from '#shared/features/accounts/contract.ts'
import { askPasswordReset } from './ask-password-reset.ts'
import { createAccount } from './create-account.ts'
import { getMe } from './get-me.ts'
import { refreshSession } from './refresh-session.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { beginGoogle, finishGoogle } from './sign-in-google.ts'
import { listSignInMethods } from './sign-in-methods.ts'
import { signOut } from './sign-out.ts'
import { updateMe } from './update-me.ts'
import { verifyAccount } from './verify-account.ts'

export const accountsRoutes = bind(
  accounts,
  {
    'GET /accounts/sign-in-methods': listSignInMethods,
    'POST /accounts/sign-in': signIn,
    'POST /accounts/google': beginGoogle,
    'POST /accounts/google/session': finishGoogle,
    'POST /accounts': createAccount,
    'POST /accounts/verification': verifyAccount,
    'POST /accounts/verification/resend': resendCode,
    'POST /accounts/password-resets': askPasswordReset,
    'PUT /accounts/password': resetPassword,
    'POST /accounts/refresh': refreshSession,
    'POST /accounts/sign-out': signOut,
    'GET /accounts/me': getMe,
    'PATCH /accounts/me': updateMe,
  },
  {
    // Hashing and Google's answer must not hold a transaction; a wrong try, or a refresh token found used twice,
    // must stay so although the answer fails; and what a door answers holds tokens, which are not kept for repeats.
    ownTransaction: [
      'POST /accounts/sign-in',
      'POST /accounts/google',
      'POST /accounts/google/session',
      'POST /accounts',
      'POST /accounts/verification',
      'PUT /accounts/password',
      'POST /accounts/refresh',
    ],
  },
)
