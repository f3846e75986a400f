// Creates a client account and signs it in.
import { randomUUID } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import type { Session } from '#shared/features/accounts/session.ts'
import { emailKey } from './email-key.ts'
import { isGuessable } from './policy.ts'
import { findAccount, insertAccount } from './queries.ts'

const taken = () => new AppError('account.email-taken', { fields: [{ path: 'email', code: 'invalid' }] })

export async function createAccount(
  call: Call,
  { body }: Input<(typeof accounts)['POST /accounts']>,
): Promise<Session> {
  const { name, email, password, language } = body
  const key = emailKey(email)
  if (isGuessable(password, { email: key, name }))
    throw new AppError('request.invalid', { fields: [{ path: 'password', code: 'common-password' }] })
  if (await findAccount(call.db, key)) throw taken()
  const passwordHash = await hashPassword(password)
  return await call.transaction(async inner => {
    const { currency, now } = call
    const id = randomUUID()
    const isNew = await insertAccount(inner.db, {
      id,
      email,
      emailKey: key,
      passwordHash,
      name,
      language,
      currency,
      now,
    })
    if (!isNew) throw taken()
    return await beginSession(inner, id)
  })
}
