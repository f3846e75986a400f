// Codes by mail to a person who is signed in: sent, and taken once.
import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Call, Within } from '#server/platform/call.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { digitsOf } from '#shared/values/digits.ts'
import { defaultLanguage, isLanguage } from '#shared/values/localized.ts'
import { type Challenge, deleteChallenges, insertChallenge, spendChallenge, tryChallenge } from './proof-queries.ts'
import { countGuess } from './second-factor.ts'
import type { OwnAccount } from './settings-queries.ts'

const minutes = 15

type Purpose = 'confirmation' | 'change-email'
type Sending = {
  readonly purpose: Purpose
  readonly template: 'confirmation-code' | 'email-change-code'
  /** Where the code goes. */
  readonly email: string
}

function hashOf(challenge: string, code: string): string {
  return createHash('sha256')
    .update(`${challenge} ${digitsOf(code)}`)
    .digest('hex')
}

/** A new code; those sent before for the same purpose count no more. Null sends nothing and no code is right. */
export async function openMailChallenge(
  within: Within,
  account: OwnAccount,
  { purpose, template, email }: Sending,
  isSent = true,
): Promise<string> {
  const { db, now } = within
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await deleteChallenges(db, account.id, [purpose])
  await insertChallenge(db, {
    id,
    purpose,
    userId: account.id,
    payload: { email },
    secretHash: isSent ? hashOf(id, code) : '',
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  })
  const { name, language } = account
  const reader = { userId: account.id, name, language: isLanguage(language) ? language : defaultLanguage }
  if (isSent) await queueMail(within, { ...reader, address: email, template, params: { code } })
  return id
}

type Taking = { readonly id: string; readonly purpose: Purpose; readonly userId: string; readonly code: string }

function isRight({ id, secretHash }: Challenge, code: string): boolean {
  const [given, right] = [Buffer.from(hashOf(id, code)), Buffer.from(secretHash ?? '')]
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Call it outside a transaction: a wrong try stays counted.
 * @throws AppError `account.challenge-ended`, the same for another's challenge, or `account.wrong-code`
 */
export async function takeMailCode(call: Call, { id, purpose, userId, code }: Taking): Promise<Challenge> {
  await countGuess(call, userId)
  const challenge = await tryChallenge(call.db, id, purpose, call.now)
  if (challenge?.userId !== userId) throw new AppError('account.challenge-ended')
  if (!isRight(challenge, code)) throw new AppError('account.wrong-code')
  if (!(await spendChallenge(call.db, id, call.now))) throw new AppError('account.challenge-ended')
  return challenge
}
