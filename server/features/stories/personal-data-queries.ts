import type { Db } from '#server/platform/request-context.ts'
import { selectStories } from './story-queries.ts'

/** Stories of projects of which the person is a side. */
export async function exportStories(db: Db, userId: string) {
  return await selectStories(db)
    .clearSelect()
    .selectAll('story')
    .where(({ or, eb }) => or([eb('projects.clientId', '=', userId), eb('professionals.userId', '=', userId)]))
    .orderBy('story.createdAt')
    .execute()
}
