// The records of the demo's projects get their hashes when everything in them is settled, the moments too.
import { createHash } from 'node:crypto'
import { hashedText } from '#shared/features/projects/record-file.ts'
import type { Gathered } from './world.ts'

/** Each entry with the hash of all before it; those of a project stand in their order. */
export function sealRecords({ project_entries: entries = [] }: Gathered): void {
  const last = new Map<string, string>()
  for (const entry of entries) {
    const { project_id: project, position, kind, side, actor_id: actor = null, at, data } = entry
    const moment = new Date(at as Date).toISOString()
    const content = { project, position, kind, side, actor, data: JSON.parse(String(data)), at: moment }
    entry.hash = createHash('sha256')
      .update(hashedText(last.get(project) ?? '', content))
      .digest('hex')
    last.set(project, entry.hash)
  }
}
