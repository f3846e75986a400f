// The person signed in, with permissions, and the page data.
import { type Call, signedIn } from '#server/platform/call.ts'
import { loadPageData, presentUser } from '#server/platform/session/present-session.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'

// The token stays with whoever asked: a new one here would renew a stolen one for ever. A space is the specification's "absent".
const noToken = ' '

export async function getMe(call: Call): Promise<Output<(typeof accounts)['GET /accounts/me']>> {
  return { user: presentUser(signedIn(call), noToken), pageData: await loadPageData(call) }
}
