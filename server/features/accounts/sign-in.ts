// Signs in with e-mail and password; known and unknown addresses get the same answer after the same time.
import type { Call } from '#server/platform/call.ts'
import { verifyPassword } from '#server/platform/session/passwords.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { emailKey } from './email-key.ts'
import { enter } from './enter.ts'
import { findAccount } from './queries.ts'
import { countTry, judged } from './throttle.ts'

type SignIn = (typeof accounts)['POST /accounts/sign-in']

export async function signIn(call: Call, { body }: Input<SignIn>): Promise<Output<SignIn>> {
  const key = emailKey(body.email)
  const account = await findAccount(call.db, key)
  const tried = await countTry(call, key, account?.id ?? null)
  const isRight = await judged(tried, verifyPassword(body.password, account?.passwordHash ?? null))
  if (!account || !isRight) throw new AppError('session.wrong-credentials')
  await tried.takeBack()
  return await call.transaction(inner => enter(inner, account, 'password'))
}
