import { describe, expect, it } from 'vitest'
import { type Answers, FormDefinition } from '#shared/forms/definition.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { readAnswers, typedDefaults, typedFrom } from './answers.ts'

const label = { en: 'x', fr: 'x', ar: 'x' }
const options = ['a', 'b'].map(value => ({ value, label }))
const definition = FormDefinition.parse({
  title: label,
  intro: label,
  steps: [
    {
      key: 'one',
      title: label,
      fields: [
        { key: 'text', type: 'text', label, default: 'first' },
        { key: 'number', type: 'number', label, default: 3 },
        { key: 'money', type: 'money', label, default: 250 },
        { key: 'choices', type: 'multi-choice', label, options, default: ['a'] },
        { key: 'yes', type: 'yes-no', label, default: true },
        { key: 'range', type: 'date-range', label },
        { key: 'place', type: 'location', label },
        { key: 'sides', type: 'dimensions', label },
        { key: 'stars', type: 'rating', label },
        { key: 'files', type: 'files', label },
      ],
    },
  ],
})
const read = (typed: Typed) => readAnswers(definition, typed)

const answers: Answers = {
  text: 'Hello',
  number: 12.5,
  money: { amount: 150_050, currency: 'MAD' },
  choices: ['a', 'b'],
  yes: false,
  range: { from: '2026-12-01', to: '2026-12-05' },
  place: { city: 'rabat', area: 'Agdal' },
  sides: { length: 4.2, width: 3, height: null },
  stars: 4,
  files: ['0a1b2c3d-0000-4000-8000-000000000001'],
}

it('readAnswers returns stored answers unchanged', () => {
  expect(read(typedFrom(answers))).toEqual(answers)
})

describe('typed input', () => {
  it('is read in any digits, with comma or point', () => {
    expect(read({ number: '١٢٫٥', money: { amount: '1 500,5', currency: 'MAD' }, stars: '4' })).toEqual({
      number: 12.5,
      money: { amount: 150_050, currency: 'MAD' },
      stars: 4,
    })
    expect(read({ sides: { length: '٤٫٢', width: '3', height: '2,6' } })).toEqual({
      sides: { length: 4.2, width: 3, height: 2.6 },
    })
  })
  it('is no answer if empty', () => {
    const empty: Typed = {
      text: '  ',
      number: '',
      money: { amount: ' ', currency: 'MAD' },
      choices: [],
      range: { from: '', to: '' },
      place: { city: '', area: ' ' },
      sides: { length: '', width: '', height: '' },
      files: [],
    }
    expect(read(empty)).toEqual({})
  })
  it('stays invalid if it cannot be read', () => {
    expect(read({ number: 'about ten', money: { amount: 'much', currency: 'MAD' } })).toEqual({
      number: 'about ten',
      money: 'much',
    })
    expect(read({ sides: { length: '4', width: '', height: '' } })).toEqual({
      sides: { length: 4, width: Number.NaN, height: null },
    })
  })
  it('refers to files by id', () => {
    expect(read({ files: [{ id: 'x', name: 'plan.pdf', picture: null }] })).toEqual({ files: ['x'] })
  })
  it('cannot set a key of `Object.prototype`', () => {
    expect(read(JSON.parse('{"__proto__": {"text": "x"}}') as Typed)).toEqual({})
  })
})

it('typedDefaults returns the defaults of the form', () => {
  expect(typedDefaults(definition)).toEqual({
    text: 'first',
    number: '3',
    money: { amount: '250', currency: '' },
    choices: ['a'],
    yes: true,
  })
})
