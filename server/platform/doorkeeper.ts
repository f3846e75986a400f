// TinyLFU doorkeeper: remembers recent requests in little memory, because an address that is requested once is not
// worth caching.
import { hash } from 'node:crypto'

export type Doorkeeper = {
  note(key: string): void
  /** Whether the key was noted at least twice recently. */
  isAskedAgain(key: string): boolean
}

/** Two generations of at most `most` keys each: the older is dropped when the younger is full. */
export function createDoorkeeper(most = 5_000): Doorkeeper {
  let younger = new Map<string, number>()
  let older = new Map<string, number>()
  const nameOf = (key: string): string => hash('sha256', key, 'base64url').slice(0, 16)
  const timesOf = (name: string): number => younger.get(name) ?? older.get(name) ?? 0
  return {
    note: key => {
      const name = nameOf(key)
      const times = timesOf(name)
      if (younger.size >= most) {
        older = younger
        younger = new Map()
      }
      younger.set(name, times + 1)
    },
    isAskedAgain: key => timesOf(nameOf(key)) >= 2,
  }
}
