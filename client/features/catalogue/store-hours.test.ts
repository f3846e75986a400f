import { expect, it } from 'vitest'
import { groupedDays } from './store-hours.tsx'

it('joins days in a row with the same hours', () => {
  const [whole, half] = [[510, 1110] as const, [510, 780] as const]
  expect(groupedDays([whole, whole, whole, whole, half, whole, null])).toEqual([
    { first: 0, last: 3, span: whole },
    { first: 4, last: 4, span: half },
    { first: 5, last: 5, span: whole },
    { first: 6, last: 6, span: null },
  ])
})
