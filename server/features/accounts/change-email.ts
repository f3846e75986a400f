// Another e-mail address: asked for with a code to the new one, taken when the code is right.
import { type Call, signedIn } from '#server/platform/call.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { emailKey } from './email-key.ts'
import { sendOwnCode, takeOwnCode } from './own-mail-code.ts'
import { deleteChallenges } from './proof-queries.ts'
import { findAddressee } from './queries.ts'
import { getOwnAccount, moveEmail } from './settings-queries.ts'
import { tellKnown } from './tell-known.ts'

type Ask = (typeof settings)['POST /accounts/me/email']
type Verify = (typeof settings)['POST /accounts/me/email/verification']

/** The same answer whether the address is another's account or not: only its mailbox learns of it. */
export async function askForEmail(call: Call, { body: { email } }: Input<Ask>): Promise<Output<Ask>> {
  const account = await getOwnAccount(call.db, signedIn(call).id)
  const known = await findAddressee(call.db, emailKey(email))
  const sending = { purpose: 'change-email', template: 'email-change-code', email } as const
  const challenge = await sendOwnCode(call, account, { ...sending, isTold: !known })
  if (known) await tellKnown(call, known)
  return { challenge }
}

export async function takeEmail(call: Call, { body }: Input<Verify>): Promise<{ done: true }> {
  const { id, language } = signedIn(call)
  const { payload } = await takeOwnCode(call, {
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
