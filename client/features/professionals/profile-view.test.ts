import { expect, it } from 'vitest'
import { worksInOrder } from './profile-view.ts'

type Given = Parameters<typeof worksInOrder>[0]
const trade = { slug: 'general-building', name: 'General building' }
const price = { low: 6_000_000, high: 9_000_000, currency: 'MAD', unit: 'job', trade, sample: 6, band: null } as const
const work = (id: string, given: Partial<Given['portfolio'][number]> = {}) =>
  ({ id, trade, costLow: null, costHigh: null, currency: 'MAD', ...given }) as Given['portfolio'][number]
const orderOf = (portfolio: Given['portfolio'], given: Partial<Given> = {}): readonly string[] =>
  worksInOrder({ trades: [trade], price, portfolio, ...given } as Given).map(({ id }) => id)

it('works of another trade come last, the others in the given order', () => {
  const windows = work('windows', { trade: { slug: 'metalwork', name: 'Metalwork' } })
  expect(orderOf([windows, work('villa'), work('roof')])).toEqual(['villa', 'roof', 'windows'])
})

it('works at a cost far from the usual price come last', () => {
  const small = work('small', { costLow: 450_000, costHigh: 630_000 })
  const large = work('large', { costLow: 7_000_000, costHigh: 12_000_000 })
  expect(orderOf([small, large, work('unknown')])).toEqual(['large', 'unknown', 'small'])
})

it('a cost is not compared with a price in another currency or per square metre, or without one', () => {
  const works = [work('small', { costLow: 450_000, costHigh: 630_000 }), work('other')]
  const same = ['small', 'other']
  expect(orderOf(works, { price: { ...price, unit: 'sqm' } })).toEqual(same)
  expect(orderOf(works, { price: { ...price, currency: 'EUR' } })).toEqual(same)
  expect(orderOf(works, { price: null })).toEqual(same)
})
