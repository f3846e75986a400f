// The hash chains of the project logs, calculated again from the rows.
import { hashOf } from '#server/features/projects/log.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Entries of project logs whose hash is not that over all before it. */
export async function brokenEntries(db: Db) {
  const entries = await db.selectFrom('projectEntries').selectAll().orderBy('projectId').orderBy('position').execute()
  const last = new Map<string, string>()
  return {
    entries: entries.length,
    broken: entries.filter(({ projectId: project, position, kind, side, actorId: actor, at, data, hash }) => {
      const content = { project, position, kind, side, actor, data, at: at.toISOString() }
      const right = hashOf(last.get(project) ?? '', content)
      last.set(project, hash)
      return hash !== right
    }).length,
  }
}
