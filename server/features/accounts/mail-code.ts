// Codes by mail: six digits, stored as a keyed hash bound to their challenge; for sign-in and for signed-in people.
import { createHmac, hkdfSync, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { emailKeyOf } from '#server/platform/mail/address.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
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

/** A million codes are quickly hashed: the key protects them from an attacker who has only the database. */
export function codeHash({ services }: Pick<RequestContext, 'services'>, challenge: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', services.config.tokenSecret, '', 'imara mail code', 32))
  return createHmac('sha256', key).update(`${challenge} ${code}`).digest('hex')
}

export function isCode(
  ctx: Pick<RequestContext, 'services'>,
  challenge: { readonly id: string; readonly secretHash: string | null },
  given: string,
): boolean {
  const right = Buffer.from(challenge.secretHash ?? '')
  const hash = Buffer.from(codeHash(ctx, challenge.id, digitsOf(given)))
  return right.length === hash.length && timingSafeEqual(right, hash)
}

/** Opens a challenge; the caller mails the code. A code that is not mailed can never be correct. */
export async function openCodeChallenge(
  ctx: Pick<RequestContext, 'db' | 'now' | 'services'>,
  purpose: Purpose,
  holder: Holder,
): Promise<{ challenge: string; code: string }> {
  const id = randomUUID()
  const code = makeCode()
  await insertChallenge(ctx.db, {
    id,
    purpose,
    ...holder,
    secretHash: codeHash(ctx, id, code),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + codeMilliseconds),
  })
  return { challenge: id, code }
}

type SendOwnCodePurpose = 'confirmation' | 'change-email'
type Sending = {
  readonly purpose: SendOwnCodePurpose
  readonly template: 'confirmation-code' | 'email-change-code'
  /** The address for the code. */
  readonly email: string
  /** False: no mail is sent, and no code can be correct. */
  readonly isNotified: boolean
}

/**
 * Sends a new code and invalidates earlier ones for the same purpose. Returns the challenge.
 * @throws AppError `request.too-many`
 */
export async function sendOwnCode(ctx: RequestContext, account: OwnAccount, sending: Sending): Promise<string> {
  const { purpose, template, email, isNotified } = sending
  const { id: userId, name } = account
  const language = languageOf(account.language)
  // The owner's own mailbox has a separate limit: a third party who signs up with the address must not lock the owner
  // out.
  await ctx.services.limits.consume('mail', purpose === 'confirmation' ? `own ${userId}` : emailKeyOf(email))
  await deleteChallenges(ctx.db, userId, [purpose])
  const { challenge, code } = await openCodeChallenge(ctx, purpose, {
    userId,
    emailKey: emailKeyOf(email),
    payload: { email, language, name },
  })
  if (isNotified) await queueMail(ctx, { userId, address: email, name, language, template, params: { code } })
  return challenge
}

type Taking = {
  readonly id: string
  readonly purpose: SendOwnCodePurpose
  readonly userId: string
  readonly code: string
}

/**
 * Call it outside a transaction, so that a wrong attempt stays counted.
 * @throws AppError `account.challenge-ended`, the same for another person's challenge, or `account.wrong-code`
 */
export async function takeOwnCode(ctx: RequestContext, { id, purpose, userId, code }: Taking): Promise<Challenge> {
  const takeBack = await countGuess(ctx, userId)
  const challenge = await tryChallenge(ctx.db, id, purpose, ctx.now)
  if (challenge?.userId !== userId) throw new AppError('account.challenge-ended')
  if (!isCode(ctx, challenge, code)) throw new AppError('account.wrong-code')
  if (!(await closeChallenge(ctx.db, id, ctx.now))) throw new AppError('account.challenge-ended')
  await takeBack()
  return challenge
}
