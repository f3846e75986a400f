// Lets somebody in whose first proof was right: with a session, or with the question for the second factor.
import { type Call, signedIn } from '#server/platform/call.ts'
import { addressKey } from '#server/platform/limits.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import { verifyPassword } from '#server/platform/session/passwords.ts'
import { markConfirmed, type SignInMethod } from '#server/platform/session/queries.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { sendOwnCode, takeOwnCode } from './mail-code.ts'
import { findStatusReason, getOwnAccount } from './queries.ts'
import { countGuess, needsSecondFactor, takeAnyCode } from './second-factor.ts'

type Entrant = { readonly id: string; readonly status: 'active' | 'suspended' | 'closed' }

/** @throws AppError `session.wrong-credentials` for a closed account, `session.suspended` with the reason: the first proof was right */
export async function enter(
  call: Call,
  { id, status }: Entrant,
  method: SignInMethod,
): Promise<Output<(typeof accounts)['POST /accounts/sign-in']>> {
  if (status === 'closed') throw new AppError('session.wrong-credentials')
  if (status === 'suspended')
    throw new AppError('session.suspended', { params: { reason: await findStatusReason(call.db, id) } })
  return (await needsSecondFactor(call, id, method)) ?? (await beginSession(call, id, method))
}

type Confirmation = (typeof settings)['POST /accounts/me/confirmation']
type Done = { done: true }

async function checkPassword(call: Call, userId: string, password: string): Promise<void> {
  const { limits } = call.services
  const near = `password ${userId} ${addressKey(call.address)}`
  await limits.consume('account', near)
  const { passwordHash } = await getOwnAccount(call.db, userId)
  if (!(await verifyPassword(password, passwordHash))) throw new AppError('account.wrong-proof')
  await limits.refund('account', near)
}

/** Whoever finds the screen open does not know it. @throws AppError `account.wrong-proof` at its field, `request.invalid` without it */
export async function checkCurrentPassword(
  call: Call,
  userId: string,
  current: string | null | undefined,
): Promise<void> {
  if (!current) throw new AppError('request.invalid', { fields: [{ path: 'current', code: 'required' }] })
  await checkPassword(call, userId, current).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'account.wrong-proof') throw error
    throw new AppError('account.wrong-proof', { fields: [{ path: 'current', code: 'wrong-password' }] })
  })
}

async function checkCode(call: Call, userId: string, code: string): Promise<void> {
  const takeBack = await countGuess(call, userId)
  if (!(await takeAnyCode(call, userId, code))) throw new AppError('account.wrong-code')
  await takeBack()
}

/** A wrong try stays counted: nothing here is undone by a refusal. */
export async function confirmSession(call: Call, { body }: Input<Confirmation>): Promise<Done> {
  const { id } = signedIn(call)
  if (!call.familyId) throw new AppError('session.required')
  if (body.kind === 'password') await checkPassword(call, id, body.password)
  else if (body.kind === 'totp') await checkCode(call, id, body.code)
  else await takeOwnCode(call, { id: body.challenge, purpose: 'confirmation', userId: id, code: body.code })
  await markConfirmed(call.db, call.familyId, call.now)
  return { done: true }
}

export async function sendConfirmationCode(
  call: Call,
): Promise<Output<(typeof settings)['POST /accounts/me/confirmation/mail']>> {
  const account = await getOwnAccount(call.db, signedIn(call).id)
  const challenge = await sendOwnCode(call, account, {
    purpose: 'confirmation',
    template: 'confirmation-code',
    email: account.email,
    isNotified: true,
  })
  return { challenge }
}
