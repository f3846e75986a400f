import type { Dated } from '#server/platform/request-context.ts'

export async function eraseWishlistsOf(
  { db }: Pick<Dated, 'db'>,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.deleteFrom('wishlists').where('owner_id', '=', userId).execute()
}
