// Hashes passwords with argon2id off the event loop, two at a time, with a short queue.
import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { bounded } from '#server/platform/bounded.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { insertResetLink } from './queries.ts'
import { hashOf } from './tokens.ts'

const derive = promisify(argon2)
// OWASP: 19 MiB, two passes.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const inTurn = bounded({ atOnce: 2, waiting: 50 })

async function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  // One encoding for each character, whatever the keyboard (NIST SP 800-63B).
  const message = Buffer.from(password.normalize('NFKC'))
  return await inTurn(() => derive('argon2id', { ...cost, message, nonce }))
}

const head = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`
const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The PHC string to store. @throws AppError `server.busy` when too many wait */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `${head}${text(nonce)}$${text(await tagOf(password, nonce))}`
}

// For accounts that do not exist: checking takes as long as for existing ones.
const dummy = `${head}${text(Buffer.alloc(16, 1))}$${text(Buffer.alloc(32, 1))}`

/**
 * Whether the password is the stored one; `stored` null (no such account, no password) takes the same time and is
 * false.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored?.startsWith(head) ? stored : dummy
  const [nonce = '', expected = ''] = known.slice(head.length).split('$')
  const tag = await tagOf(password, Buffer.from(nonce, 'base64'))
  const right = timingSafeEqual(tag, Buffer.from(expected, 'base64'))
  return right && known === stored
}

const resetMilliseconds = 30 * 60_000

/**
 * Opens a link for the person and returns its token (256 bits), of which the database has only the hash. Without a
 * person it does the same work without effect.
 */
export async function openResetLink(
  { db, now }: TransactionContext,
  userId: string | null,
  milliseconds = resetMilliseconds,
): Promise<string> {
  // Hexadecimal: mail programs strip punctuation from the end of an address.
  const token = randomBytes(32).toString('hex')
  const expiresAt = new Date(now.getTime() + milliseconds)
  await insertResetLink(db, { id: randomUUID(), userId, hash: hashOf(token), now, expiresAt })
  return token
}
