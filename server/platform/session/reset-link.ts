// The link that sets a new password: for who has forgotten theirs, and for who never had one.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Within } from '#server/platform/call.ts'
import { insertResetLink } from './queries.ts'
import { hashOf } from './tokens.ts'

export const resetMilliseconds = 30 * 60_000

/**
 * Opens a link for the person and gives its token (256 bits), which the database knows by its hash alone. Without a
 * person it does the same work for nobody.
 */
export async function openResetLink(
  { db, now }: Within,
  userId: string | null,
  milliseconds = resetMilliseconds,
): Promise<string> {
  // Hexadecimal: mail programs cut a sign off the end of an address.
  const token = randomBytes(32).toString('hex')
  const expiresAt = new Date(now.getTime() + milliseconds)
  await insertResetLink(db, { id: randomUUID(), userId, hash: hashOf(token), now, expiresAt })
  return token
}
