// Makes, from a schema, values with one wrong field each: every kind of mistake that this kind of field allows.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { homeSectionNames } from '#shared/api/page-data.ts'
import { richTextOf } from '#shared/rich-text/read.ts'
import { type Json, sampleOf, sampleOfJson, typeOf } from './sample.ts'

/** A value of the whole schema in which one field is wrong; `path` as in problem details. */
export type Wrong = {
  readonly kind: string
  readonly path: string
  readonly value: unknown
  /** The field is inside a choice between schemas, whose refusal may name the choice or a deeper field. */
  readonly choice: string | null
}

type Spot = { readonly path: readonly (string | number)[]; readonly whole: unknown; readonly choice: string | null }
type Part = 'body' | 'query' | 'params'

const asPath = (path: readonly (string | number)[]): string => path.join('/')

/** A copy with another value at the path; undefined removes the field. */
function withValue(whole: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole))
    return whole.map((item: unknown, place) => (place === key ? withValue(item, rest, value) : item))
  const fields = { ...(whole as Record<string, unknown>) }
  const changed = withValue(fields[key], rest, value)
  if (changed === undefined) delete fields[key]
  else fields[key] = changed
  return fields
}

const inside = ({ path, whole, choice }: Spot, key: string | number, sample: unknown): Spot => ({
  path: [...path, key],
  whole: withValue(whole, [...path, key], sample),
  choice,
})

/** Merges what several checks demand of one value. */
const flat = ({ allOf = [], ...schema }: Json): Json => Object.assign({}, schema, ...allOf.map(flat)) as Json

const patternsOf = (schema: Json): readonly string[] => [
  ...(schema.pattern ? [schema.pattern] : []),
  ...(schema.allOf ?? []).flatMap(patternsOf),
]

const wide = Number.MAX_SAFE_INTEGER
const nonsense = '¡ no such thing !'

function wrongDates(format: string | undefined): Record<string, unknown> {
  if (format !== 'date' && format !== 'date-time') return {}
  const days = { 'no such day': '2026-02-30', 'a far date': '+99999-01-01' }
  const years = { 'the first year': '0001-01-01', 'the last year': '9999-12-31' }
  const time = format === 'date-time' ? 'T10:00:00.000Z' : ''
  return Object.fromEntries(Object.entries({ ...days, ...years }).map(([kind, day]) => [kind, day + time]))
}

function wrongTexts(schema: Json, part: Part): Record<string, unknown> {
  const { enum: choices, const: only, format, minLength, maxLength } = flat(schema)
  if (choices || only !== undefined) return { 'no such choice': 'no-such-choice', 'a NUL': 'x\0y' }
  const fits = patternsOf(schema).every(pattern => new RegExp(pattern, 'u').test(nonsense))
  // A longer URL is refused before it is read.
  const unlimited = part === 'body' ? 60_000 : 8000
  return {
    'too long': 'x'.repeat(maxLength ? maxLength + 1 : unlimited),
    'a NUL': 'x\0y',
    'a control character': 'x\u001by',
    // A URL cannot hold half a character.
    ...(part === 'body' ? { 'half a character': 'x\ud800y' } : {}),
    ...(minLength ? { empty: '' } : {}),
    ...(format || !fits ? { 'a wrong form': nonsense } : {}),
    ...wrongDates(format),
  }
}

function wrongNumbers({ type, minimum, maximum, exclusiveMinimum }: Json): Record<string, unknown> {
  const least = minimum ?? exclusiveMinimum ?? -wide
  return {
    words: 'many',
    'far too large': 1e308,
    'too large': maximum === undefined || maximum >= wide ? wide : maximum + 1,
    'too small': least <= -wide ? -wide : least - 1,
    ...(type === 'integer' ? { 'a fraction': 1.5 } : {}),
  }
}

function wrongLists({ items = {}, minItems = 0, maxItems = 3000 }: Json, part: Part): Record<string, unknown> {
  const word = 'many'
  const patterns = patternsOf(items)
  // In a query one text is a list of one.
  const isList = part === 'query' && patterns.length > 0 && patterns.every(one => new RegExp(one, 'u').test(word))
  const some = (count: number): unknown[] => Array.from({ length: count }, () => sampleOfJson(items))
  return {
    ...(isList ? {} : { words: word }),
    'too many': some(maxItems + 1),
    ...(minItems > 0 ? { 'too few': some(minItems - 1) } : {}),
  }
}

