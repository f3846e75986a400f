// The counter-offer that a client writes on the lines of a bid.
import { describe, expect, it } from 'vitest'
import { counterTotal, firstCounter, pathOf, readCounter } from './counter-draft.ts'

const ground = {
  currency: 'MAD',
  jobLines: [
    { id: 'a', quantity: 12.5 },
    { id: 'b', quantity: 18 },
    { id: 'c', quantity: 1 },
  ],
  lines: [
    { jobLineId: 'a', kind: 'included' as const, unitPrice: 10_000 },
    { jobLineId: 'b', kind: 'alternative' as const, unitPrice: 333 },
    { jobLineId: 'c', kind: 'excluded' as const, unitPrice: 0 },
  ],
}
const first = firstCounter(ground)
const asked = (id: string, line: { out: boolean; price: string }) => readCounter({ ...first, [id]: line }, ground)

describe('a counter-offer', () => {
  it('begins as the bid, and must change something', () => {
    expect(first).toEqual({
      a: { out: false, price: '100' },
      b: { out: false, price: '3.33' },
      c: { out: true, price: '' },
    })
    expect(readCounter(first, ground)).toEqual({ lines: [], wrong: [{ path: 'lines', code: 'required' }] })
    expect(counterTotal(first, ground)).toBe(130_994)
  })

  it('names another price, a line out and a line in, and keeps an alternative one', () => {
    expect(asked('a', { out: false, price: '80' })).toEqual({
      lines: [{ jobLineId: 'a', kind: 'included', unitPrice: 8_000 }],
      wrong: [],
    })
    expect(asked('a', { out: true, price: '100' }).lines).toEqual([{ jobLineId: 'a', kind: 'excluded', unitPrice: 0 }])
    expect(asked('b', { out: false, price: '3' }).lines).toMatchObject([{ kind: 'alternative' }])
    expect(asked('c', { out: false, price: '٥' }).lines).toEqual([{ jobLineId: 'c', kind: 'included', unitPrice: 500 }])
  })

  it('says what is no price', () => {
    expect(asked('a', { out: false, price: 'cheap' }).wrong).toEqual([{ path: pathOf('a'), code: 'not-a-number' }])
    expect(asked('a', { out: false, price: ' ' }).wrong).toEqual([{ path: pathOf('a'), code: 'required' }])
  })
})
