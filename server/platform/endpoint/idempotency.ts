// Idempotency keys: a repeated write gets the first answer, a changed one is refused, one in flight is told to wait.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { RawRequest } from './parse.ts'

export type Claim = {
  /** Whose key it is and of which endpoint. */
  readonly scope: string
  readonly key: string
  readonly requestHash: string
}
export type KeptAnswer = { readonly status: number; readonly body: unknown }

const keyForm = /^[\x21-\x7e]{8,128}$/

/** The claim of a request, or null when it carries no key. @throws AppError `request.invalid` for a malformed key */
export function claimOf(key: string | null, scope: string, { params, query, body }: RawRequest): Claim | null {
  if (key === null) return null
  if (!keyForm.test(key))
    throw new AppError('request.invalid', { fields: [{ path: 'Idempotency-Key', code: 'invalid' }] })
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('hex')
  return { scope, key, requestHash }
}

type Found = { readonly free: boolean; readonly request_hash: string | null } & {
  [field in keyof KeptAnswer]: KeptAnswer[field] | null
}

/**
 * Takes the key for the transaction of the effect. Returns the first answer when there is one.
 * @throws AppError `request.in-flight` while another transaction holds the key, `request.key-reused` for another request
 */
export async function claim(db: Db, { scope, key, requestHash }: Claim): Promise<KeptAnswer | null> {
  const { rows } = await sql<Found>`
    select free, request_hash, status, body from claim_key(${scope}, ${key})`.execute(db)
  const [found] = rows
  if (!found?.free) throw new AppError('request.in-flight')
  if (found.status === null) return null
  if (found.request_hash !== requestHash) throw new AppError('request.key-reused')
  return { status: found.status, body: found.body }
}

/** Keeps the answer in the same transaction. */
export async function keep(db: Db, { scope, key, requestHash }: Claim, answer: KeptAnswer, now: Date): Promise<void> {
  const { status, body } = answer
  await db
    .insertInto('idempotency_keys')
    .values({
      ...{ scope, key, request_hash: requestHash, created_at: now, status },
      body: body === null ? null : JSON.stringify(body),
    })
    .execute()
}

/** Forgets keys older than a day. */
export async function forgetOldKeys(db: Db, now: Date, limit: number): Promise<number> {
  const dayAgo = new Date(now.getTime() - 24 * 3600 * 1000)
  return await deleteSome(db, 'idempotency_keys', sql`created_at < ${dayAgo}`, limit)
}
