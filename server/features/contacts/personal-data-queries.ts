import type { TransactionContext } from '#server/platform/request-context.ts'

/** A closed account is no contact of anybody: removes the ties of both sides. */
export async function endContactsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  for (const table of ['contactCards', 'contacts'] as const)
    await db
      .deleteFrom(table)
      .where(({ or }) => or({ ownerId: userId, personId: userId }))
      .execute()
}
