import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, FileReader, ShownPicture } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import { columnOf, isTopicShown } from './post-queries.ts'

async function isFound(db: Db, fileId: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: SqlBool }>`select exists (
    select from community_files file join community_posts post on post.id = coalesce(file.topic_id, file.answer_id)
    join community_topics topic on topic.id = post.topic_id
    where file.file_id = ${fileId} and ${condition}) as found`.execute(db)
  return rows[0]?.found === true
}

/** The moderators. */
export const mayReadPicture: FileReader = async (db, user, { id }) => {
  const reads = user.permissions.some(({ genericModules: { name, isRead } }) => name === 'community-topics' && isRead)
  return areaOf(user) === 'admin' && reads && (await isFound(db, id, sql`true`))
}

/** While its post is shown. */
export const isShownPicture: ShownPicture = (db, { id }) =>
  isFound(db, id, sql`${isTopicShown} and post.status in ('open', 'solved', 'closed', 'shown')`)

type Post = Parameters<typeof columnOf>[0]

/** The ids of the pictures in its text. */
export async function listPictures(db: Db, post: Post): Promise<string[]> {
  const found = db.selectFrom('communityFiles').select('fileId')
  const rows = await found.where(({ and }) => and(columnOf(post))).execute()
  return rows.map(({ fileId }) => fileId)
}

export async function deletePicture(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('communityFiles').where('fileId', '=', fileId).execute()
}
