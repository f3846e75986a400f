import { describe, expect, it } from 'vitest'
import { formatFor } from '#client/platform/i18n/format.ts'
import { createTexts } from '#client/platform/i18n/texts.ts'
import { type Answers, FormDefinition } from '#shared/forms/definition.ts'
import forms from '#shared/i18n/en/forms.json' with { type: 'json' }
import { answerFacts } from './answer-facts.ts'

const label = { en: 'Question', fr: 'Question', ar: 'سؤال' }
const context = {
  t: createTexts('en', { forms }).translate('forms'),
  format: formatFor('en'),
  language: 'en',
  units: {
    name: (unit: string) => unit,
    quantity: (amount: number, unit: string) => `${amount} ${unit}`,
    per: (price: string, unit: string) => `${price} per ${unit}`,
  },
  cities: [{ slug: 'rabat', name: 'Rabat', country: 'MA' }],
  fileOf: (id: string) => (id.endsWith('1') ? { name: 'plan.pdf', href: '/api/files/1' } : undefined),
} as const
const file = (last: number) => `0a1b2c3d-0000-4000-8000-00000000000${last}`

function definitionOf(field: object): FormDefinition {
  const fields = [{ key: 'a', label, ...field }]
  return FormDefinition.parse({ title: label, intro: label, steps: [{ key: 'one', title: label, fields }] })
}

const options = [{ value: 'villa', label: { en: 'A villa', fr: 'Une villa', ar: 'فيلا' } }]

it.each<[object, Answers[string], string]>([
  [{ type: 'text' }, '2026-12-01', '2026-12-01'],
  [{ type: 'number', unit: 'm²' }, 12.5, '12.5 m²'],
  [{ type: 'number' }, 1200, '1,200'],
  [{ type: 'money' }, { amount: 150_000, currency: 'MAD' }, 'MAD\u00a01,500'],
  [{ type: 'choice', options }, 'villa', 'A villa'],
  [{ type: 'image-choice', options }, 'gone', 'gone'],
  [{ type: 'multi-choice', options }, ['villa', 'gone'], 'A villa and gone'],
  [{ type: 'yes-no' }, false, 'No'],
  [{ type: 'date' }, '2026-12-01', 'December 1, 2026'],
  [{ type: 'date-range' }, { from: '2026-12-01', to: '2026-12-05' }, 'December 1, 2026 to December 5, 2026'],
  [{ type: 'location' }, { city: 'rabat', area: 'Agdal' }, 'Agdal, Rabat'],
  [{ type: 'location' }, { city: 'atlantis', area: '' }, 'atlantis'],
  [{ type: 'dimensions' }, { length: 4, width: 3, height: 2.6 }, '4 × 3 × 2.6 m (12 m²)'],
  [{ type: 'rating' }, 4, '4 out of 5'],
  [{ type: 'files' }, [file(1), file(2)], 'plan.pdf, File'],
])('shows %j', (field, answer, text) => {
  expect(answerFacts(definitionOf(field), { a: answer }, context)).toMatchObject([{ term: 'Question', value: text }])
})

describe('an answer to a removed question', () => {
  it('is shown, formatted by its shape', () => {
    const answers: Answers = { wall_area: 12, cost: { amount: 5000, currency: 'EUR' }, papers: [file(1)], sure: true }
    const facts = answerFacts(definitionOf({ type: 'text' }), answers, context)
    expect(facts.map(({ term, value }) => [term, value])).toEqual([
      ['Question', null],
      ['Deleted question (wall area)', '12'],
      ['Deleted question (cost)', 'EUR\u00a050'],
      ['Deleted question (papers)', 'plan.pdf'],
      ['Deleted question (sure)', 'Yes'],
    ])
    expect(facts[3]?.files).toEqual([{ name: 'plan.pdf', href: '/api/files/1' }])
    expect(answerFacts(null, { a: 'x' }, context)).toMatchObject([{ term: 'Deleted question (a)', value: 'x' }])
  })
  it('belongs to no step', () => {
    expect(answerFacts(definitionOf({ type: 'text' }), { gone: 'x' }, context, 'one')).toHaveLength(1)
  })
})
