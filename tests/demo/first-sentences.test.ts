// People in the demo write as people do: no two of their texts in a language begin with the same sentence.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/open.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { all, seeded } from './seeded.ts'

const firstOf = (text: unknown): string => /^.*?[.?؟](?=\s|$)/s.exec(String(text))?.[0] ?? String(text)

describe('texts of people in the demo', () => {
  let database: Database
  beforeAll(async () => {
    database = await seeded()
  })
  afterAll(async () => await database.close())

  it.each([
    ['reviews', 'text'],
    ['bids', 'note'],
    ['connectRequests', 'message'],
  ] as const)('no two %s begin with the same sentence', async (table, column) => {
    const firsts = (await all(database, table)).map(row => `${row.language}: ${firstOf(row[column])}`)
    expectNone(
      firsts.filter((first, place) => firsts.indexOf(first) < place),
      firsts,
    )
  })

  it('offer free travel only over a short way', async () => {
    const notes = (await all(database, 'bids')).map(({ note }) => String(note))
    const ways = notes.flatMap(note => /(\d+) (?:km away|km et ne facturons|كم ولا نحسب)/.exec(note)?.[1] ?? [])
    expectNone(
      ways.filter(km => Number(km) > 60),
      ways,
    )
  })

  it('fill every placeholder', async () => {
    const notes = (await all(database, 'bids')).map(({ note }) => String(note))
    expect(notes.length).toBeGreaterThan(700)
    expectNone(
      notes.filter(note => note.includes('{')),
      notes,
    )
  })
})
