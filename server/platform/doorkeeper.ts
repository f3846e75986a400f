// Remembers what was asked for lately, in little memory: what is asked for once is not worth keeping.
import { hash } from 'node:crypto'

export type Doorkeeper = {
  /** Notes that it was asked for. */
  note(key: string): void
  /** Whether it was asked for at least twice of late. */
  isAskedAgain(key: string): boolean
}

/** Two generations of at most `most` keys each: the older is forgotten when the younger is full. */
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
