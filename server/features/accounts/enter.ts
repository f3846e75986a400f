// After a correct first proof: begins a session, or asks for the second factor.

import { addressKey } from '#server/platform/limits.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import { verifyPassword } from '#server/platform/session/passwords.ts'
import { markConfirmed, type SignInMethod } from '#server/platform/session/queries.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, isAppError, wrongField } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { sendOwnCode, takeOwnCode } from './mail-code.ts'
import { findStatusReason, getOwnAccount } from './queries.ts'
import { countGuess, needsSecondFactor, takeAnyCode } from './second-factor.ts'

type Entrant = { readonly id: string; readonly status: 'active' | 'suspended' | 'closed' }

/**
 * @throws AppError `session.wrong-credentials` for a closed account, `session.suspended` with the reason, since the
 * first proof was correct
 */
export async function enter(
  ctx: RequestContext,
  { id, status }: Entrant,
  method: SignInMethod,
): Promise<Returned<(typeof accounts)['POST /accounts/sign-in']>> {
  if (status === 'closed') throw new AppError('session.wrong-credentials')
  if (status === 'suspended')
    throw new AppError('session.suspended', { params: { reason: await findStatusReason(ctx.db, id) } })
  return (await needsSecondFactor(ctx, id, method)) ?? (await beginSession(ctx, id, method))
}

type Confirmation = (typeof settings)['POST /accounts/me/confirmation']
type Done = { done: true }

async function checkPassword(ctx: RequestContext, userId: string, password: string): Promise<void> {
  const { limits } = ctx.services
  const limitKey = `password ${userId} ${addressKey(ctx.address)}`
  await limits.consume('account', limitKey)
  const { passwordHash } = await getOwnAccount(ctx.db, userId)
  if (!(await verifyPassword(password, passwordHash))) throw new AppError('account.wrong-proof')
  await limits.refund('account', limitKey)
}

/**
 * A person who finds the screen open does not know the password. @throws AppError `account.wrong-proof` at its field,
 * `request.invalid` without it
 */
export async function checkCurrentPassword(
  ctx: RequestContext,
  userId: string,
  current: string | null | undefined,
): Promise<void> {
  if (!current) throw wrongField('current', 'required')
  await checkPassword(ctx, userId, current).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'account.wrong-proof') throw error
    throw new AppError('account.wrong-proof', { fields: [{ path: 'current', code: 'wrong-password' }] })
  })
}

async function checkCode(ctx: RequestContext, userId: string, code: string): Promise<void> {
  const takeBack = await countGuess(ctx, userId)
  if (!(await takeAnyCode(ctx, userId, code))) throw new AppError('account.wrong-code')
  await takeBack()
}

/** Not in a transaction, so that a refusal does not undo the count of wrong attempts. */
export async function confirmSession(ctx: RequestContext, { body }: Input<Confirmation>): Promise<Done> {
  const { id } = signedIn(ctx)
  if (!ctx.familyId) throw new AppError('session.required')
  if (body.kind === 'password') await checkPassword(ctx, id, body.password)
  else if (body.kind === 'totp') await checkCode(ctx, id, body.code)
  else await takeOwnCode(ctx, { id: body.challenge, purpose: 'confirmation', userId: id, code: body.code })
  await markConfirmed(ctx.db, ctx.familyId, ctx.now)
  return { done: true }
}

export async function sendConfirmationCode(
  ctx: RequestContext,
): Promise<Returned<(typeof settings)['POST /accounts/me/confirmation/mail']>> {
  const account = await getOwnAccount(ctx.db, signedIn(ctx).id)
  const challenge = await sendOwnCode(ctx, account, {
    purpose: 'confirmation',
    template: 'confirmation-code',
    email: account.email,
    isNotified: true,
  })
  return { challenge }
}
