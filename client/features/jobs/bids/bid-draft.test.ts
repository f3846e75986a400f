import { describe, expect, it } from 'vitest'
import { bidFields } from '#shared/features/jobs/bid-fields.ts'
import { formValues, wrongInForm } from '#shared/forms/fields.ts'
import {
  alsoWrongIn,
  type BidDraft,
  type BidJob,
  initialDraft,
  readBidDraft,
  readLines,
  readPlan,
} from './bid-draft.ts'

const line = { label: 'Tiles', unit: 'm²' }
const job: BidJob = {
  id: 'job',
  currency: 'MAD',
  workMode: 'with_material',
  lines: [
    { ...line, id: 'a', quantity: 12.5 },
    { ...line, id: 'b', quantity: 2 },
  ],
}
const now = new Date('2026-11-22T12:00:00Z')
const first = initialDraft(job, null, ['At the start', 'At the end'])
const draft: BidDraft = {
  ...first,
  typed: { ...first.typed, startDate: '2026-12-01', durationDays: '٢١', note: 'We begin with the old tiles.' },
  lines: {
    a: { kind: 'included', unitPrice: '850,50', note: '' },
    b: { kind: 'excluded', unitPrice: 'nothing', note: '' },
  },
}
const wrong = (patch: Partial<BidDraft>) =>
  alsoWrongIn({ ...draft, ...patch }, job, now).map(({ path, code }) => `${path}: ${code}`)

describe('a bid draft', () => {
  it('starts with a plan of two steps and the usual terms, and parses typed values', () => {
    expect(first.typed).toMatchObject({ mode: 'with_material', warrantyMonths: '12', validDays: '14' })
    expect([wrongInForm(bidFields, draft.typed, 'MAD'), wrong({})]).toEqual([[], []])
    expect(wrongInForm(bidFields, { ...draft.typed, durationDays: 'some' }, 'MAD')).toHaveLength(1)
    expect(formValues(bidFields, draft.typed, 'MAD')).toMatchObject({ durationDays: 21, materialsTotal: null })
    expect(readLines(draft, job)).toMatchObject({
      lines: [
        { jobLineId: 'a', kind: 'included', unitPrice: 85_050, note: '' },
        { jobLineId: 'b', kind: 'excluded', unitPrice: 0 },
      ],
      total: 1_063_125n,
    })
    expect(readPlan(draft)).toEqual([
      { title: 'At the start', percent: 30, event: 'start', offsetDays: 0 },
      { title: 'At the end', percent: 70, event: 'acceptance', offsetDays: 0 },
    ])
  })

  it('reports the same errors as the server', () => {
    const a = (patch: Partial<BidDraft['lines'][string]>) =>
      wrong({ lines: { ...draft.lines, a: { kind: 'included', unitPrice: '1', note: '', ...patch } } })
    expect(a({ unitPrice: '' })).toEqual(['lines/0/unitPrice: required'])
    expect(a({ unitPrice: 'cheap' })).toEqual(['lines/0/unitPrice: not-a-number'])
    expect(a({ unitPrice: '0' })).toEqual(['lines: too-small'])
    expect(a({ kind: 'alternative', note: 'x' })).toEqual(['lines/0/note: required'])
    expect(wrong({ typed: { ...draft.typed, startDate: '2026-11-21' } })).toEqual(['startDate: in-the-past'])
    expect(wrong({ typed: { ...draft.typed, materialsTotal: '10631.26' } })).toEqual(['materialsTotal: too-large'])
    const [step] = draft.paymentPlan
    expect(wrong({ paymentPlan: step ? [step] : [] })).toEqual(['paymentPlan: too-small'])
    expect(wrong({ paymentPlan: [{ id: '0', title: '', percent: '100', event: 'finish', offsetDays: '' }] })).toEqual([
      'paymentPlan/0/title: required',
    ])
  })

  it('restores only a saved draft of the same lines and the same bid', () => {
    expect(readBidDraft({ ...draft }, job, first)).toEqual(draft)
    expect(readBidDraft({ ...draft, of: 'revise:x:1' }, job, first)).toBeNull()
    expect(readBidDraft({ ...draft, lines: {} }, job, first)).toBeNull()
    expect(readBidDraft({ note: 'of an older form' }, job, first)).toBeNull()
  })
})
