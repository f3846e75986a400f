// Cleanup job for files: unattached files, the bytes of removed ones, aborted uploads.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/platform/database/open.ts'
import { beforeAll } from '#server/platform/scheduled-jobs/due.ts'
import { deleteFileRow, listRemoved, removeLooseRows } from './queries.ts'
import type { Storage } from './storage.ts'

const hour = 3_600_000
/** For uploads that nothing was attached to. */
export const unusedFileDays = 1
/** Rows per transaction. */
const most = 500

/** In pages, however many there are, and independent of failures. */
async function* everyRemoved(db: Db, before: Date): AsyncGenerator<string> {
  let after = beforeAll
  for (;;) {
    const ids = await listRemoved(db, before, { after, limit: most })
    yield* ids
    const last = ids.at(-1)
    if (last === undefined || ids.length < most) return
    after = last
  }
}

async function tidyIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another node that shares the folder may have deleted it.
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/**
 * Bytes first, then the row: an interrupted run is repeated, and a failure stops no other file. Waits an hour, within
 * which an upload becomes visible.
 */
export async function tidyFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - hour)
  while ((await removeLooseRows(db, new Date(now.getTime() - unusedFileDays * 24 * hour), now, most)) === most);
  const failures: unknown[] = []
  for await (const id of everyRemoved(db, hourAgo)) {
    try {
      await storage.remove(id)
      await deleteFileRow(db, id)
    } catch (error) {
      failures.push(error)
    }
  }
  await tidyIncoming(await storage.incoming(), hourAgo)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed`)
}
