import { describe, expect, it } from 'vitest'
import { moved } from '#shared/values/moved.ts'
import { emptyDraft, type JobDraft } from './draft.ts'
import { bodyOf, checkOwnStep, type OwnStep } from './draft-check.ts'
import { edited, withMeasured } from './draft-lines.ts'
import { withTexts } from './draft-mapped.ts'

const floor = { from: 'floor', label: 'Floor', unit: 'm²', quantity: 12 }
const wall = { from: 'wall', label: 'Wall', unit: 'm²', quantity: 30 }
const draft: JobDraft = {
  ...emptyDraft(3),
  title: ' Renew our kitchen ',
  description: 'Old cabinets out, new ones in, tiles on the wall.',
  propertyType: 'house',
  workMode: 'with_material',
  city: 'rabat',
  area: 'Agdal',
  budgetMin: '١٠٠٠',
  budgetMax: '2,500',
  startWindow: 'now',
  lines: [{ key: 'a', label: 'Floor', unit: 'm²', quantity: '١٢٫٥', from: null }],
}

describe('withMeasured', () => {
  it('adds, updates and removes measured lines', () => {
    const lines = withMeasured(draft, [floor], 'All')
    expect(lines.map(line => line.key)).toEqual(['a', 'floor'])
    const later = withMeasured({ lines, removed: [] }, [{ ...floor, quantity: 14 }], 'All')
    expect(later[1]?.quantity).toBe('14')
    expect(withMeasured({ lines, removed: [] }, [], 'All')).toHaveLength(1)
  })
  it('keeps what the person changed or removed', () => {
    const lines = edited(withMeasured(draft, [floor], 'All'), 'floor', { quantity: '99' })
    expect(withMeasured({ lines, removed: [] }, [floor], 'All').map(line => line.quantity)).toEqual(['١٢٫٥', '99'])
    expect(withMeasured({ lines: [], removed: ['floor'] }, [floor, wall], 'All').map(line => line.key)).toEqual([
      'wall',
    ])
  })
})

describe('a draft without lines or text', () => {
  const none = { lines: [], removed: [] }
  it('is priced as a whole until there is a line', () => {
    const lines = withMeasured(none, [], 'All')
    expect(lines).toMatchObject([{ label: 'All', unit: 'lot', quantity: '1' }])
    expect(withMeasured({ lines, removed: [] }, [floor], 'All').map(line => line.key)).toEqual(['floor'])
    const more = [...lines, { key: 'b', label: 'More', unit: 'm', quantity: '1', from: null }]
    expect(withMeasured({ lines: more, removed: [] }, [], 'All')).toHaveLength(2)
    expect(withMeasured({ lines: [], removed: ['whole'] }, [], 'All')).toEqual([])
  })
  it('describes the work in the client’s sentences where the form has them', () => {
    const sentences = ['I have a leak.', 'It began today.']
    const facts = [{ term: 'What is it?', value: 'A leak' }]
    const { description } = withTexts(emptyDraft(1), { title: 'Water', lines: [], sentences, facts })
    expect(description).toBe('I have a leak. It began today.')
  })
  it('takes title and description from the answers', () => {
    const facts = [
      { term: 'What is it?', value: 'A leak' },
      { term: 'Since when?', value: null },
    ]
    const lines = [{ label: 'Find and repair the leak', from: 'kind.leak' }]
    const sentences: string[] = []
    const wording = withTexts({ ...emptyDraft(1), lines: draft.lines }, { title: 'Water', lines, facts, sentences })
    expect(wording).toMatchObject({ title: 'Find and repair the leak', description: 'Water\nWhat is it? A leak' })
    expect(withTexts(emptyDraft(1), { title: 'Water', lines: [], facts, sentences }).title).toBe('Water')
    expect(withTexts(emptyDraft(1), { title: 'Water', lines, facts: [], sentences }).title).toBe('')
    expect(withTexts({ ...emptyDraft(1), own: ['title'] }, { title: 'Water', lines, facts, sentences }).title).toBe('')
  })
})

describe('moved', () => {
  const lines = withMeasured({ lines: [], removed: [] }, [floor, wall], 'All')
  it('swaps neighbours and stays within the list', () => {
    expect(moved(lines, 1, -1).map(line => line.key)).toEqual(['wall', 'floor'])
    expect(moved(lines, 0, -1)).toEqual(lines)
    expect(moved(lines, 1, 1)).toEqual(lines)
  })
})

describe('checkOwnStep', () => {
  it('accepts a complete draft', () => {
    for (const step of ['job', 'lines', 'place', 'check'] as const) expect(checkOwnStep(step, draft, 'MAD')).toEqual([])
  })
  it('reports errors by field, in the order of the fields on screen', () => {
    const wrong = (step: OwnStep) => checkOwnStep(step, emptyDraft(1), 'MAD').map(error => error.path)
    expect(wrong('job')).toEqual(['title', 'description'])
    expect(wrong('lines')).toEqual(['lines'])
    expect(wrong('place')).toEqual(['city', 'area', 'propertyType', 'startWindow'])
    expect(checkOwnStep('place', { ...draft, budgetMax: '900' }, 'MAD')[0]).toMatchObject({
      path: 'budgetMax',
      code: 'too-small',
    })
    const [line] = draft.lines
    const lines = line ? [{ ...line, quantity: 'many' }] : []
    expect(checkOwnStep('lines', { ...draft, lines }, 'MAD')).toEqual([
      { path: 'lines/0/quantity', code: 'not-a-number' },
    ])
  })
})

describe('bodyOf', () => {
  it('reads numbers in any digits and money in minor units', () => {
    const body = bodyOf(draft, { form: 'kitchen', answers: {}, answered: [], currency: 'MAD' })
    expect(body).toMatchObject({ formVersion: 3, title: 'Renew our kitchen', budgetMin: 100_000, budgetMax: 250_000 })
    expect(body.lines).toEqual([{ label: 'Floor', unit: 'm²', quantity: 12.5 }])
  })
})
