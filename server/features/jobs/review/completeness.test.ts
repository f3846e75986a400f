// Every missing part of a job is named and costs its points.
import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '#shared/forms/definition.ts'
import { completenessOf } from './completeness.ts'

const label = { en: 'x', fr: 'x', ar: 'x' }
const field = (key: string) => ({ key, type: 'text' as const, label, required: false })
const definition: FormDefinition = {
  title: label,
  intro: label,
  steps: [{ key: 'one', title: label, fields: [field('a'), field('b'), { ...field('c'), type: 'info' }] }],
}
const whole = {
  description: 'x'.repeat(150),
  budgetMin: 1,
  budgetMax: 2,
  lines: 2,
  answers: { a: 'yes', b: 'no' },
  definition,
  phone: '+212600000000',
}

describe('completenessOf', () => {
  it('is 100 when nothing is missing', () => {
    expect(completenessOf(whole)).toEqual({ completeness: 100, missing: [] })
    expect(completenessOf({ ...whole, definition: null })).toEqual({ completeness: 100, missing: [] })
  })

  it.each([
    ['description', { description: 'short' }, 75],
    ['answers', { answers: { a: 'yes' } }, 88],
    ['budget', { budgetMax: null }, 80],
    ['lines', { lines: 1 }, 80],
    ['phone', { phone: null }, 90],
  ])('reports missing %s', (name, changes, points) => {
    expect(completenessOf({ ...whole, ...changes })).toEqual({ completeness: points, missing: [name] })
  })
})
