// Each kind of problem is reported at its place and nowhere else.
import { describe, expect, it } from 'vitest'
import type { FormField } from './definition.ts'
import { type FieldType, type FormKind, fieldTypes } from './kinds.ts'
import { type ProblemCode, type PublishedTypes, unpublishable } from './publishable.ts'
import { aDraft, aField, anOption, inAll } from './sample-drafts.ts'
import { typeFacts, withType } from './type-facts.ts'

const found = (
  draft: ReturnType<typeof aDraft>,
  { kind = 'job', publishedTypes = {} }: { kind?: FormKind; publishedTypes?: PublishedTypes } = {},
) => unpublishable(draft, { kind, publishedTypes }).map(({ path, code }) => `${path} ${code}`)

const at = 'steps/0/fields/0'
const second = 'steps/0/fields/1'
const two = [anOption('a'), anOption('b')]
const choice = aField('kind', 'choice', { options: two })

/** A complete field of the type. */
function wholeField(type: FieldType): FormField {
  const { options } = typeFacts[type]
  const picture = options === 'pictures' ? { picture: 'roof-terrace' } : {}
  return aField(
    `a_${type.replace('-', '_')}`,
    type,
    options ? { options: two.map(one => ({ ...one, ...picture })) } : {},
  )
}

it('a form with every type of field has no problems', () => {
  expect(found(aDraft(fieldTypes.map(wholeField)))).toEqual([])
})

describe('a field', () => {
  it.each<[string, FormField, string]>([
    ['without a language', aField('a', 'text', { label: { ...inAll('A'), fr: ' ' } }), `${at}/label/fr text-missing`],
    ['with half a help', aField('a', 'text', { help: { en: 'Help', fr: '', ar: 'ع' } }), `${at}/help/fr text-missing`],
    ['with a bad key', aField('1 a', 'text'), `${at}/key key-invalid`],
    ['with one option', aField('a', 'choice', { options: [anOption('a')] }), `${at}/options options-missing`],
    ['with crossed bounds', aField('a', 'number', { min: 3, max: 2 }), `${at}/max bounds-crossed`],
    ['with half a character', aField('a', 'text', { min: 1.5 }), `${at}/max bounds-crossed`],
    ['with eleven marks', aField('a', 'rating', { max: 11 }), `${at}/max bounds-crossed`],
    ['with a risky pattern', aField('a', 'text', { pattern: '(a+)+' }), `${at}/pattern pattern-bad`],
    ['with an unreadable pattern', aField('a', 'text', { pattern: '[' }), `${at}/pattern pattern-bad`],
    ['with a default out of bounds', aField('a', 'number', { max: 5, default: 6 }), `${at}/default default-wrong`],
    ['with a default that is no option', { ...choice, default: 'c' }, `${at}/default default-wrong`],
    ['with a default where there is none', aField('a', 'phone', { default: '06' }), `${at}/default default-wrong`],
    ['with a mapping that does not fit', aField('a', 'date', { maps: 'title' }), `${at}/maps mapping-wrong`],
    [
      'with a line without a unit',
      aField('a', 'number', { line: { label: inAll('Tiles'), unit: ' ' } }),
      `${at}/line/unit line-incomplete`,
    ],
  ])('%s', (_, field, problem) => {
    expect(found(aDraft([field, aField('other', 'text')]))).toEqual([problem])
  })

  it('reports the invalid options', () => {
    const options = [anOption('a'), anOption('a'), { ...anOption('c d'), picture: 'roof-terrace' }]
    expect(found(aDraft([aField('a', 'image-choice', { options })]))).toEqual([
      `${at}/options/0/value option-twice`,
      `${at}/options/0/picture picture-missing`,
      `${at}/options/1/value option-twice`,
      `${at}/options/1/picture picture-missing`,
      `${at}/options/2/value option-invalid`,
    ])
  })

  it('must keep the type that its key was published with', () => {
    const publishedTypes = { a: 'text' } as const
    expect(found(aDraft([aField('a', 'number')]), { publishedTypes })).toEqual([`${at}/type type-changed`])
    expect(found(aDraft([aField('a', 'text'), aField('toString', 'text')]), { publishedTypes })).toEqual([
      `${second}/key key-invalid`,
    ])
  })

  it('can map to a job only in job forms', () => {
    const draft = aDraft([aField('a', 'text', { maps: 'title' })])
    expect(found(draft)).toEqual([])
    expect(found(draft, { kind: 'survey' })).toEqual([`${at}/maps mapping-wrong`])
  })

  it('must have a unique key and a unique mapping', () => {
    const draft = aDraft([aField('a', 'text', { maps: 'title' }), aField('a', 'text', { maps: 'title' })])
    expect(found(draft)).toEqual([at, second].flatMap(path => [`${path}/key key-twice`, `${path}/maps mapping-twice`]))
  })
})

