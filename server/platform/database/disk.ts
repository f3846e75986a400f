// Refuses writes while there is still space to finish the running ones, because the embedded database hangs on a full
// disk.
import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/errors/app-error.ts'

export type DiskGuard = {
  isLow(): Promise<boolean>
  /** @throws AppError `server.disk-low` */
  check(): Promise<void>
}

const freshMilliseconds = 1_000

/** Checks the file system of the folder at most once a second. */
export function guardDisk(directory: string, lowBytes: number): DiskGuard {
  let checkedAt = Number.NEGATIVE_INFINITY
  let low = false
  async function isLow(): Promise<boolean> {
    if (performance.now() - checkedAt < freshMilliseconds) return low
    checkedAt = performance.now()
    const { bavail, bsize } = await statfs(directory)
    low = bavail * bsize < lowBytes
    return low
  }
  return {
    isLow,
    check: async () => {
      if (await isLow()) throw new AppError('server.disk-low')
    },
  }
}
