import { expect } from 'vitest'

type Looked = Iterable<unknown> | number

/** Expects that nothing was found, and that there was something to look at. */
export function expectNone(found: Iterable<unknown>, among: Looked): void {
  expect([...found]).toEqual([])
  const looked = typeof among === 'number' ? among : [...among].length
  expect(looked, 'how much was looked at').toBeGreaterThan(0)
}
