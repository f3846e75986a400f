import type { TransactionContext } from '#server/platform/request-context.ts'

export async function eraseEstimatesOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.deleteFrom('estimates').where('owner_id', '=', userId).execute()
}
