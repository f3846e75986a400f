// Links a Google account to the person signed in, who proves to hold it by signing in there.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { findLinked, linkIdentity } from './challenge-queries.ts'
import { startFlow } from './google.ts'
import { flowCookie } from './google-cookie.ts'
import { takeReturn } from './google-return.ts'
import { getOwnAccount } from './settings-queries.ts'

type Begin = (typeof settings)['POST /accounts/me/google']
type Finish = (typeof settings)['POST /accounts/me/google/session']

/** @throws AppError `account.move-not-allowed` when one is linked already */
export async function beginLink(call: Call): Promise<Output<Begin>> {
  const { id } = signedIn(call)
  if ((await getOwnAccount(call.db, id)).google !== null) throw new AppError('account.move-not-allowed')
  const { url, flow } = await startFlow(call.services.config)
  call.cookies.push(flowCookie(call, { ...flow, linkFor: id }))
  return { url }
}

/** @throws AppError `account.google-refused`, `account.google-unverified`, `account.google-linked` or `account.move-not-allowed` */
export async function finishLink(call: Call, { body }: Input<Finish>): Promise<{ done: true }> {
  const { id: userId } = signedIn(call)
  const { subject, email, emailVerified } = await takeReturn(call, body, userId)
  if (!emailVerified || !email) throw new AppError('account.google-unverified')
  if (await linkIdentity(call.db, { userId, subject, email, now: call.now })) return { done: true }
  const holder = (await findLinked(call.db, subject))?.id
  if (holder === userId) return { done: true }
  throw new AppError(holder ? 'account.google-linked' : 'account.move-not-allowed')
}
