import { describe, expect, it } from 'vitest'
import { type Answer, FormDefinition, type FormField } from './definition.ts'
import type { FieldType } from './kinds.ts'
import { validateAnswers } from './validate.ts'

const label = { en: 'x', fr: 'x', ar: 'x' }
const file = (last: number) => `0a1b2c3d-0000-4000-8000-00000000000${last}`

function codeOf(type: FieldType, answer: unknown, facts: Partial<FormField> = {}): string | null {
  const definition = FormDefinition.parse({
    title: label,
    intro: label,
    steps: [{ key: 'one', title: label, fields: [{ key: 'a', type, label, ...facts }] }],
  })
  return validateAnswers(definition, { a: answer as Answer })[0]?.code ?? null
}

const options = ['wood', 'stone'].map(value => ({ value, label }))

it.each<[FieldType, unknown, string | null, Partial<FormField>?]>([
  ['text', 'Renovation', null],
  ['text', 'a'.repeat(201), 'too-long'],
  ['text', 'ab', 'too-short', { min: 3 }],
  ['text', 5, 'not-text'],
  ['text', 'a\u0007b', 'invalid'],
  ['text', '2026-17', null, { pattern: '[0-9]{4}-[0-9]{1,6}' }],
  ['text', 'x2026-17', 'wrong-pattern', { pattern: '[0-9]{4}-[0-9]{1,6}' }],
  ['text', '   ', 'required', { required: true }],
  ['long-text', 'word\nword', null],
  ['long-text', 'a'.repeat(2001), 'too-long'],
  ['long-text', 'anything', null, { pattern: '[0-9]+' }],
  ['number', 0.001, null, { min: 0.001 }],
  ['number', 12.125, null, { max: 12.125 }],
  ['number', -1, 'too-small', { min: 0 }],
  ['number', 1e9, 'too-large', { max: 10 }],
  ['number', Number.POSITIVE_INFINITY, 'not-a-number'],
  ['number', '12', 'not-a-number'],
  ['money', { amount: 100_000, currency: 'MAD' }, null, { min: 1000, max: 1000 }],
  ['money', { amount: 99_999, currency: 'MAD' }, 'too-small', { min: 1000 }],
  ['money', { amount: 100_001, currency: 'EUR' }, 'too-large', { max: 1000 }],
  ['money', 'many', 'not-a-number'],
  ['money', 5, 'wrong-type'],
  ['choice', 'wood', null, { options }],
  ['choice', 'steel', 'not-a-choice', { options }],
  ['choice', ['wood'], 'not-a-choice', { options }],
  ['image-choice', 'stone', null, { options }],
  ['image-choice', 'steel', 'not-a-choice', { options }],
  ['multi-choice', ['wood', 'stone'], null, { options }],
  ['multi-choice', ['wood', 'wood'], 'not-a-choice', { options }],
  ['multi-choice', 'wood', 'wrong-type', { options }],
  ['multi-choice', ['wood', 'stone'], 'too-many', { options, max: 1 }],
  ['yes-no', false, null, { required: true }],
  ['yes-no', 'no', 'wrong-type'],
  ['date', '2028-02-29', null],
  ['date', '2027-02-29', 'not-a-date'],
  ['date', '27/02/2027', 'not-a-date'],
  ['date-range', { from: '2026-12-01', to: '2026-12-01' }, null],
  ['date-range', { from: '2026-12-02', to: '2026-12-01' }, 'not-a-date'],
  ['date-range', { from: '2026-12-02', to: '' }, 'not-a-date'],
  ['date-range', '2026-12-02', 'wrong-type'],
  ['location', { city: 'rabat', area: '' }, null],
  ['location', { city: ' ', area: 'Agdal' }, 'required'],
  ['location', 'rabat', 'wrong-type'],
  ['phone', '+212 6 12-34-56-78', null],
  ['phone', '٠٦١٢٣٤٥٦٧٨', null],
  ['phone', '\u200e+۹۲ ۳۰۰ ۱۲۳۴۵۶۷', null],
  ['phone', '12345', 'not-a-phone'],
  ['phone', '1234567890123456', 'not-a-phone'],
  ['phone', '0612 call me 345678', 'not-a-phone'],
  ['phone', '06+12345678', 'not-a-phone'],
  ['email', 'amina@example.ma', null],
  ['email', 'amina@example', 'not-an-email'],
  ['email', 'a b@example.ma', 'not-an-email'],
  ['email', `${'a'.repeat(250)}@b.ma`, 'not-an-email'],
  ['files', [file(1), file(2)], null],
  ['files', [file(1), file(1)], 'wrong-type'],
  ['files', ['../etc/passwd'], 'wrong-type'],
  ['files', [file(1), file(2)], 'too-many', { max: 1 }],
  ['dimensions', { length: 4.2, width: 3, height: null }, null, { min: 12.6, max: 12.6 }],
  ['dimensions', { length: 4, width: 3, height: 2.6 }, 'too-large', { max: 11.999 }],
  ['dimensions', { length: Number.NaN, width: 3, height: null }, 'not-a-number'],
  ['dimensions', { length: 4, width: 0, height: null }, 'not-a-number'],
  ['dimensions', { length: 4, width: 3, height: -1 }, 'not-a-number'],
  ['dimensions', 12, 'wrong-type'],
  ['rating', 5, null],
  ['rating', 6, 'too-large'],
  ['rating', 10, null, { max: 10 }],
  ['rating', 0, 'too-small'],
  ['rating', 4.5, 'not-a-number'],
  ['heading', 'x', 'unknown-field'],
  ['info', 'x', 'unknown-field'],
])('%s %j: %s', (type, answer, code, facts) => {
  expect(codeOf(type, answer, facts)).toBe(code)
})

describe('a required question', () => {
  it.each<[FieldType, unknown]>([
    ['text', ''],
    ['files', []],
    ['multi-choice', []],
    ['number', undefined],
  ])('stays unanswered with an empty %s', (type, answer) => {
    expect(codeOf(type, answer, { required: true, options })).toBe('required')
    expect(codeOf(type, answer, { options })).toBeNull()
  })
})
