// Keeps the pictures that were used last, in memory: they are drawn in a tenth of a second, so a restart loses nothing.

export type PictureMemory = {
  /** The kept picture, or a new one; those who ask for it while it is drawn get the same. */
  find(key: string, draw: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>>
}

export function openPictureMemory(most: number): PictureMemory {
  const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    find: (key, draw) => {
      const known = kept.get(key)
      kept.delete(key)
      const picture = known ?? draw()
      kept.set(key, picture)
      // A failure is not kept: the next one tries again.
      if (!known) picture.catch(() => kept.get(key) === picture && kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return picture
    },
  }
}
