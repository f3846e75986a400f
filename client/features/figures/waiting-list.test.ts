import { expect, it } from 'vitest'
import { together } from './waiting-list.tsx'

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
