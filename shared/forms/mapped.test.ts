import { describe, expect, it } from 'vitest'
import { type Answers, FormDefinition } from './definition.ts'
import { mappedValues, measuredLines } from './mapped.ts'

const label = { en: 'English', fr: 'French', ar: 'Arabic' }
const options = [{ value: 'villa', label }]
const line = { label: { en: 'Tiling', fr: 'Pose', ar: 'تبليط' }, unit: 'm²' }
const definition = FormDefinition.parse({
  title: label,
  intro: label,
  steps: [
    {
      key: 'one',
      title: label,
      fields: [
        { key: 'what', type: 'text', label, maps: 'title' },
        { key: 'kind', type: 'multi-choice', label, options, maps: 'description' },
        { key: 'where', type: 'location', label, maps: 'place' },
        { key: 'low', type: 'number', label, maps: 'budget-min' },
        { key: 'high', type: 'money', label, maps: 'budget-max' },
        { key: 'property', type: 'choice', label, options, maps: 'property-type' },
        { key: 'day', type: 'date', label, maps: 'start-window' },
        { key: 'range', type: 'date-range', label, maps: 'start-window' },
        { key: 'worse', type: 'yes-no', label, maps: 'urgency' },
        { key: 'when', type: 'choice', label, options, maps: 'urgency' },
        { key: 'area', type: 'number', label, unit: 'm²', line },
        { key: 'floor', type: 'dimensions', label, line, showIf: { key: 'what', equals: 'floor' } },
      ],
    },
  ],
})
const context = { language: 'fr', currency: 'MAD', today: '2026-11-21' } as const
const mapped = (answers: Answers) => mappedValues(definition, answers, context)

describe('mappedValues', () => {
  it('leaves out unanswered fields', () => {
    expect(mapped({})).toEqual({})
  })
  it.each<[Answers, object]>([
    [{ what: 'New tiles' }, { title: 'New tiles' }],
    [{ kind: ['villa'] }, { description: 'French' }],
    [{ where: { city: 'rabat', area: 'Agdal' } }, { city: 'rabat', area: 'Agdal' }],
    [{ where: { city: 'rabat', area: '' } }, { city: 'rabat' }],
    [{ low: 1500.5 }, { budgetMin: 150_050 }],
    [{ high: { amount: 900_000, currency: 'MAD' } }, { budgetMax: 900_000 }],
    [{ high: { amount: 900_000, currency: 'EUR' } }, {}],
    [{ property: 'villa' }, { propertyType: 'villa' }],
    [{ day: '2026-11-30' }, { startWindow: 'now' }],
    [{ day: '2026-12-20' }, { startWindow: 'month' }],
    [{ day: '2027-02-01' }, { startWindow: 'quarter' }],
    [{ range: { from: '2027-06-01', to: '2027-07-01' } }, { startWindow: 'later' }],
    [{ range: { from: '', to: '' } }, {}],
    // What cannot wait has its start; "not urgent" leaves that question open.
    [{ worse: true }, { urgency: 'urgent', startWindow: 'now' }],
    [{ worse: false }, {}],
    [{ when: 'soon' }, { urgency: 'soon', startWindow: 'now' }],
    [{ when: 'normal' }, { urgency: 'normal' }],
    [{ when: 'villa' }, {}],
  ])('maps %j', (answers, expected) => {
    expect(mapped(answers)).toEqual(expected)
  })
  it('uses the later of two fields with the same mapping', () => {
    const range = { from: '2027-06-01', to: '2027-07-01' }
    expect(mapped({ day: '2026-11-22', range })).toEqual({ startWindow: 'later' })
  })
})

describe('measuredLines', () => {
  const lines = (answers: Answers) =>
    measuredLines(definition, answers, 'ar').map(({ from, quantity }) => [from, quantity])
  it.each<[Answers, unknown[]]>([
    [{}, []],
    [{ area: 12.0005 }, [['area', 12.001]]],
    [{ area: 0 }, []],
    [{ area: -3 }, []],
    [{ area: 0.0001 }, []],
    [{ what: 'floor', floor: { length: 1.1, width: 2.2, height: null } }, [['floor', 2.42]]],
    [
      { what: 'floor', floor: { length: 0.1, width: 0.35, height: 2 }, area: 3 },
      [
        ['area', 3],
        ['floor', 0.035],
      ],
    ],
    [{ what: 'wall', floor: { length: 4, width: 3, height: null } }, []],
  ])('measures %j', (answers, expected) => {
    expect(lines(answers)).toEqual(expected)
  })
  it('returns the label of a line in the requested language', () => {
    expect(measuredLines(definition, { area: 5 }, 'ar')[0]).toMatchObject({ label: 'تبليط', unit: 'm²' })
  })
})
