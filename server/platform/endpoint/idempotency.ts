// A repeated write gets the first answer, a changed one is refused, a repeat of one in flight gets 409.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { announce } from '#server/platform/database/at-commit.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Db } from '#server/platform/request-context.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { RawRequest } from './parse.ts'

export type Claim = {
  /** Caller and endpoint of the key. */
  readonly scope: string
  readonly key: string
  readonly requestHash: string
}
export type StoredAnswer = { readonly status: number; readonly body: unknown }

/**
 * An answer may contain secrets that are shown once: a second factor's secret, a feed's address, an invitation's code.
 * It is
 * encrypted against readers of the table, and bound to its key, so that it cannot be moved to another.
 */
const sealingKey = (secret: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'imara first answer', 32))
const ownerOf = ({ scope, key }: Claim): Buffer => Buffer.from(`${scope}\n${key}`)

function seal(body: unknown, claim: Claim, secret: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce).setAAD(ownerOf(claim))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws AppError `request.key-reused` when TOKEN_SECRET has changed since: the answer cannot be decrypted */
function unseal(text: unknown, claim: Claim, secret: Uint8Array): unknown {
  const bytes = Buffer.from(String(text), 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, 12))
    decipher.setAAD(ownerOf(claim)).setAuthTag(bytes.subarray(12, 28))
    const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    return JSON.parse(opened.toString('utf8'))
  } catch (cause) {
    throw new AppError('request.key-reused', { cause })
  }
}

const keyForm = /^[\x21-\x7e]{8,128}$/

/** The claim of a request; null without a key. @throws AppError `request.invalid` for a malformed key */
export function claimOf(key: string | null, scope: string, { params, query, body }: RawRequest): Claim | null {
  if (key === null) return null
  if (!keyForm.test(key)) throw wrongField('Idempotency-Key', 'invalid')
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('hex')
  return { scope, key, requestHash }
}

type Found = { readonly free: boolean; readonly requestHash: string | null } & {
  [field in keyof StoredAnswer]: StoredAnswer[field] | null
}

const claimKey = prepared(
  (_db: Db, { scope, key }: Pick<Claim, 'scope' | 'key'>) =>
    sql<Found>`select free, request_hash, status, body from claim_key(${scope}, ${key})`,
)

/**
 * Claims the key in the action's transaction. Returns the stored first answer, if any.
 * @throws AppError `request.in-flight` while another transaction holds the key, `request.key-reused` for another
 * request
 */
export async function claim(db: Db, claimed: Claim, secret: Uint8Array): Promise<StoredAnswer | null> {
  const { scope, key, requestHash } = claimed
  const [found] = await claimKey(db, { scope, key })
  if (!found?.free) throw new AppError('request.in-flight')
  if (found.status === null) return null
  if (found.requestHash !== requestHash) throw new AppError('request.key-reused')
  return { status: found.status, body: found.body === null ? null : unseal(found.body, claimed, secret) }
}

type Storing = { readonly answer: StoredAnswer; readonly secret: Uint8Array; readonly now: Date }

/** Stores the answer at the end of the same transaction. */
export async function storeAnswer(db: Db, claimed: Claim, { answer, secret, now }: Storing): Promise<void> {
  const { scope, key, requestHash } = claimed
  const body = answer.body === null ? null : seal(answer.body, claimed, secret)
  const row = { scope, key, request_hash: requestHash, status: answer.status, body, created_at: now }
  await announce(db, 'answers', row)
}

/** Deletes keys older than a day. */
export const keyDays = 1

export async function deleteOldKeys(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - keyDays * 86_400_000)
  return await deleteSome(db, 'idempotencyKeys', sql`created_at < ${before}`, limit)
}
