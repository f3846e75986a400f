// Codes by mail to a person who is signed in: sent, and taken once.
import type { Call } from '#server/platform/call.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { languageOf } from '#shared/values/localized.ts'
import { emailKey } from './email-key.ts'
import { isCode, openCodeChallenge } from './mail-code.ts'
import { type Challenge, closeChallenge, deleteChallenges, tryChallenge } from './proof-queries.ts'
import { countGuess } from './second-factor.ts'
import type { OwnAccount } from './settings-queries.ts'

type Purpose = 'confirmation' | 'change-email'
type Sending = {
  readonly purpose: Purpose
  readonly template: 'confirmation-code' | 'email-change-code'
  /** Where the code goes. */
  readonly email: string
  /** False: nobody is told, and no code can be right. */
  readonly isTold: boolean
}

/**
 * A new code; those sent before for the same purpose count no more. Gives the challenge.
 * @throws AppError `request.too-many`
 */
export async function sendOwnCode(call: Call, account: OwnAccount, sending: Sending): Promise<string> {
  const { purpose, template, email, isTold } = sending
  const { id: userId, name } = account
  const language = languageOf(account.language)
  // One's own mailbox has tries of its own: a stranger who signs up with its address must not shut its owner out.
  await call.services.limits.consume('mail', purpose === 'confirmation' ? `own ${userId}` : emailKey(email))
  await deleteChallenges(call.db, userId, [purpose])
  const { challenge, code } = await openCodeChallenge(call, purpose, {
    userId,
    emailKey: emailKey(email),
    payload: { email, language, name },
  })
  if (isTold) await queueMail(call, { userId, address: email, name, language, template, params: { code } })
  return challenge
}

type Taking = { readonly id: string; readonly purpose: Purpose; readonly userId: string; readonly code: string }

/**
 * Call it outside a transaction: a wrong try stays counted.
 * @throws AppError `account.challenge-ended`, the same for another's challenge, or `account.wrong-code`
 */
export async function takeOwnCode(call: Call, { id, purpose, userId, code }: Taking): Promise<Challenge> {
  const takeBack = await countGuess(call, userId)
  const challenge = await tryChallenge(call.db, id, purpose, call.now)
  if (challenge?.userId !== userId) throw new AppError('account.challenge-ended')
  if (!isCode(call, challenge, code)) throw new AppError('account.wrong-code')
  if (!(await closeChallenge(call.db, id, call.now))) throw new AppError('account.challenge-ended')
  await takeBack()
  return challenge
}
