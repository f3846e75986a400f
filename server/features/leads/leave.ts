// Forgets what a person who leaves wrote about leads, and who they were in the leads of others.
import type { Within } from '#server/platform/call.ts'
import { forgetLeadWords } from './export-queries.ts'

export async function forgetLeadsOf({ db }: Within, { userId }: { readonly userId: string }): Promise<void> {
  await forgetLeadWords(db, userId)
}
