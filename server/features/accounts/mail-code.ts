// Codes that come by mail: six digits, kept as a keyed hash bound to their challenge.
import { createHmac, hkdfSync, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import { digitsOf } from '#shared/values/digits.ts'
import { insertChallenge } from './proof-queries.ts'

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
