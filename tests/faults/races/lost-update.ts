// The same thing changed from the same copy by many at once: one is kept whole, all others are told that it changed meanwhile.
import type { Answer, Client, Race, Stage } from '#tests/faults/race.ts'
import { when } from '#tests/faults/race.ts'
import { oneWon, workOf } from '#tests/faults/work.ts'

/** What is changed: a call that writes `words` on the version that was read, and how the words are read again. */
export type Copy = {
  write(words: string): Client
  read(): Promise<{ readonly words: string; readonly version: number }>
}

/** A race of number 4 for one kind of thing; `take` reads a copy of it. */
export function lostUpdate(name: string, ready: (stage: Stage) => Promise<() => Promise<Copy>>): Race {
  return {
    name,
    number: 4,
    setUp: async stage => {
      await workOf(stage)
      const take = await ready(stage)
      return async clients => {
        const copy = await take()
        const before = await copy.read()
        const words = Array.from({ length: clients }, (_, index) => `Words of client ${index} on ${before.version}`)
        return {
          calls: words.map(text => copy.write(text)),
          check: async answers => {
            const after = await copy.read()
            const winner = answers.findIndex((answer: Answer) => answer.status < 300)
            return [
              ...oneWon(answers, ['request.changed-meanwhile']),
              ...when(after.version !== before.version + 1, `version ${before.version} became ${after.version}`),
              ...when(after.words !== words[winner], `kept “${after.words}”, not “${words[winner]}”`),
            ]
          },
        }
      }
    },
  }
}
