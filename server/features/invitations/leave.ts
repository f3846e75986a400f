// What happens to the invitations of a person who is forgotten.
import type { Within } from '#server/platform/call.ts'
import { forgetInvitations } from './queries.ts'

/** Before the account: its address says which invitations were to it. */
export async function forgetInvitationsOf({ db }: Within, { userId }: { readonly userId: string }): Promise<void> {
  await forgetInvitations(db, userId)
}
