// Which ways of signing in this house offers.
import type { Call } from '#server/platform/call.ts'
import { outboxOf } from '#server/platform/mail/outbox.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'

export async function listSignInMethods({
  services,
}: Call): Promise<Output<(typeof accounts)['GET /accounts/sign-in-methods']>> {
  const { config } = services
  return { google: config.google !== null, outbox: outboxOf(config) }
}
