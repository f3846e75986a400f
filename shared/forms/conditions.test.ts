import { describe, expect, it } from 'vitest'
import { type Answers, type Condition, FormDefinition, type ShowIf } from './definition.ts'
import { visibleAnswers, visibleFields } from './validate.ts'

const label = { en: 'x', fr: 'x', ar: 'x' }
const first = ['kind', 'area', 'rooms', 'cost', 'size', 'sure'] as const

function definitionOf(fields: readonly object[]): FormDefinition {
  const all = [...first.map(key => ({ key, type: 'text', label })), ...fields]
  return FormDefinition.parse({ title: label, intro: label, steps: [{ key: 'one', title: label, fields: all }] })
}

function isShown(showIf: ShowIf, answers: Answers): boolean {
  const definition = definitionOf([{ key: 'last', type: 'text', label, showIf }])
  return visibleFields(definition, answers).some(field => field.key === 'last')
}

const when = (key: string, test: Condition['test'], value?: Condition['value']): Condition => ({ key, test, value })
const all = (...conditions: Condition[]): ShowIf => ({ match: 'all', conditions })
const any = (...conditions: Condition[]): ShowIf => ({ match: 'any', conditions })

it.each<[string, ShowIf, Answers, boolean]>([
  ['equals', all(when('kind', 'equals', 'leak')), { kind: 'leak' }, true],
  ['equals nothing', all(when('kind', 'equals', 'leak')), {}, false],
  ['one of several chosen', all(when('rooms', 'equals', 'bath')), { rooms: ['hall', 'bath'] }, true],
  ['a no', all(when('sure', 'equals', false)), { sure: false }, true],
  ['not equals', all(when('kind', 'not-equals', 'leak')), { kind: 'new' }, true],
  ['not equals nothing', all(when('kind', 'not-equals', 'leak')), {}, true],
  ['not among the chosen', all(when('rooms', 'not-equals', 'bath')), { rooms: ['bath'] }, false],
  ['at least', all(when('area', 'at-least', 20)), { area: 20 }, true],
  ['at least, nothing', all(when('area', 'at-least', 0)), {}, false],
  ['at most', all(when('area', 'at-most', 20)), { area: 20.001 }, false],
  ['as many as', all(when('rooms', 'at-least', 2)), { rooms: ['a', 'b'] }, true],
  ['money in whole units', all(when('cost', 'at-least', 500)), { cost: { amount: 50_000, currency: 'MAD' } }, true],
  ['an area', all(when('size', 'at-least', 12)), { size: { length: 4, width: 3, height: null } }, true],
  ['a text is no measure', all(when('area', 'at-least', 1)), { area: '20' }, false],
  ['answered', all(when('kind', 'answered')), { kind: 'x' }, true],
  ['answered with nothing', all(when('rooms', 'answered')), { rooms: [] }, false],
  ['not answered', all(when('kind', 'not-answered')), {}, true],
  [
    'all of two, one missing',
    all(when('kind', 'equals', 'leak'), when('area', 'at-least', 5)),
    { kind: 'leak' },
    false,
  ],
  ['all of two', all(when('kind', 'equals', 'leak'), when('area', 'at-least', 5)), { kind: 'leak', area: 5 }, true],
  ['any of two', any(when('kind', 'equals', 'leak'), when('area', 'at-least', 5)), { area: 5 }, true],
  ['any of none', any(when('kind', 'equals', 'leak'), when('area', 'at-least', 5)), {}, false],
  ['a field that there is not', any(when('nowhere', 'not-answered')), {}, false],
])('%s', (_, showIf, answers, expected) => {
  expect(isShown(showIf, answers)).toBe(expected)
})

describe('a chain of conditions', () => {
  const definition = definitionOf([
    { key: 'one', type: 'text', label, showIf: all(when('kind', 'equals', 'leak')) },
    { key: 'two', type: 'text', label, showIf: all(when('one', 'answered')) },
    { key: 'three', type: 'text', label, showIf: any(when('two', 'not-answered'), when('two', 'equals', 'x')) },
  ])
  it('is hidden with its first field, whatever the later answers are', () => {
    const answers = { one: 'y', two: 'x', three: 'z' }
    expect(visibleAnswers(definition, { kind: 'leak', ...answers })).toEqual({ kind: 'leak', ...answers })
    expect(visibleAnswers(definition, { kind: 'new', ...answers })).toEqual({ kind: 'new' })
  })
  it('never depends on its own answer or a later one', () => {
    const circle = definitionOf([{ key: 'self', type: 'text', label, showIf: all(when('self', 'not-answered')) }])
    expect(visibleFields(circle, {}).map(field => field.key)).not.toContain('self')
  })
})
