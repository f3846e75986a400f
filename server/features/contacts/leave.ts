// What becomes of contacts when one of the two leaves: nobody reaches who has gone.
import type { Within } from '#server/platform/call.ts'
import { removeAllOf } from './contact-queries.ts'

export async function endContactsOf({ db }: Within, { userId }: { readonly userId: string }): Promise<void> {
  await removeAllOf(db, userId)
}
