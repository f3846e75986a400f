// What the sitemap lists beside the screens of the table.
import type { Db } from '#server/platform/database/open.ts'

/** The public profiles, newest change first. */
export async function listPublicProfiles(db: Db): Promise<readonly { slug: string; updatedAt: Date }[]> {
  return await db
    .selectFrom('professionals')
    .select(['slug', 'updated_at as updatedAt'])
    .where('status', '=', 'approved')
    .orderBy('updated_at', 'desc')
    .limit(15_000)
    .execute()
}