const otherTypes: Readonly<Record<string, Record<string, unknown>>> = {
  string: { 'a number': 7, 'a list': ['x'], 'an object': { x: 1 } },
  number: { 'a list': [1], 'an object': { x: 1 }, 'true or false': true },
  integer: { 'a list': [1], 'an object': { x: 1 }, 'true or false': true },
  boolean: { words: 'yes', 'a number': 1, 'a list': [true] },
  array: { 'an object': { x: 1 }, 'a number': 7 },
  object: { words: 'text', 'a list': [], 'a number': 7 },
}
/** All that a query sends is text; a list is sent by repeating the name. */
const otherTypesOfQuery: Readonly<Record<string, Record<string, unknown>>> = {
  string: { twice: ['x', 'y'] },
  number: { twice: [1, 2] },
  integer: { twice: [1, 2] },
}

const ofType: Readonly<Record<string, (schema: Json, part: Part) => Record<string, unknown>>> = {
  string: wrongTexts,
  number: wrongNumbers,
  integer: wrongNumbers,
  array: wrongLists,
}

function wrongHere(schema: Json, spot: Spot, part: Part): Wrong[] {
  const type = typeOf(flat(schema)) ?? ''
  const types = part === 'body' ? otherTypes[type] : part === 'query' ? otherTypesOfQuery[type] : {}
  const values = Object.entries({ ...types, ...ofType[type]?.(schema, part) })
  return values.map(([kind, value]) => ({
    ...{ kind, path: asPath(spot.path), choice: spot.choice },
    value: withValue(spot.whole, spot.path, value),
  }))
}

function wrongFields(schema: Json, spot: Spot, part: Part): Wrong[] {
  const { properties = {}, required = [], additionalProperties: others } = schema
  const surprise = inside(spot, 'surprise', 1)
  const unknown = { kind: 'an unknown field', path: asPath(surprise.path), value: surprise.whole, choice: spot.choice }
  const needed = part === 'params' ? [] : required.filter(name => properties[name]?.default === undefined)
  return [
    ...(part === 'body' && !others ? [unknown] : []),
    ...needed.map(name => {
      const path = [...spot.path, name]
      return { kind: 'missing', path: asPath(path), value: withValue(spot.whole, path, undefined), choice: spot.choice }
    }),
    ...Object.entries(properties).flatMap(([name, field]) =>
      wrongs(field, inside(spot, name, sampleOfJson(field)), part),
    ),
  ]
}

function wrongChoices(options: readonly Json[], spot: Spot, part: Part): Wrong[] {
  const choice = spot.choice ?? asPath(spot.path)
  return options.flatMap(option => {
    const whole = withValue(spot.whole, spot.path, sampleOfJson(option))
    return typeOf(option) === 'object' ? wrongFields(option, { ...spot, whole, choice }, part) : []
  })
}

function wrongs(schema: Json, spot: Spot, part: Part): Wrong[] {
  const options = (schema.anyOf ?? schema.oneOf)?.filter(option => typeOf(option) !== 'null')
  const [only, another] = options ?? []
  if (options && another) return wrongChoices(options, spot, part)
  if (only) return wrongs(only, { ...spot, whole: withValue(spot.whole, spot.path, sampleOfJson(only)) }, part)
  const { items } = schema
  const type = typeOf(schema)
  const here = spot.path.length > 0 ? wrongHere(schema, spot, part) : []
  if (type === 'object') return [...here, ...wrongFields(schema, spot, part)]
  if (type !== 'array' || !items || part === 'query') return here
  const whole = withValue(spot.whole, spot.path, [sampleOfJson(items)])
  return [...here, ...wrongs(items, inside({ ...spot, whole }, 0, sampleOfJson(items)), part)]
}

const words = 'words that say nothing in particular'
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Values for what a refinement demands, which the JSON schema does not show. */
const guesses: readonly unknown[] = [
  ...['person@example.test', inDays(200), inDays(-20), 'sample', 'MA', 'https://updates.push.services.mozilla.com/x'],
  ...[randomUUID(), 'a'.repeat(22), 'a'.repeat(43), 'a'.repeat(64), 'a'.repeat(87), '40.webp', 'form:sample'],
  ...[`${words}, ${words}`, 1, 0.5, 10, null, ['contractor'], ['image/png'], ['piece'], ['1']],
  ...[richTextOf(words), homeSectionNames.map(name => ({ name, show: true }))],
]

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? []

/** A sample in which each refused field got the first guess that the schema accepts there. */
export function validSampleOf(schema: z.ZodType): unknown {
  let sample = sampleOf(schema)
  for (const { path } of issuesOf(schema, sample)) {
    const at = path as (string | number)[]
    const isRefused = (value: unknown) =>
      issuesOf(schema, value).some(issue => `${asPath(issue.path as string[])}/`.startsWith(`${asPath(at)}/`))
    const guessed = guesses.map(guess => withValue(sample, at, guess)).find(value => !isRefused(value))
    sample = guessed ?? sample
  }
  return sample
}

/** Values of the schema with one wrong field each. */
export function wrongValuesOf(schema: z.ZodType, part: Part): readonly Wrong[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return wrongs(json, { path: [], whole: validSampleOf(schema), choice: null }, part)
}
