import { expect, it } from 'vitest'
import history from '#server/demo/texts/history.json' with { type: 'json' }

/** The sum of the lines "work;unit;number;price" after the title. */
function sumOf(job: string): number {
  const lines = job.split(';').slice(1)
  const places = Array.from({ length: lines.length / 4 }, (_, n) => n * 4)
  return places.reduce((sum, place) => sum + Number(lines[place + 2]) * Number(lines[place + 3]), 0)
}

// The usual price on a builder's profile follows from these.
it('past jobs of general builders are works on a building, in Moroccan dirhams', () => {
  const sums = history.jobs.gb.map(sumOf)
  expect(sums.length).toBeGreaterThan(2)
  expect(Math.min(...sums)).toBeGreaterThan(60_000)
})
