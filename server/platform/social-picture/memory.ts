// Stores the pictures that were used last, in memory: they are drawn in a tenth of a second, so a restart loses nothing.

export type PictureMemory = {
  /** The stored picture, or a new one; those who ask for it while it is drawn get the same. */
  find(key: string, draw: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>>
  /** The stored picture alone. */
  peek(key: string): Promise<Buffer<ArrayBuffer>> | undefined
}

export function openPictureMemory(most: number): PictureMemory {
  const stored = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    find: (key, draw) => {
      const known = stored.get(key)
      stored.delete(key)
      const picture = known ?? draw()
      stored.set(key, picture)
      // A failure is not stored: the next one tries again.
      if (!known) picture.catch(() => stored.get(key) === picture && stored.delete(key))
      const [oldest] = stored.keys()
      if (stored.size > most && oldest !== undefined) stored.delete(oldest)
      return picture
    },
    peek: key => stored.get(key),
  }
}
