// A person's own second factors: added, verified, removed; the recovery codes that come with the first one.
import { randomUUID } from 'node:crypto'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { askForNewPasskey, readNewPasskey } from './passkeys.ts'
import {
  closeChallenge,
  deleteFactor,
  deleteRecoveryCodes,
  deleteUnproven,
  findNewTotp,
  insertFactor,
  listFactors,
  lockUser,
  tryChallenge,
} from './proof-queries.ts'
import { deleteGoogle, getOwnAccount } from './queries.ts'
import {
  firstRecoveryCodes,
  makeTotp,
  renewRecoveryCodes,
  sealSecret,
  storeQuestion,
  takeCode,
} from './second-factor.ts'

type Done = { done: true }
type Of<K extends keyof typeof settings> = (typeof settings)[K]

/** The most that a person may have. */
const factorsMost = 20

async function checkFactorLimit(ctx: RequestContext, userId: string): Promise<void> {
  await lockUser(ctx.db, userId)
  if ((await listFactors(ctx.db, userId)).length >= factorsMost) throw new AppError('account.transition-not-allowed')
}

export async function beginTotp(ctx: RequestContext): Promise<Returned<Of<'POST /accounts/me/totp'>>> {
  const { db, now, services } = ctx
  const { id: userId } = signedIn(ctx)
  await checkFactorLimit(ctx, userId)
  const { email } = await getOwnAccount(db, userId)
  const made = await makeTotp(email)
  const factor = randomUUID()
  await deleteUnproven(db, userId)
  await insertFactor(db, {
    id: factor,
    userId,
    kind: 'totp',
    label: '',
    secret: sealSecret(made.secret, userId, services.config.tokenSecret),
    credentialId: null,
    createdAt: now,
  })
  return { factor, ...made }
}

/**
 * @throws AppError `account.challenge-ended`, the same for another person's factor and for a missing one, or
 * `account.wrong-code`
 */
export async function verifyTotp(
  ctx: RequestContext,
  { params, body }: Input<Of<'POST /accounts/me/totp/{factor}/verification'>>,
): Promise<{ recoveryCodes: string[] }> {
  const { db, now, services } = ctx
  const { id } = signedIn(ctx)
  const factor = await findNewTotp(db, id, params.factor)
  if (!factor) throw new AppError('account.challenge-ended')
  const { tokenSecret } = services.config
  if (!(await takeCode(db, factor, body.code, { tokenSecret, now, proven: true })))
    throw new AppError('account.wrong-code')
  return { recoveryCodes: await firstRecoveryCodes(db, id) }
}

export async function beginPasskey(ctx: RequestContext): Promise<Returned<Of<'POST /accounts/me/passkey-challenges'>>> {
  const { id, name } = signedIn(ctx)
  await checkFactorLimit(ctx, id)
  const { email } = await getOwnAccount(ctx.db, id)
  const passkeys = (await listFactors(ctx.db, id)).filter(({ kind }) => kind === 'passkey')
  const options = await askForNewPasskey(ctx.services.config, { id, name, email }, passkeys)
  const challenge = await storeQuestion(ctx, 'new-passkey', id, { challenge: options.challenge })
  return { challenge, options: { ...options } }
}

/** @throws AppError `account.challenge-ended` or `account.wrong-proof` */
export async function addPasskey(
  ctx: RequestContext,
  { body }: Input<Of<'POST /accounts/me/passkeys'>>,
): Promise<{ recoveryCodes: string[] }> {
  const { db, now } = ctx
  const { id: userId } = signedIn(ctx)
  const stored = await tryChallenge(db, body.challenge, 'new-passkey', now)
  if (stored?.userId !== userId) throw new AppError('account.challenge-ended')
  const made = await readNewPasskey(ctx.services.config, stored.payload as { challenge: string }, body.credential)
  if (!made) throw new AppError('account.wrong-proof')
  if (!(await closeChallenge(db, stored.id, now))) throw new AppError('account.challenge-ended')
  const isNew = await insertFactor(db, {
    id: randomUUID(),
    userId,
    kind: 'passkey',
    label: body.label,
    secret: made.publicKey,
    credentialId: made.credentialId,
    transports: made.transports,
    counter: made.counter,
    verifiedAt: now,
    createdAt: now,
  })
  if (!isNew) throw new AppError('account.wrong-proof')
  return { recoveryCodes: await firstRecoveryCodes(db, userId) }
}

type SignInMethods = { readonly password: boolean; readonly google: boolean; readonly passkeys: number }

async function lockSignInMethods(ctx: RequestContext, userId: string): Promise<SignInMethods> {
  await lockUser(ctx.db, userId)
  const { passwordHash, google } = await getOwnAccount(ctx.db, userId)
  const passkeys = (await listFactors(ctx.db, userId)).filter(({ kind }) => kind === 'passkey').length
  return { password: passwordHash !== null, google: google !== null, passkeys }
}

/**
 * @throws AppError `request.not-found`, the same for another person's factor and for a missing one, or
 * `account.last-way-in`
 */
export async function removeFactor(
  ctx: RequestContext,
  { params }: Input<Of<'DELETE /accounts/me/factors/{factor}'>>,
): Promise<Done> {
  const { id } = signedIn(ctx)
  const before = await lockSignInMethods(ctx, id)
  if (!(await deleteFactor(ctx.db, id, params.factor))) throw new AppError('request.not-found')
  const { password, google, passkeys } = await lockSignInMethods(ctx, id)
  if (before.passkeys > 0 && !password && !google && passkeys === 0) throw new AppError('account.last-way-in')
  if ((await listFactors(ctx.db, id)).length === 0) await deleteRecoveryCodes(ctx.db, id)
  return { done: true }
}

/** @throws AppError `account.last-way-in` */
export async function unlinkGoogle(ctx: RequestContext): Promise<Done> {
  const { id } = signedIn(ctx)
  const { password, passkeys } = await lockSignInMethods(ctx, id)
  if (!password && passkeys === 0) throw new AppError('account.last-way-in')
  await deleteGoogle(ctx.db, id)
  return { done: true }
}

/** Without a second factor, recovery codes would have no use. @throws AppError `account.transition-not-allowed` */
export async function newRecoveryCodes(ctx: RequestContext): Promise<{ recoveryCodes: string[] }> {
  const { id } = signedIn(ctx)
  await lockUser(ctx.db, id)
  if ((await listFactors(ctx.db, id)).length === 0) throw new AppError('account.transition-not-allowed')
  return { recoveryCodes: await renewRecoveryCodes(ctx.db, id) }
}
