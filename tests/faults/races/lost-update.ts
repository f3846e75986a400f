// One change is stored whole; all others get a conflict.
import type { Answer, Client, Fixtures, Race } from '#tests/faults/race.ts'
import { when } from '#tests/faults/race.ts'
import { oneWon, workOf } from '#tests/faults/work.ts'

/** `write` sends the text with the version that was read; `read` returns both. */
export type Copy = {
  write(texts: string): Client
  read(): Promise<{ readonly texts: string; readonly version: number }>
}

/** A race of number 4 for one resource; `ready` prepares it, and its result reads a copy. */
export function lostUpdate(name: string, ready: (fixtures: Fixtures) => Promise<() => Promise<Copy>>): Race {
  return {
    name,
    number: 4,
    setUp: async fixtures => {
      await workOf(fixtures)
      const take = await ready(fixtures)
      return async clients => {
        const copy = await take()
        const before = await copy.read()
        const texts = Array.from({ length: clients }, (_, index) => `Words of client ${index} on ${before.version}`)
        return {
          calls: texts.map(text => copy.write(text)),
          check: async answers => {
            const after = await copy.read()
            const winner = answers.findIndex((answer: Answer) => answer.status < 300)
            return [
              ...oneWon(answers, ['request.changed-meanwhile']),
              ...when(after.version !== before.version + 1, `version ${before.version} became ${after.version}`),
              ...when(after.texts !== texts[winner], `kept “${after.texts}”, not “${texts[winner]}”`),
            ]
          },
        }
      }
    },
  }
}
