import { describe, expect, it } from 'vitest'
import type { Column, LeadInList } from './lead-types.ts'
import { moveInto, withMoved } from './use-board.ts'

const lead = (id: string, stage: LeadInList['stage'], transitions: string[]) =>
  ({ id, stage, transitions }) as unknown as LeadInList
const column = (stage: Column['stage'], items: LeadInList[]): Column => ({ stage, total: items.length, items })

describe('a lead with a job', () => {
  const seen = lead('a', 'viewed', ['contact', 'plan-visit', 'dismiss'])

  it('can only move to the columns of its allowed transitions', () => {
    expect(moveInto(seen, 'contacted')).toBe('contact')
    expect(moveInto(seen, 'visit_planned')).toBe('plan-visit')
    for (const stage of ['new', 'viewed', 'quoted', 'won'] as const) expect(moveInto(seen, stage)).toBeNull()
  })

  it('appears at once in its new column, and in no other', () => {
    const before = [column('viewed', [seen]), column('contacted', [lead('b', 'contacted', [])]), column('won', [])]
    const after = withMoved(before, { lead: seen, transition: 'contact', to: 'contacted' })
    expect(after.map(({ total, items }) => [total, items.map(({ id }) => id)])).toEqual([
      [0, []],
      [2, ['a', 'b']],
      [0, []],
    ])
    expect(after[1]?.items[0]?.stage).toBe('contacted')
    expect(withMoved(before, null)).toBe(before)
  })
})

describe('a lead without a job', () => {
  it('can be moved to quoted and won, but not to lost, which needs a reason', () => {
    const own = lead('c', 'contacted', ['plan-visit', 'mark-quoted', 'win', 'lose', 'dismiss'])
    expect(moveInto(own, 'quoted')).toBe('mark-quoted')
    expect(moveInto(own, 'won')).toBe('win')
    expect(moveInto(own, 'lost')).toBeNull()
  })
})
