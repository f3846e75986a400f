// Every one-line name in a request is stored as one visible line.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { isVisible } from '#shared/values/visible.ts'

type Schema = z.core.$ZodType
type Found = { readonly at: string; readonly schema: z.ZodType }

/** Keys of names that people read on one line. */
const nameKeys = /^(name|title|label|companyName|company|contactPerson|headline|brand|model|room)$/

/** Unwraps optional, nullable, default and list schemas. */
function inner(schema: Schema): Schema {
  const { innerType, element, in: input } = schema._zod.def as { innerType?: Schema; element?: Schema; in?: Schema }
  const next = innerType ?? element ?? input
  return next ? inner(next) : schema
}

function namesIn(schema: Schema, at: string): readonly Found[] {
  const plain = inner(schema)
  if (plain instanceof z.ZodUnion) return plain.options.flatMap(option => namesIn(option, at))
  if (!(plain instanceof z.ZodObject)) return []
  return Object.entries(plain.shape as Record<string, Schema>).flatMap(([key, part]) => {
    const path = `${at}/${key}`
    const isWords = inner(part) instanceof z.ZodObject
    if (nameKeys.test(key) && inner(part) instanceof z.ZodString)
      return [{ at: path, schema: inner(part) as z.ZodType }]
    if (nameKeys.test(key) && isWords)
      return Object.entries((inner(part) as z.ZodObject).shape).map(([language, one]) => ({
        at: `${path}/${language}`,
        schema: inner(one as Schema) as z.ZodType,
      }))
    return namesIn(part, path)
  })
}

const names = Object.entries(contract).flatMap(([endpoint, spec]) =>
  'body' in spec ? namesIn(spec.body, endpoint) : [],
)

/** Texts of form definitions may have line breaks; they are shown as plain text. */
const several = (at: string): boolean => /\/forms?\b/.test(at.split('/').slice(0, 4).join('/'))
const lines = names.filter(({ at }) => !several(at))

const empty = [
  '\u200B\u200B\u200B\u200B',
  '\u3164\u3164\u3164\u3164\u3164\u3164',
  '\u2800\u2800\u2800\u2800\u2800',
  '\u0301\u0301\u0301\u0301\u0301',
]
const hostile = [
  'Visit\r\nEND:VCALENDAR',
  'Atlas\nBcc: all@example.test',
  'Atlas\u2028Works\u0085',
  'Atlas \u202Eskrow\u2066',
  'At\u200Blas\u2060 Wo\uFEFFrks\u00AD',
  'Atlas Works\u{E0041}\u{E007F}',
]
const raw = /[\p{Cc}\u2028\u2029\u200B\u2060\uFEFF\u00AD\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u

it('the schema search finds the names of people, companies, services, products and lists', () => {
  const found = lines.map(({ at }) => at.split(' ').at(-1))
  expect(lines.length).toBeGreaterThan(25)
  for (const known of ['/accounts/name', '/staff/name', '/calendar/services/name', '/wishlists/name'])
    expect(found).toContain(known)
})

describe.each(lines)('$at', ({ schema }) => {
  it.each(empty)('refuses %j or makes it empty', name => {
    const { success, data } = schema.safeParse(name)
    expect(success ? data : '').toBe('')
  })

  it.each(hostile)('refuses %j or reduces it to one clean line', name => {
    const { success, data } = schema.safeParse(name)
    if (!success) return
    expect(data).not.toMatch(raw)
    expect(isVisible(data as string)).toBe(true)
  })
})

const known = [
  'POST /accounts/name',
  'PATCH /accounts/me/name',
  'POST /staff/name',
  'POST /calendar/services/name',
  'PUT /calendar/services/{service}/name',
]
const ofPeople = lines.filter(
  ({ at }) =>
    known.includes(at) || /\/(companyName|contactPerson)$/.test(at) || /^(PATCH|PUT) \/(admin\/)?people\//.test(at),
)

it('the list of public names is complete', () => {
  expect(known.filter(at => !ofPeople.some(one => one.at === at))).toEqual([])
  expect(ofPeople.length).toBeGreaterThanOrEqual(known.length + 3)
})

describe.each(ofPeople)('$at', ({ schema }) => {
  it.each(['Imara', 'Imara Support', 'Admin', 'Support', 'Іmara', 'Ιmara Suppоrt', 'Équipe Imara', 'دعم عمارة'])(
    'refuses the reserved name %j by its code',
    name => {
      const { error } = schema.safeParse(name)
      expect(error?.issues.map(issue => 'params' in issue && issue.params?.code)).toEqual(['not-a-name'])
    },
  )

  it('accepts names of people', () => {
    for (const name of ['Samira Bennani', 'سارة العمراني', 'Imara Diallo']) expect(schema.parse(name)).toBe(name)
  })
})
