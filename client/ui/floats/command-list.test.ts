import { expect, test } from 'vitest'
import { matchingGroups, placeAfterKey } from '#client/ui/floats/command-list.ts'

const groups = [
  {
    title: 'Pages',
    commands: [
      { id: 'a', label: 'Paramètres' },
      { id: 'b', label: 'Mes demandes' },
    ],
  },
  { title: 'صفحات', commands: [{ id: 'c', label: 'الإعدادات' }] },
]
const found = (typed: string) => matchingGroups(groups, typed).flatMap(group => group.commands.map(({ id }) => id))

test('matching ignores accents, case and letter forms, and drops empty groups', () => {
  expect(found('PARAM')).toEqual(['a'])
  expect(found('الاعدادات')).toEqual(['c'])
  expect(found('')).toEqual(['a', 'b', 'c'])
  expect(found('xyz')).toEqual([])
})

test('arrow keys wrap around', () => {
  expect([placeAfterKey('ArrowDown', 2, 3), placeAfterKey('ArrowUp', 0, 3), placeAfterKey('x', 0, 3)]).toEqual([
    0,
    2,
    null,
  ])
  expect(placeAfterKey('ArrowDown', 0, 0)).toBeNull()
})
