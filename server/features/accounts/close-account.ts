// Closes the own account: what is open ends, every device is signed out, the data waits thirty days to be forgotten.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { endedCookies } from '#server/platform/session/cookies.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { isClosingWord } from '#shared/features/accounts/words.ts'
import { lockSuperAdmins, markClosed } from './closing-queries.ts'
import { accountClosed } from './events.ts'
import { deleteChallenges, lockUser } from './proof-queries.ts'
import { getOwnAccount } from './settings-queries.ts'

/** @throws AppError `account.last-super-admin`, or `account.has-projects` from who hears of it within */
export async function closeAccount(
  call: Call,
  { body }: Input<(typeof settings)['POST /accounts/me/closure']>,
): Promise<{ done: true }> {
  const { id, role, language } = signedIn(call)
  if (!isClosingWord(body.word))
    throw new AppError('request.invalid', { fields: [{ path: 'word', code: 'not-a-choice' }] })
  if (role === 'superAdmin' && (await lockSuperAdmins(call.db)).every(other => other === id))
    throw new AppError('account.last-super-admin')
  await lockUser(call.db, id)
  const { email, name } = await getOwnAccount(call.db, id)
  await markClosed(call.db, id, call.now)
  await emit(call, accountClosed({ userId: id }))
  await deleteChallenges(call.db, id, ['password-reset', 'second-factor', 'change-email', 'confirmation'])
  await endAllSessions(call, id, 'account-closed')
  call.cookies.push(...endedCookies())
  await queueMail(call, { userId: id, address: email, name, language, template: 'account-closed', params: {} })
  return { done: true }
}
