// Changes the password, or sets the first one; every other device is signed out.
import { type Call, signedIn } from '#server/platform/call.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { isGuessable } from './policy.ts'
import { deleteChallenges } from './proof-queries.ts'
import { getOwnAccount, updateAccount } from './settings-queries.ts'

export async function changePassword(
  call: Call,
  { body: { password } }: Input<(typeof settings)['PUT /accounts/me/password']>,
): Promise<{ done: true }> {
  const { id, language } = signedIn(call)
  const { email, emailKey, name } = await getOwnAccount(call.db, id)
  if (isGuessable(password, { email: emailKey, name }))
    throw new AppError('request.invalid', { fields: [{ path: 'password', code: 'common-password' }] })
  const passwordHash = await hashPassword(password)
  await call.transaction(async inner => {
    await updateAccount(inner.db, id, { password_hash: passwordHash }, inner.now)
    // Links and half sign-ins that rest on the old password end with it.
    await deleteChallenges(inner.db, id, ['password-reset', 'second-factor'])
    await endAllSessions(inner, id, 'password-changed', inner.familyId)
    await queueMail(inner, { userId: id, address: email, name, language, template: 'password-changed', params: {} })
  })
  return { done: true }
}
