// Adds the hash chain to the project logs of the demo, once all entries and their timestamps are final.
import { hashOf } from '#server/features/projects/log.ts'
import type { DemoRows } from './model.ts'

/** Gives each entry the hash over all before it; the entries of a project must be in order. */
export function hashRecords({ projectEntries: entries = [] }: DemoRows): void {
  const last = new Map<string, string>()
  for (const entry of entries) {
    const { projectId: project, position, kind, side, actorId: actor = null, at, data } = entry
    const moment = new Date(at as Date).toISOString()
    const content = { project, position, kind, side, actor, data: JSON.parse(String(data)), at: moment }
    entry.hash = hashOf(last.get(project) ?? '', content)
    last.set(project, entry.hash)
  }
}
