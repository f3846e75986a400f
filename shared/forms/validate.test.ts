import { describe, expect, it } from 'vitest'
import { Answer, type Answers, FormDefinition } from './definition.ts'
import { validateAnswers, visibleAnswers } from './validate.ts'

const label = { en: 'x', fr: 'x', ar: 'x' }
const definition = FormDefinition.parse({
  title: label,
  intro: label,
  steps: [
    {
      key: 'one',
      title: label,
      fields: [
        {
          key: 'kind',
          type: 'choice',
          label,
          required: true,
          options: [
            { value: 'leak', label },
            { value: 'new', label },
          ],
        },
        { key: 'urgent', type: 'yes-no', label, showIf: { key: 'kind', equals: 'leak' } },
        { key: 'since', type: 'date', label, required: true, showIf: { key: 'urgent', equals: true } },
        { key: 'note', type: 'info', label },
      ],
    },
    {
      key: 'two',
      title: label,
      fields: [
        { key: 'area', type: 'number', label, required: true, min: 1, max: 500, unit: 'm2' },
        {
          key: 'rooms',
          type: 'multi-choice',
          label,
          max: 2,
          options: ['a', 'b', 'c'].map(value => ({ value, label })),
        },
        { key: 'more', type: 'text', label, min: 3, max: 10 },
        { key: 'story', type: 'long-text', label },
      ],
    },
  ],
})
const good: Answers = { kind: 'new', area: 20 }
const codes = (answers: Answers) => validateAnswers(definition, answers).map(({ path, code }) => `${path} ${code}`)

describe('validateAnswers', () => {
  it('accepts valid answers', () => {
    expect(codes(good)).toEqual([])
    expect(codes({ ...good, rooms: ['a', 'b'], more: 'brick', story: 'long', kind: 'leak', urgent: false })).toEqual([])
  })

  it.each([
    [{}, ['answers/kind required', 'answers/area required']],
    [{ ...good, kind: 'other' }, ['answers/kind not-a-choice']],
    [{ ...good, area: 0 }, ['answers/area too-small']],
    [{ ...good, area: 501 }, ['answers/area too-large']],
    [{ ...good, area: '20' }, ['answers/area not-a-number']],
    [{ ...good, area: Number.NaN }, ['answers/area not-a-number']],
    [{ ...good, rooms: ['a', 'd'] }, ['answers/rooms not-a-choice']],
    [{ ...good, rooms: ['a', 'a'] }, ['answers/rooms not-a-choice']],
    [{ ...good, rooms: ['a', 'b', 'c'] }, ['answers/rooms too-many']],
    [{ ...good, rooms: 'a' }, ['answers/rooms wrong-type']],
    [{ ...good, more: 'ab' }, ['answers/more too-short']],
    [{ ...good, more: 'abcdefghijk' }, ['answers/more too-long']],
    [{ ...good, more: true }, ['answers/more not-text']],
    [{ ...good, more: 'ab\u0000cd' }, ['answers/more invalid']],
    [{ ...good, kind: 'leak', urgent: 'yes' }, ['answers/urgent wrong-type']],
    [{ ...good, kind: 'leak', urgent: true }, ['answers/since required']],
    [{ ...good, kind: 'leak', urgent: true, since: '2026-02-30' }, ['answers/since not-a-date']],
    [{ ...good, kind: 'leak', urgent: true, since: '1026-02-03' }, ['answers/since not-a-date']],
    [{ ...good, other: 'x' }, ['answers/other unknown-field']],
    [{ ...good, note: 'x' }, ['answers/note unknown-field']],
    [{ ...good, urgent: true }, ['answers/urgent unknown-field']],
    [{ ...good, 'a/b': 'x' }, ['answers/a~1b unknown-field']],
  ] satisfies [Answers, string[]][])('refuses %j', (answers, expected) => {
    expect(codes(answers)).toEqual(expected)
  })

  it('returns the bound and uses the given path prefix', () => {
    expect(validateAnswers(definition, { ...good, area: 501 }, 'form')).toEqual([
      { path: 'form/area', code: 'too-large', params: { maximum: 500, count: 500 } },
    ])
  })

  it('hides fields whose condition depends on a hidden field', () => {
    expect(visibleAnswers(definition, { ...good, urgent: true, since: '2026-01-01', other: 'x' })).toEqual(good)
    expect(validateAnswers(definition, JSON.parse('{"kind":"new","area":2,"__proto__":"x"}'))).toHaveLength(1)
  })
})

it('Answer removes direction marks from text', () => {
  expect(Answer.parse('a\u202Eb')).toBe('ab')
  expect(Answer.parse({ city: 'rabat', area: '\u2067Agdal' })).toEqual({ city: 'rabat', area: 'Agdal' })
})
