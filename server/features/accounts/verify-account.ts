// Creates the account whose code came by mail, and signs it in.
import { randomUUID } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { Session } from '#shared/api/session.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import type { SignUp } from './create-account.ts'
import { accountCreated } from './events.ts'
import { isCode } from './mail-code.ts'
import { type Challenge, closeChallenge, triesMost, tryChallenge } from './proof-queries.ts'
import { insertAccount } from './queries.ts'

const ended = () => new AppError('account.challenge-ended')

/** Null when another sign-up with the same address was faster. */
async function newAccount(call: Call, { emailKey, payload }: Challenge): Promise<string | null> {
  const { email, name, passwordHash, language, currency, invite = null } = payload as SignUp
  const id = randomUUID()
  const account = { id, email, emailKey: emailKey ?? '', passwordHash, name, language, currency, now: call.now }
  if (!(await insertAccount(call.db, account))) return null
  await emit(call, accountCreated({ userId: id, invite }))
  return id
}

/** The try is counted in a transaction of its own: a wrong one must not undo it. */
export async function verifyAccount(
  call: Call,
  { body }: Input<(typeof accounts)['POST /accounts/verification']>,
): Promise<Session> {
  const challenge = await tryChallenge(call.db, body.challenge, 'sign-up', call.now)
  if (!challenge) throw ended()
  if (!isCode(call, challenge, body.code))
    throw challenge.attempts < triesMost ? new AppError('account.wrong-code') : ended()
  return await call.transaction(async inner => {
    if (!(await closeChallenge(inner.db, challenge.id, inner.now))) throw ended()
    const id = await newAccount(inner, challenge)
    if (!id) throw ended()
    return await beginSession(inner, id, 'sign-up')
  })
}
