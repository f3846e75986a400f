// Binds the endpoints of accounts to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { accounts } from '#shared/features/accounts/contract.ts'
import { createAccount } from './create-account.ts'
import { getMe } from './get-me.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { updateMe } from './update-me.ts'

export const accountsRoutes = bind(
  accounts,
  {
    'POST /accounts/sign-in': signIn,
    'POST /accounts': createAccount,
    'POST /accounts/refresh': refreshSession,
    'POST /accounts/sign-out': signOut,
    'GET /accounts/me': getMe,
    'PATCH /accounts/me': updateMe,
  },
  // Hashing must not hold a transaction; a refresh token found used twice must stay ended although the answer fails.
  { ownTransaction: ['POST /accounts/sign-in', 'POST /accounts', 'POST /accounts/refresh'] },
)
