// Another e-mail address: asked for with a code to the new one, taken when the code is right.
import { type Call, signedIn } from '#server/platform/call.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { emailKey } from './email-key.ts'
import { openMailChallenge, takeMailCode } from './mail-codes.ts'
import { deleteChallenges } from './proof-queries.ts'
import { getOwnAccount, isEmailTaken, moveEmail } from './settings-queries.ts'

type Ask = (typeof settings)['POST /accounts/me/email']
type Verify = (typeof settings)['POST /accounts/me/email/verification']

/** The same answer whether the address is another's account or not: only its mailbox learns of it. */
export async function askForEmail(call: Call, { body: { email } }: Input<Ask>): Promise<Output<Ask>> {
  const { id, language } = signedIn(call)
  const account = await getOwnAccount(call.db, id)
  const isTaken = await isEmailTaken(call.db, emailKey(email))
  const sending = { purpose: 'change-email', template: 'email-change-code', email } as const
  const challenge = await openMailChallenge(call, account, sending, !isTaken)
  if (isTaken)
    await queueMail(call, { userId: null, address: email, name: '', language, template: 'sign-up-known', params: {} })
  return { challenge }
}

export async function takeEmail(call: Call, { body }: Input<Verify>): Promise<{ done: true }> {
  const { id, language } = signedIn(call)
  const { payload } = await takeMailCode(call, {
    id: body.challenge,
    purpose: 'change-email',
    userId: id,
    code: body.code,
  })
  const { email } = payload as { email: string }
  await call.transaction(async inner => {
    const { email: old, name } = await getOwnAccount(inner.db, id)
    if (!(await moveEmail(inner.db, id, { email, emailKey: emailKey(email) }, inner.now)))
      throw new AppError('account.email-taken')
    await deleteChallenges(inner.db, id, ['password-reset'])
    await endAllSessions(inner, id, 'email-changed', inner.familyId)
    const notice = { template: 'email-changed-notice', params: { email } } as const
    await queueMail(inner, { userId: id, address: old, name, language, ...notice })
  })
  return { done: true }
}
