import { describe, expect, it } from 'vitest'
import { firstCounter, readCounter } from './counter-draft.ts'

const job = {
  currency: 'MAD',
  lines: [
    { id: 'a', label: 'Tiles', unit: 'm²', quantity: 12.5 },
    { id: 'b', label: 'Skirting', unit: 'm', quantity: 18 },
    { id: 'c', label: 'Waste', unit: 'lot', quantity: 1 },
  ],
}
const bid = {
  lines: [
    { jobLineId: 'a', kind: 'included' as const, unitPrice: 10_000, note: '' },
    { jobLineId: 'b', kind: 'alternative' as const, unitPrice: 333, note: 'Oak' },
    { jobLineId: 'c', kind: 'excluded' as const, unitPrice: 0, note: '' },
  ],
}
const first = firstCounter(bid, 'MAD')
const counterOf = (id: string, patch: Partial<(typeof first)[string]>) =>
  readCounter({ ...first, [id]: { kind: 'included', unitPrice: '', note: '', ...first[id], ...patch } }, bid, job)

describe('a counter-offer', () => {
  it('starts equal to the bid, and must change something', () => {
    expect(first).toEqual({
      a: { kind: 'included', unitPrice: '100', note: '' },
      b: { kind: 'alternative', unitPrice: '3.33', note: 'Oak' },
      c: { kind: 'excluded', unitPrice: '', note: '' },
    })
    expect(readCounter(first, bid, job)).toEqual({
      lines: [],
      total: 130_994,
      wrong: [{ path: 'lines', code: 'required' }],
    })
  })

  it('contains changed prices, removed and added lines, and keeps alternatives', () => {
    expect(counterOf('a', { unitPrice: '80' })).toMatchObject({
      lines: [{ jobLineId: 'a', kind: 'included', unitPrice: 8_000 }],
      wrong: [],
    })
    expect(counterOf('a', { kind: 'excluded' }).lines).toEqual([{ jobLineId: 'a', kind: 'excluded', unitPrice: 0 }])
    expect(counterOf('b', { unitPrice: '3' }).lines).toMatchObject([{ kind: 'alternative' }])
    expect(counterOf('c', { kind: 'included', unitPrice: '٥' }).lines).toEqual([
      { jobLineId: 'c', kind: 'included', unitPrice: 500 },
    ])
  })

  it('reports invalid prices', () => {
    expect(counterOf('a', { unitPrice: 'cheap' }).wrong).toEqual([{ path: 'lines/0/unitPrice', code: 'not-a-number' }])
    expect(counterOf('a', { unitPrice: ' ' }).wrong).toEqual([{ path: 'lines/0/unitPrice', code: 'required' }])
  })
})
