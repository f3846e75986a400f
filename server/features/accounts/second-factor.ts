// The second step of a sign-in: whether one is asked for, and whether the proof given is right.
import { randomUUID } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { SignInMethod } from '#server/platform/session/queries.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { proofs } from '#shared/features/accounts/proofs-contract.ts'
import { askForPasskey, checkPasskey, credentialIdOf } from './passkeys.ts'
import {
  countRecoveryCodes,
  type Factor,
  findPasskey,
  insertChallenge,
  listFactors,
  moveCounter,
} from './proof-queries.ts'
import { takeRecovery } from './recovery-codes.ts'
import { takeCode } from './totp.ts'

const challengeMilliseconds = 10 * 60_000

type FactorKind = 'totp' | 'passkey' | 'recovery'
export type NeededFactor = {
  readonly challenge: string
  readonly secondFactor: FactorKind[]
  readonly passkey: Record<string, unknown> | null
}
export type Proof = Input<(typeof proofs)['POST /accounts/sign-in/second-factor']>['body']['proof']
/** What a challenge keeps: the passkey's question, and how the sign-in began. */
export type Kept = { readonly challenge: string; readonly method: SignInMethod }

/** Remembers a question for ten minutes. Gives its id. */
export async function keepQuestion(
  { db, now }: Pick<Call, 'db' | 'now'>,
  purpose: 'second-factor' | 'new-passkey' | 'passkey-sign-in',
  userId: string | null,
  payload: object,
): Promise<string> {
  const id = randomUUID()
  const expires_at = new Date(now.getTime() + challengeMilliseconds)
  await insertChallenge(db, { id, purpose, userId, payload, created_at: now, expires_at })
  return id
}

/** Null when the first proof is enough; else what the second may be. Call it once the first is right. */
export async function needsSecondFactor(
  call: Call,
  userId: string,
  method: SignInMethod = 'password',
): Promise<NeededFactor | null> {
  const factors = await listFactors(call.db, userId)
  if (factors.length === 0) return null
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const question = passkeys.length > 0 ? await askForPasskey(call.services.config, passkeys) : null
  const kept: Kept = { challenge: question?.challenge ?? '', method }
  const challenge = await keepQuestion(call, 'second-factor', userId, kept)
  const kinds = new Set<FactorKind>(factors.map(({ kind }) => kind))
  if ((await countRecoveryCodes(call.db, userId)) > 0) kinds.add('recovery')
  return { challenge, secondFactor: [...kinds], passkey: question && { ...question } }
}

/**
 * Whoever guesses codes is slowed down, from one address and from many; a passkey cannot be guessed.
 * Gives what takes the guess back, once it was right.
 */
export async function countGuess({ services, address }: Call, userId: string): Promise<() => Promise<void>> {
  const { limits } = services
  const near = `code ${userId} ${addressKey(address)}`
  await limits.consume('account', near)
  await limits.consume('code', userId)
  return async () => {
    await limits.refund('account', near)
    await limits.refund('code', userId)
  }
}

/** Whether a code of any of the person's authenticators is right; it counts once. */
export async function takeAnyCode(call: Call, userId: string, code: string): Promise<boolean> {
  const { tokenSecret } = call.services.config
  for (const factor of await listFactors(call.db, userId)) {
    if (factor.kind === 'totp' && (await takeCode(call.db, factor, code, { tokenSecret, now: call.now }))) return true
  }
  return false
}

/** The passkey that answers the question; null when it does not. */
export async function takePasskey(
  call: Call,
  challenge: string,
  given: Record<string, unknown>,
): Promise<Factor | null> {
  const factor = await findPasskey(call.db, credentialIdOf(given))
  if (!factor) return null
  const counter = await checkPasskey(call.services.config, { challenge }, factor, given)
  return counter !== null && (await moveCounter(call.db, factor, counter, call.now)) ? factor : null
}

/** @throws AppError `account.wrong-code` or `account.wrong-proof` */
export async function checkProof(call: Call, userId: string, proof: Proof, kept: Kept): Promise<void> {
  if (proof.kind === 'passkey') {
    const factor = kept.challenge ? await takePasskey(call, kept.challenge, proof.credential) : null
    if (factor?.user_id !== userId) throw new AppError('account.wrong-proof')
    return
  }
  const right =
    proof.kind === 'totp'
      ? await takeAnyCode(call, userId, proof.code)
      : await takeRecovery(call.db, userId, proof.code, call.now)
  if (!right) throw new AppError('account.wrong-code')
}
