// Authenticator apps (TOTP): their secret, sealed at rest, and their codes, each good once.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { toString as draw } from 'qrcode'
import type { Db } from '#server/platform/call.ts'
import { digitsOf } from '#shared/values/digits.ts'
import { type Factor, takeStep } from './proof-queries.ts'

const period = 30
const issuer = 'Imara'

function keyOf(tokenSecret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenSecret, '', 'imara second factor', 32))
}

/** Bound to its owner: moved to another row it opens no more. */
export function sealSecret(secret: string, userId: string, tokenSecret: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokenSecret), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null when it was sealed with another key: after a new TOKEN_SECRET no code is right any more. */
function openSecret(sealed: string, userId: string, tokenSecret: Uint8Array): string | null {
  try {
    return unsealed(sealed, userId, tokenSecret)
  } catch {
    return null
  }
}

function unsealed(sealed: string, userId: string, tokenSecret: Uint8Array): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(tokenSecret), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** A new secret, as text to type, as an address to open, as a picture to scan. */
export async function makeTotp(account: string): Promise<{ secret: string; uri: string; svg: string }> {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ issuer, label: account, secret, period }).toString()
  const svg = await draw(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { secret: secret.base32, uri, svg }
}

/** The step of time that the code belongs to, one step of leeway either side; null for a wrong code. */
function stepOf(secret: string | null, code: string, now: Date): number | null {
  const token = digitsOf(code)
  if (secret === null || token.length !== 6) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), period, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

type Facts = { readonly tokenSecret: Uint8Array; readonly now: Date; readonly proven?: boolean }

/** Whether the code is right and was never used; it then counts as used. */
export async function takeCode(
  db: Db,
  factor: Factor,
  code: string,
  { tokenSecret, now, proven }: Facts,
): Promise<boolean> {
  const step = stepOf(openSecret(factor.secret, factor.user_id, tokenSecret), code, now)
  return step !== null && (await takeStep(db, factor.id, step, now, proven))
}
