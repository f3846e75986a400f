import { describe, expect, it } from 'vitest'
import { changesBetween, type Terms, type Version, type VersionLine } from './bid-changes.ts'

const line = (jobLineId: string, unitPrice: number, changes: Partial<VersionLine> = {}): VersionLine => ({
  jobLineId,
  label: jobLineId,
  kind: 'included',
  unitPrice,
  amount: unitPrice * 2,
  note: '',
  ...changes,
})
const terms: Terms = {
  startDate: '2026-12-01',
  durationDays: 10,
  validUntil: '2026-12-24',
  warrantyMonths: 12,
  paymentPlan: [{ title: 'All', percent: 100 }],
  note: 'Words',
  exclusions: '',
  assumptions: '',
  mode: 'with_material',
  materialsTotal: null,
  siteVisitDone: false,
}
const version = (lines: VersionLine[], changes: Partial<Version> = {}): Version => ({
  total: 1,
  terms,
  lines,
  ...changes,
})

describe('changesBetween', () => {
  it('finds nothing between equal versions', () => {
    expect(changesBetween(version([line('a', 5)]), version([line('a', 5)]))).toEqual({ lines: [], terms: [] })
  })

  it('lists only lines with another price, kind or note', () => {
    const before = version([line('a', 5), line('b', 6), line('c', 7), line('d', 8)])
    const after = version([
      line('a', 5),
      line('b', 4),
      line('c', 0, { kind: 'excluded', amount: 0 }),
      line('d', 8, { kind: 'alternative', note: 'PEX' }),
    ])
    expect(
      changesBetween(before, after).lines.map(({ id, before: was, after: is }) => [id, was?.unitPrice, is?.kind]),
    ).toEqual([
      ['b', 6, 'included'],
      ['c', 7, 'excluded'],
      ['d', 8, 'alternative'],
    ])
  })

  it('lists lines that the job gained and lost', () => {
    const changes = changesBetween(version([line('a', 5), line('b', 6)]), version([line('b', 6), line('c', 7)]))
    expect(changes.lines.map(({ id, before, after }) => [id, before === null, after === null])).toEqual([
      ['c', true, false],
      ['a', false, true],
    ])
  })

  it('finds a changed quantity at the same price', () => {
    const changes = changesBetween(version([line('a', 5)]), version([line('a', 5, { amount: 15 })]))
    expect(changes.lines).toHaveLength(1)
  })

  it('lists changed terms, and none if a counter-offer has no terms', () => {
    const later = { ...terms, durationDays: 12, paymentPlan: [{ title: 'Half', percent: 100 }] }
    const changes = changesBetween(version([]), version([], { terms: later }))
    expect(changes.terms.map(({ name }) => name)).toEqual(['durationDays', 'paymentPlan'])
    expect(changesBetween(version([]), version([], { terms: null })).terms).toEqual([])
  })
})
