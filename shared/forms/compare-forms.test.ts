import { expect, it } from 'vitest'
import { isSame } from '#shared/values/is-same.ts'
import { compareForms, isUnchanged } from './compare-forms.ts'
import { aDraft, aField, inAll } from './sample-drafts.ts'

const [a, b, c] = [aField('a', 'text'), aField('b', 'text'), aField('c', 'text')] as const
const kinds = (...[old, now]: Parameters<typeof compareForms>) =>
  compareForms(old, now).steps.flatMap(step => step.fields.map(({ kind, key }) => `${kind} ${key}`))

it('a form equals itself, in any order of its keys', () => {
  const { steps, ...words } = aDraft([a, b])
  const changes = compareForms(aDraft([a, b]), { steps, ...words })
  expect(isUnchanged(changes)).toBe(true)
  expect(isSame({ x: 1, y: undefined, z: [{ p: 1, q: 2 }] }, { z: [{ q: 2, p: 1 }], x: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})

it('compareForms lists added, removed and changed fields, with the settings that changed', () => {
  expect(kinds(aDraft([a, b]), aDraft([a, c]))).toEqual(['added c', 'removed b'])
  const [step] = compareForms(aDraft([a]), aDraft([{ ...a, required: true, label: inAll('A') }])).steps
  expect(step?.fields).toMatchObject([{ kind: 'changed', key: 'a', settings: ['label', 'required'] }])
})

it('compareForms lists moved fields, but not fields shifted by an insertion', () => {
  expect(kinds(aDraft([a, b]), aDraft([c, a, b]))).toEqual(['added c'])
  expect(kinds(aDraft([a, b, c]), aDraft([b, a, c]))).toEqual(['moved b', 'moved a', 'moved c'])
  const one = aDraft([a, b])
  const both = { ...one, steps: [...aDraft([a]).steps, { key: 'two', title: inAll('Two'), fields: [b] }] }
  expect(compareForms(one, both).steps.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['added two'])
  expect(kinds(one, both)).toEqual(['moved b'])
})

it('compareForms reports changed texts and a changed order of steps', () => {
  const [first] = aDraft([a]).steps
  const steps = [...(first ? [first] : []), { key: 'two', title: inAll('Two'), fields: [b] }]
  const form = { ...aDraft(), steps }
  expect(compareForms(form, { ...form, steps: steps.toReversed() })).toMatchObject({ order: true, words: false })
  expect(compareForms(form, { ...form, title: inAll('Other') })).toEqual({ order: false, words: true, steps: [] })
})
