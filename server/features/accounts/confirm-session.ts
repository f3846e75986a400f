// Proves again who one is, by password, authenticator or a code by mail, so that dangerous acts are open for a while.
import { type Call, signedIn } from '#server/platform/call.ts'
import { addressKey } from '#server/platform/limits.ts'
import { verifyPassword } from '#server/platform/session/passwords.ts'
import { markConfirmed } from '#server/platform/session/queries.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { sendOwnCode, takeOwnCode } from './own-mail-code.ts'
import { countGuess, takeAnyCode } from './second-factor.ts'
import { getOwnAccount } from './settings-queries.ts'

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
    isTold: true,
  })
  return { challenge }
}
