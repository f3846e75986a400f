// Codes that come by mail: six digits, kept as a keyed hash bound to their challenge; asked for by who signs in or is signed in.
import { createHmac, hkdfSync, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import { emailKeyOf } from '#server/platform/mail/address.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { digitsOf } from '#shared/values/digits.ts'
import { languageOf } from '#shared/values/localized.ts'
import { type Challenge, closeChallenge, deleteChallenges, insertChallenge, tryChallenge } from './proof-queries.ts'
import type { OwnAccount } from './queries.ts'
import { countGuess } from './second-factor.ts'

export const codeMilliseconds = 15 * 60_000

type Purpose = 'sign-up' | 'change-email' | 'confirmation'
type Holder = { readonly userId: string | null; readonly emailKey?: string; readonly payload: object }

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A million codes are soon hashed: the key keeps them from who only has the database. */
export function codeHash({ services }: Pick<Call, 'services'>, challenge: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', services.config.tokenSecret, '', 'imara mail code', 32))
  return createHmac('sha256', key).update(`${challenge} ${code}`).digest('hex')
}

export function isCode(
  call: Pick<Call, 'services'>,
  challenge: { readonly id: string; readonly secretHash: string | null },
  given: string,
): boolean {
  const right = Buffer.from(challenge.secretHash ?? '')
  const hash = Buffer.from(codeHash(call, challenge.id, digitsOf(given)))
  return right.length === hash.length && timingSafeEqual(right, hash)
}

/** Opens a challenge whose code the caller sends by mail; a code that nobody is told can never be right. */
export async function openCodeChallenge(
  call: Pick<Call, 'db' | 'now' | 'services'>,
  purpose: Purpose,
  holder: Holder,
): Promise<{ challenge: string; code: string }> {
  const id = randomUUID()
  const code = makeCode()
  await insertChallenge(call.db, {
    id,
    purpose,
    ...holder,
    secretHash: codeHash(call, id, code),
    created_at: call.now,
    expires_at: new Date(call.now.getTime() + codeMilliseconds),
  })
  return { challenge: id, code }
}

type SendOwnCodePurpose = 'confirmation' | 'change-email'
type Sending = {
  readonly purpose: SendOwnCodePurpose
  readonly template: 'confirmation-code' | 'email-change-code'
  /** Where the code goes. */
  readonly email: string
  /** False: nobody is told, and no code can be right. */
  readonly isNotified: boolean
}

/**
 * A new code; those sent before for the same purpose count no more. Gives the challenge.
 * @throws AppError `request.too-many`
 */
export async function sendOwnCode(call: Call, account: OwnAccount, sending: Sending): Promise<string> {
  const { purpose, template, email, isNotified } = sending
  const { id: userId, name } = account
  const language = languageOf(account.language)
  // One's own mailbox has tries of its own: a stranger who signs up with its address must not shut its owner out.
  await call.services.limits.consume('mail', purpose === 'confirmation' ? `own ${userId}` : emailKeyOf(email))
  await deleteChallenges(call.db, userId, [purpose])
  const { challenge, code } = await openCodeChallenge(call, purpose, {
    userId,
    emailKey: emailKeyOf(email),
    payload: { email, language, name },
  })
  if (isNotified) await queueMail(call, { userId, address: email, name, language, template, params: { code } })
  return challenge
}

type Taking = {
  readonly id: string
  readonly purpose: SendOwnCodePurpose
  readonly userId: string
  readonly code: string
}

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
