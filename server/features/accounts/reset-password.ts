// Sets a new password with the token of the link; ends every session.
import type { Call } from '#server/platform/call.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { rememberDevice } from '#server/platform/session/known-device.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import { hashOf } from '#server/platform/session/tokens.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { languageOf } from '#shared/values/localized.ts'
import { findResetLink, setPassword } from './challenge-queries.ts'
import { isGuessable } from './policy.ts'
import { closeChallenge } from './proof-queries.ts'
import { forgetTries } from './throttle.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findResetLink>>>

async function change(call: Call, link: Found, passwordHash: string): Promise<void> {
  const { userId, email, name, language } = link
  if (!(await closeChallenge(call.db, link.id, call.now))) throw new AppError('account.challenge-ended')
  await setPassword(call.db, userId, passwordHash, call.now)
  await endAllSessions(call, userId, 'password')
  await queueMail(call, {
    userId,
    address: email,
    name,
    language: languageOf(language),
    template: 'password-changed',
    params: {},
  })
  // Whoever reads the owner's mail is the owner: their browser may go on while others guess.
  rememberDevice(call, userId)
}

export async function resetPassword(
  call: Call,
  { body }: Input<(typeof accounts)['PUT /accounts/password']>,
): Promise<{ done: true }> {
  const link = await findResetLink(call.db, hashOf(body.token), call.now)
  if (!link) throw new AppError('account.challenge-ended')
  if (isGuessable(body.password, { email: link.emailKey, name: link.name }))
    throw new AppError('request.invalid', { fields: [{ path: 'password', code: 'common-password' }] })
  const passwordHash = await hashPassword(body.password)
  await call.transaction(inner => change(inner, link, passwordHash))
  await forgetTries(call, link.emailKey)
  return { done: true }
}
