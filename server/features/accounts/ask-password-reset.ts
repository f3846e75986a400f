// Sends a link for a new password, if there is such an account; the answer is the same either way.
import type { Call } from '#server/platform/call.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { openResetLink } from '#server/platform/session/reset-link.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { emailKey } from './email-key.ts'
import { findAddressee } from './queries.ts'

/** The mail's address comes from the configuration, never from what the request says of its host. */
export async function askPasswordReset(
  call: Call,
  { body }: Input<(typeof accounts)['POST /accounts/password-resets']>,
): Promise<{ done: true }> {
  const key = emailKey(body.email)
  await call.services.limits.consume('mail', key)
  const found = await findAddressee(call.db, key)
  const reader = found?.status === 'active' ? found : null
  const token = await openResetLink(call, reader?.id ?? null)
  if (reader) {
    const { id: userId, email: address, name } = reader
    const { language } = body
    await queueMail(call, { userId, address, name, language, template: 'password-reset', params: { token } })
  }
  return { done: true }
}
