// Recovery codes: ten ways in for who lost the second factor, each good once, stored as hashes alone.
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/call.ts'
import { digitsOf } from '#shared/values/digits.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  lockUser,
  takeRecoveryCode,
} from './proof-queries.ts'

const amount = 10

/** Fifty bits as fifteen digits, which every keyboard has: `104-382-…`. */
function makeCode(): string {
  const digits = String(randomBytes(8).readBigUInt64BE() % 10n ** 15n).padStart(15, '0')
  return digits.replace(/\d{3}(?=\d)/g, '$&-')
}

function hashOf(userId: string, code: string): string {
  return createHash('sha256')
    .update(`recovery ${userId} ${digitsOf(code)}`)
    .digest('hex')
}

/** New codes in the place of all others. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: amount }, makeCode)
  await deleteRecoveryCodes(db, userId)
  await insertRecoveryCodes(
    db,
    userId,
    codes.map(code => hashOf(userId, code)),
  )
  return codes
}

/** With the first factor come the codes; with a further one nothing new. */
export async function firstRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  await lockUser(db, userId)
  return (await countRecoveryCodes(db, userId)) > 0 ? [] : await renewRecoveryCodes(db, userId)
}

export async function takeRecovery(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  return await takeRecoveryCode(db, userId, hashOf(userId, code), now)
}