describe('a condition', () => {
  const rests = (key: string, value?: string | number | boolean, test: 'equals' | 'at-least' = 'equals'): FormField =>
    aField('more', 'text', {
      showIf: { match: 'all', conditions: [{ key, test, ...(value === undefined ? {} : { value }) }] },
    })
  const path = (index: number) => `steps/0/fields/${index}/showIf/conditions/0`

  it.each<[string, readonly FormField[], readonly string[]]>([
    ['on an earlier choice holds', [choice, rests('kind', 'a')], []],
    ['on nobody', [choice, rests('who', 'a')], [`${path(1)} condition-unknown`]],
    ['on a heading', [aField('head', 'heading'), choice, rests('head', 'a')], [`${path(2)} condition-unknown`]],
    ['on a later field', [rests('kind', 'a'), choice], [`${path(0)} condition-later`]],
    ['on itself', [rests('more', 'a'), choice], [`${path(0)} condition-later`]],
    ['on a value that is no option', [choice, rests('kind', 'c')], [`${path(1)} condition-value`]],
    ['on a measure of a choice', [choice, rests('kind', 2, 'at-least')], [`${path(1)} condition-value`]],
    ['without its number', [aField('n', 'number'), rests('n', undefined, 'at-least')], [`${path(1)} condition-value`]],
  ])('%s', (_, fields, problems) => {
    expect(found(aDraft(fields))).toEqual(problems)
  })

  it('is invalid if empty', () => {
    const empty = aField('more', 'text', { showIf: { match: 'any', conditions: [] } })
    expect(found(aDraft([choice, empty]))).toEqual([`${second}/showIf condition-unknown`])
  })
})

it.each<[string, ReturnType<typeof aDraft>, readonly ProblemCode[]]>([
  ['without steps', { ...aDraft(), steps: [] }, ['no-steps']],
  ['with an empty step', aDraft([]), ['nothing-asked', 'step-empty']],
  ['that asks nothing', aDraft([aField('a', 'info')]), ['nothing-asked']],
  [
    'with a step twice',
    { ...aDraft(), steps: [...aDraft().steps, ...aDraft([choice]).steps] },
    ['key-twice', 'key-twice'],
  ],
])('refuses a form %s', (_, draft, codes) => {
  expect(unpublishable(draft, { kind: 'job', publishedTypes: {} }).map(({ code }) => code)).toEqual(codes)
})

it('withType keeps only the settings that the new type supports', () => {
  const tiles = aField('a', 'number', { min: 1, unit: 'm²', default: 3, line: { label: inAll('Tiles'), unit: 'm²' } })
  expect(withType(tiles, 'dimensions')).toEqual(aField('a', 'dimensions', { min: 1, line: tiles.line }))
  expect(withType(tiles, 'text')).toEqual(aField('a', 'text'))
  expect(withType({ ...choice, default: 'a', required: true }, 'image-choice')).toMatchObject({
    options: two,
    default: 'a',
  })
  expect(withType({ ...choice, required: true }, 'heading').required).toBe(false)
})
