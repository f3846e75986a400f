// Sends the code of a sign-up or of a new address again: a new code, since only a hash of the old one is stored.

import { queueMail } from '#server/platform/mail/queue.ts'
import type { WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import type { Language } from '#shared/values/localized.ts'
import { findOpenChallenge, renewChallenge } from './challenge-queries.ts'
import { notifyKnown } from './create-account.ts'
import { codeHash, codeMilliseconds, makeCode } from './mail-code.ts'
import { findAddressee } from './queries.ts'

const mailsMost = 5
/** Stored by both kinds of challenges. */
type PendingCode = {
  readonly email: string
  readonly language: Language
  readonly name?: string
  readonly sent?: number
}
type Challenge = NonNullable<Awaited<ReturnType<typeof findOpenChallenge>>>

async function mailCode(
  ctx: WriteContext,
  { purpose, userId, emailKey, payload }: Challenge,
  code: string,
): Promise<void> {
  const { email, language, name = '' } = payload as PendingCode
  const known = emailKey === null ? undefined : await findAddressee(ctx.db, emailKey)
  // An address with an account gets no code, whatever the purpose.
  if (known) return await notifyKnown(ctx, known)
  const isSignUp = purpose === 'sign-up'
  await queueMail(ctx, {
    userId,
    address: email,
    name: isSignUp ? '' : name,
    language,
    template: isSignUp ? 'sign-up-code' : 'email-change-code',
    params: { code },
  })
}

/** Extends the challenge from now; its wrong attempts stay counted. */
export async function resendCode(
  ctx: WriteContext,
  { body }: Input<(typeof accounts)['POST /accounts/verification/resend']>,
): Promise<{ done: true }> {
  const { db, now } = ctx
  const challenge = await findOpenChallenge(db, body.challenge, ['sign-up', 'change-email'], now)
  if (!challenge) throw new AppError('account.challenge-ended')
  const pending = challenge.payload as PendingCode
  const sent = (pending.sent ?? 1) + 1
  if (sent > mailsMost) throw new AppError('request.too-many', { params: { seconds: codeMilliseconds / 1000 } })
  await ctx.services.limits.consume('mail', challenge.emailKey ?? pending.email)
  const code = makeCode()
  await renewChallenge(db, {
    id: challenge.id,
    payload: { ...pending, sent },
    secretHash: codeHash(ctx, challenge.id, code),
    expiresAt: new Date(now.getTime() + codeMilliseconds),
  })
  await mailCode(ctx, challenge, code)
  return { done: true }
}
