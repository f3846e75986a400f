// The second step of a sign-in: whether it is required and whether its proof is correct; codes of apps and recovery
// codes.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { toString as draw } from 'qrcode'
import { addressKey } from '#server/platform/limits.ts'
import type { Db, RequestContext } from '#server/platform/request-context.ts'
import type { SignInMethod } from '#server/platform/session/queries.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { proofs } from '#shared/features/accounts/proofs-contract.ts'
import { digitsOf } from '#shared/values/digits.ts'
import { askForPasskey, checkPasskey, credentialIdOf } from './passkeys.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  type Factor,
  findPasskey,
  insertChallenge,
  insertRecoveryCodes,
  listFactors,
  lockUser,
  moveCounter,
  takeRecoveryCode,
  takeStep,
} from './proof-queries.ts'

const challengeMilliseconds = 10 * 60_000

type FactorKind = 'totp' | 'passkey' | 'recovery'
export type NeededFactor = {
  readonly challenge: string
  readonly secondFactor: FactorKind[]
  readonly passkey: Record<string, unknown> | null
}
export type Proof = Input<(typeof proofs)['POST /accounts/sign-in/second-factor']>['body']['proof']
/** Data of a challenge: the passkey's challenge, and the method of the first step. */
export type PendingSignIn = { readonly challenge: string; readonly method: SignInMethod }

/** Stores a challenge for ten minutes. Returns its id. */
export async function storeQuestion(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  purpose: 'second-factor' | 'new-passkey' | 'passkey-sign-in',
  userId: string | null,
  payload: object,
): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + challengeMilliseconds)
  await insertChallenge(db, { id, purpose, userId, payload, createdAt: now, expiresAt })
  return id
}

/** Null when the first proof is enough; else the possible second proofs. Call it once the first proof is correct. */
export async function needsSecondFactor(
  ctx: RequestContext,
  userId: string,
  method: SignInMethod = 'password',
): Promise<NeededFactor | null> {
  const factors = await listFactors(ctx.db, userId)
  if (factors.length === 0) return null
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const question = passkeys.length > 0 ? await askForPasskey(ctx.services.config, passkeys) : null
  const pending: PendingSignIn = { challenge: question?.challenge ?? '', method }
  const challenge = await storeQuestion(ctx, 'second-factor', userId, pending)
  const kinds = new Set<FactorKind>(factors.map(({ kind }) => kind))
  if ((await countRecoveryCodes(ctx.db, userId)) > 0) kinds.add('recovery')
  return { challenge, secondFactor: [...kinds], passkey: question && { ...question } }
}

/**
 * Limits guesses of codes, per address and over all addresses; a passkey cannot be guessed.
 * Returns the function that refunds a correct guess.
 */
export async function countGuess({ services, address }: RequestContext, userId: string): Promise<() => Promise<void>> {
  const { limits } = services
  const limitKey = `code ${userId} ${addressKey(address)}`
  await limits.consume('account', limitKey)
  await limits.consume('code', userId)
  return async () => {
    await limits.refund('account', limitKey)
    await limits.refund('code', userId)
  }
}

/** Whether a code of any of the person's authenticators is correct; it is valid once. */
export async function takeAnyCode(ctx: RequestContext, userId: string, code: string): Promise<boolean> {
  const { tokenSecret } = ctx.services.config
  for (const factor of await listFactors(ctx.db, userId)) {
    if (factor.kind === 'totp' && (await takeCode(ctx.db, factor, code, { tokenSecret, now: ctx.now }))) return true
  }
  return false
}

/** The passkey that signed the challenge; null when verification fails. */
export async function takePasskey(
  ctx: RequestContext,
  challenge: string,
  given: Record<string, unknown>,
): Promise<Factor | null> {
  const factor = await findPasskey(ctx.db, credentialIdOf(given))
  if (!factor) return null
  const counter = await checkPasskey(ctx.services.config, { challenge }, factor, given)
  return counter !== null && (await moveCounter(ctx.db, factor, counter, ctx.now)) ? factor : null
}

/** @throws AppError `account.wrong-code` or `account.wrong-proof` */
export async function checkProof(
  ctx: RequestContext,
  userId: string,
  proof: Proof,
  pending: PendingSignIn,
): Promise<void> {
  if (proof.kind === 'passkey') {
    const factor = pending.challenge ? await takePasskey(ctx, pending.challenge, proof.credential) : null
    if (factor?.userId !== userId) throw new AppError('account.wrong-proof')
    return
  }
  const right =
    proof.kind === 'totp'
      ? await takeAnyCode(ctx, userId, proof.code)
      : await takeRecovery(ctx.db, userId, proof.code, ctx.now)
  if (!right) throw new AppError('account.wrong-code')
}

// Authenticator apps (TOTP): their secret, encrypted at rest, and their codes, each valid once.
const period = 30
const issuer = 'Imara'

function keyOf(tokenSecret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenSecret, '', 'imara second factor', 32))
}

/** Bound to its owner: in another person's row it cannot be decrypted. */
export function sealSecret(secret: string, userId: string, tokenSecret: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokenSecret), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null when it was encrypted with another key: after a change of TOKEN_SECRET no code is correct. */
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

/** A new secret: as text, as an address for apps, and as a QR code. */
export async function makeTotp(account: string): Promise<{ secret: string; uri: string; svg: string }> {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ issuer, label: account, secret, period }).toString()
  const svg = await draw(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { secret: secret.base32, uri, svg }
}

/** The time step of the code, with one step of tolerance on either side; null for a wrong code. */
function stepOf(secret: string | null, code: string, now: Date): number | null {
  const token = digitsOf(code)
  if (secret === null || token.length !== 6) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), period, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

type Facts = { readonly tokenSecret: Uint8Array; readonly now: Date; readonly proven?: boolean }

/** Whether the code is correct and unused; it then counts as used. */
export async function takeCode(
  db: Db,
  factor: Factor,
  code: string,
  { tokenSecret, now, proven }: Facts,
): Promise<boolean> {
  const step = stepOf(openSecret(factor.secret, factor.userId, tokenSecret), code, now)
  return step !== null && (await takeStep(db, factor.id, step, now, proven))
}

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

/** Replaces all codes with new ones. */
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

/** Makes codes with the first factor only; empty for a further one. */
export async function firstRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  await lockUser(db, userId)
  return (await countRecoveryCodes(db, userId)) > 0 ? [] : await renewRecoveryCodes(db, userId)
}

async function takeRecovery(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  return await takeRecoveryCode(db, userId, hashOf(userId, code), now)
}
