// Stores files in a folder of this machine, or on a disk that all nodes share.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskGuard } from '#server/platform/database/disk.ts'
import { checkPlace, type Storage } from './storage.ts'

/** Distributes by the end of the id, so that no folder grows too large. */
function folderOf(root: string, id: string): string {
  return join(root, id.slice(-2), id)
}

/** Written to disk completely before it gets its name, so that a crash leaves no partial file. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const part = join(folder, `${name}.${randomUUID()}.part`)
  const handle = await open(part, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, join(folder, name))
}

/**
 * Not by a FileHandle: Node ends the process when one is garbage-collected unclosed, and a client may disconnect at any
 * time.
 */
async function readFrom(path: string): ReturnType<Storage['read']> {
  try {
    const { size } = await stat(path)
    const body = createReadStream(path)
    await once(body, 'open')
    return { body, bytes: size }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The folder `files` below `directory`. */
export function openLocalStorage(directory: string, disk: DiskGuard, incoming: Storage['incoming']): Storage {
  const root = join(directory, 'files')
  return {
    put: async (id, name, bytes) => {
      checkPlace(id, name)
      await mkdir(root, { recursive: true })
      await disk.check()
      await writeWhole(folderOf(root, id), name, bytes)
    },
    read: async (id, name) => {
      checkPlace(id, name)
      return await readFrom(join(folderOf(root, id), name))
    },
    remove: async id => {
      checkPlace(id)
      await rm(folderOf(root, id), { recursive: true, force: true })
    },
    incoming,
  }
}
