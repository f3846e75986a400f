// Removes what nobody needs any more: files that belong to nothing, the bytes of removed ones, uploads that broke off.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/platform/database/open.ts'
import { forgetRow, listRemoved, removeLooseRows } from './queries.ts'
import type { Storage } from './storage.ts'

const hour = 3_600_000
/** So many a round; the rest comes with the next. */
const most = 500

async function tidyIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another node that shares the folder may have been quicker.
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** Bytes first, then the row: what breaks off is done again. An upload becomes visible within the hour that is waited. */
export async function tidyFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - hour)
  await removeLooseRows(db, new Date(now.getTime() - 24 * hour), now)
  for (const id of await listRemoved(db, hourAgo, most)) {
    await storage.remove(id)
    await forgetRow(db, id)
  }
  await tidyIncoming(await storage.incoming(), hourAgo)
}
