import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { type DiskGuard, guardDisk } from '#server/platform/database/disk.ts'
import { openLocalStorage } from './local.ts'
import { openS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** Incoming uploads stay on this node's disk until they are checked, whatever the storage. */
function incomingIn(directory: string, disk: DiskGuard): Storage['incoming'] {
  const folder = join(directory, 'incoming')
  return async () => {
    await mkdir(folder, { recursive: true })
    await disk.check()
    return folder
  }
}

export function openStorage({ s3, dataDir, diskLowBytes }: Pick<Config, 's3' | 'dataDir' | 'diskLowBytes'>): Storage {
  const disk = guardDisk(dataDir, diskLowBytes)
  const incoming = incomingIn(dataDir, disk)
  return s3 ? openS3Storage(s3, incoming) : openLocalStorage(dataDir, disk, incoming)
}
