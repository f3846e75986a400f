import { expect, it } from 'vitest'
import { foldAt, together } from './waiting-list.tsx'

it('together puts the tasks about one thing where its most urgent one is', () => {
  const entry = (id: string, title: string) => ({ id, title })
  const shown = together([entry('1', 'Bathroom'), entry('2', 'Kitchen'), entry('1', 'Bathroom'), entry('3', '')])
  expect(shown.map(({ id, same }) => [id, same])).toEqual([
    ['1', false],
    ['1', true],
    ['2', false],
    ['3', false],
  ])
})

it('foldAt folds a long list, but neither parts the tasks about one thing nor folds a single row', () => {
  const rows = (count: number, ...same: number[]) =>
    Array.from({ length: count }, (_, place) => ({ same: same.includes(place) }))
  expect([foldAt([]), foldAt(rows(6)), foldAt(rows(7)), foldAt(rows(8))]).toEqual([0, 6, 7, 6])
  expect(foldAt(rows(10, 6, 7))).toBe(8)
})
