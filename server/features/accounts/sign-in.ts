// Signs in with e-mail and password; known and unknown addresses get the same answer after the same time.
import type { Call } from '#server/platform/call.ts'
import { addressKey } from '#server/platform/limits.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import { verifyPassword } from '#server/platform/session/passwords.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import type { Session } from '#shared/features/accounts/session.ts'
import { emailKey } from './email-key.ts'
import { findAccount } from './queries.ts'

export async function signIn(
  call: Call,
  { body }: Input<(typeof accounts)['POST /accounts/sign-in']>,
): Promise<Session> {
  const key = emailKey(body.email)
  // Account and address together: whoever guesses from elsewhere does not lock the owner out.
  await call.services.limits.consume('account', `${key} ${addressKey(call.address)}`)
  const account = await findAccount(call.db, key)
  const isRight = await verifyPassword(body.password, account?.passwordHash ?? null)
  if (!account || !isRight || account.status === 'closed') throw new AppError('session.wrong-credentials')
  if (account.status === 'suspended') throw new AppError('session.suspended')
  return await call.transaction(inner => beginSession(inner, account.id))
}
