// Toilets, basins, baths and taps: for a home by its bathrooms, for a workplace by the number of people.
import type { Read } from './answers.ts'
import { by, calculate, less, type Need, of, plus, type Step, type Working, whole } from './working.ts'

/** Each row: from this number of people, this many toilets and basins. */
const rows = [
  { upTo: 5, count: 1 },
  { upTo: 25, count: 2 },
  { upTo: 50, count: 3 },
  { upTo: 75, count: 4 },
  { upTo: 100, count: 5 },
] as const
const most = { people: 100, count: 5, each: 25 }

/** A workplace needs as many basins as toilets. */
export function atWork(people: number): { readonly steps: readonly Step[]; readonly count: number } {
  const row = rows.find(({ upTo }) => people <= upTo)
  if (row) return { steps: [{ ...calculate('people-row', 'piece', of(row.count, 'piece')) }], count: row.count }
  const more = whole('people-more', 'piece', [
    of(people, 'person'),
    less(most.people, 'person'),
    by(most.each, 'person'),
  ])
  const all = calculate('people-all', 'piece', of(most.count, 'piece'), plus(more.result, 'piece'))
  return { steps: [more, all], count: all.result }
}

const need = (kind: string, quantity: number): readonly Need[] =>
  quantity > 0
    ? [{ key: kind, amounts: [{ unit: 'piece', quantity }], category: 'sanitary-ware', wants: { kind } }]
    : []

export function sanitaryFor(read: Read): Working {
  if (read.choice('place', ['home', 'work'], 'home') === 'work') {
    const { steps, count } = atWork(read.size('people'))
    return {
      steps,
      needs: [...need('toilet', count), ...need('basin', count), ...need('tap', count)],
      sources: ['l24'],
      drawn: null,
    }
  }
  const bathrooms = read.number('bathrooms', 1)
  const guests = read.number('guests', 0)
  const kitchens = read.number('kitchens', 1)
  const toilets = calculate('toilets', 'piece', of(bathrooms, 'room'), plus(guests, 'room'))
  const baths = read.choice('bath', ['each', 'one', 'none'], 'one')
  const bathCount = { each: bathrooms, one: Math.min(1, bathrooms), none: 0 }[baths]
  const taps = calculate('taps', 'piece', of(toilets.result, 'piece'), plus(bathCount, 'piece'), plus(kitchens, 'room'))
  return {
    steps: [toilets, taps],
    needs: [
      ...need('toilet', toilets.result),
      ...need('basin', toilets.result),
      ...need('bath', bathCount),
      ...need('sink', kitchens),
      ...need('tap', taps.result),
    ],
    sources: ['home-rooms'],
    drawn: null,
  }
}
