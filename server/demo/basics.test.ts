import { expect, it } from 'vitest'
import { daysIn, weeksIn } from './basics.ts'

it('counts days and weeks in Arabic in the form that their number takes', () => {
  expect([5, 30, 100, 104].map(days => daysIn(days).ar)).toEqual(['5 أيام', '30 يومًا', '100 يوم', '104 أيام'])
  expect([2, 8, 12].map(weeks => weeksIn(weeks).ar)).toEqual(['أسبوعين', '8 أسابيع', '12 أسبوعًا'])
})
