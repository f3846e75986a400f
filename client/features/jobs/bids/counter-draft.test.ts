// The counter-offer that a client writes on the lines of a bid.
import { describe, expect, it } from 'vitest'
import { changedLines, counterTotal, firstCounter } from './counter-draft.ts'

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
const with_ = (id: string, line: { out: boolean; price: string }) => ({
  ...first,
  lines: { ...first.lines, [id]: line },
})

describe('a counter-offer', () => {
  it('begins as the bid and changes nothing', () => {
    expect(first.lines).toEqual({
      a: { out: false, price: '100' },
      b: { out: false, price: '3.33' },
      c: { out: true, price: '' },
    })
    expect(changedLines(first, ground)).toEqual([])
    expect(counterTotal(first, ground)).toBe(130_994)
  })

  it('names another price, a line out and a line in, and keeps an alternative one', () => {
    expect(changedLines(with_('a', { out: false, price: '80' }), ground)).toEqual([
      { jobLineId: 'a', kind: 'included', unitPrice: 8_000 },
    ])
    expect(changedLines(with_('a', { out: true, price: '100' }), ground)).toEqual([
      { jobLineId: 'a', kind: 'excluded', unitPrice: 0 },
    ])
    expect(changedLines(with_('b', { out: false, price: '3' }), ground)).toMatchObject([{ kind: 'alternative' }])
    expect(changedLines(with_('c', { out: false, price: '٥' }), ground)).toEqual([
      { jobLineId: 'c', kind: 'included', unitPrice: 500 },
    ])
  })

  it('says what is no price', () => {
    expect(changedLines(with_('a', { out: false, price: 'cheap' }), ground)).toMatchObject([{ unitPrice: null }])
  })
})
