// The two tokens: a short signed access token with the identity, and a long opaque refresh token of which only the hash
// is stored.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const issuer = 'imara'
const accessSeconds = 15 * 60

export type AccessClaims = { readonly userId: string; readonly familyId: string }

export async function signAccessToken(
  { userId, familyId }: AccessClaims,
  secret: Uint8Array,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return await new SignJWT({ family: familyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessSeconds)
    .sign(secret)
}

type Known = { readonly claims: AccessClaims; readonly endsAt: number }

async function verify(token: string, secret: Uint8Array): Promise<Known | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, audience: issuer })
    const { sub, family, exp } = payload
    if (typeof sub !== 'string' || typeof family !== 'string' || exp === undefined) return null
    return { claims: { userId: sub, familyId: family }, endsAt: exp * 1000 }
  } catch {
    return null
  }
}

const mostKnown = 5_000
/** Tokens verified with a secret: a screen and its calls send the same one repeatedly. */
const verified = new WeakMap<Uint8Array, Map<string, Known>>()

function knownTo(secret: Uint8Array): Map<string, Known> {
  const known = verified.get(secret) ?? new Map<string, Known>()
  verified.set(secret, known)
  return known
}

/** The claims of a valid token of ours, else null. Does not check whether its session still exists. */
export async function readAccessToken(token: string, secret: Uint8Array): Promise<AccessClaims | null> {
  const known = knownTo(secret)
  const before = known.get(token)
  if (before) return before.endsAt > Date.now() ? before.claims : null
  const found = await verify(token, secret)
  if (!found) return null
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.set(token, found)
  return found.claims
}

export function makeRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a refresh token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'imara refresh successor', 32))
}

/** A successor, encrypted so that only the holder of the previous token can read it. */
export function sealSuccessor(token: string, successor: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce)
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openSuccessor(token: string, text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
