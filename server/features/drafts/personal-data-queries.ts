import type { TransactionContext } from '#server/platform/request-context.ts'

export async function eraseDraftsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.deleteFrom('drafts').where('user_id', '=', userId).execute()
}
