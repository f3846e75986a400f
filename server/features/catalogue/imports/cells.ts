// Reads the cells of a line: price, stock, delivery, content.
import { type Attribute, type AttributeValues, wrongAttributes } from '#shared/features/catalogue/attributes.ts'
import { pictureKey, pictureNames } from '#shared/features/catalogue/imports.ts'
import { mostPictures, type Tier, type Unit, wrongTier } from '#shared/features/catalogue/lifecycle.ts'
import { minorOf } from '#shared/values/decimal.ts'
import type { Localized } from '#shared/values/localized.ts'
import { readYesNo } from './columns.ts'
import type { Reader } from './reader.ts'
import { citiesIn, cityOf, type ForeignUnit, isNamed, unitFor, type WordMapping, wordKey } from './values.ts'

type Named = { readonly slug: string; readonly name: Localized }
export type CategoryOf = Named & {
  readonly id: string
  readonly attributes: readonly Attribute[]
  readonly units: readonly Unit[]
}

/** The reference data that cells may name. */
export type ImportContext = {
  readonly currency: string
  readonly categories: readonly CategoryOf[]
  readonly cities: readonly (Named & { readonly id: string })[]
  readonly words: WordMapping
  /** Units that the category of a line does not have; filled while lines are judged. */
  readonly foreign: Map<string, ForeignUnit>
}

const whole = (value: number | undefined): number | undefined => (value === undefined ? undefined : Math.round(value))

function citiesOf({ textOf, wrong }: Reader, { cities, words }: ImportContext): readonly string[] | undefined {
  const names = citiesIn(textOf('cities'))
  const found = names.map(name => {
    const city = cityOf(name, cities, words)
    return city === undefined ? wrong('cities', name, 'not-a-choice') : city
  })
  return names.length === 0 ? undefined : [...new Set(found.flatMap(city => city?.id ?? []))]
}

/** 7 and 0.07 both mean seven percent. */
function wasteOf({ number }: Reader): number | undefined {
  const share = number('waste', 0, 50)
  return share !== undefined && share > 0.5 ? share / 100 : share
}

/** Only new pictures; the product's existing picture of the same name stays. */
export function picturesOf({ textOf, wrong }: Reader, had: readonly string[]): readonly string[] {
  const keys = new Set(had.map(pictureKey))
  const named = pictureNames(textOf('pictures')).filter(name => !keys.has(pictureKey(name)))
  if (named.length > 0 && had.length + named.length > mostPictures) wrong('pictures', textOf('pictures'), 'too-many')
  return named
}

/** In minor units. */
export function priceOf({ textOf, amount, wrong }: Reader, { currency }: ImportContext): number | undefined {
  const text = textOf('price')
  const read = text === '' ? null : amount(text, currency)
  const minor = read === null ? null : minorOf(read, currency, { language: 'en' })
  if (minor === null) return undefined
  return minor > 0 ? Math.round(minor) : wrong('price', text, 'invalid')
}

/** `20:236; 50:224` */
export function tiersOf(
  { columns, textOf, wrong, noNumber, readAt }: Reader,
  { currency }: ImportContext,
  own: number | null,
) {
  const text = textOf('tiers')
  if (text === '') return undefined
  // Amounts of price tiers have the number format of the price column.
  const at = columns.findIndex(one => one?.column === 'price')
  const steps = text.split(/[;|]/).map(step => step.split(':', 2).map(part => ({ part, reading: readAt(at, part) })))
  const open = steps.flat().find(({ reading }) => 'doubt' in reading)
  if (open) return noNumber('tiers', open.part.trim(), open.reading)
  const read = steps.map((step): Tier => {
    const [minimum = '', amount = ''] = step.map(({ reading }) => ('plain' in reading ? reading.plain : ''))
    return { minimum: Number(minimum), price: Math.round(minorOf(amount, currency, { language: 'en' }) ?? 0) }
  })
  const isWrong = read.length > 8 || read.some(step => !(step.minimum > 0 && step.price > 0))
  return own === null || isWrong || wrongTier(own, read) !== null ? wrong('tiers', text, 'invalid') : read
}

export const deliveryOf = (reader: Reader, context: ImportContext) => ({
  taxIncluded: reader.oneOf('tax', readYesNo) ?? (reader.columns.some(one => one?.isNet) ? false : undefined),
  minOrder: reader.number('minOrder', 0.001, 1_000_000),
  stock: reader.number('stock', 0, 1_000_000_000),
  leadDays: whole(reader.number('leadDays', 0, 365)),
  cityIds: citiesOf(reader, context),
})

export const factsOf = (reader: Reader) => ({
  origin: reader.short('origin', 60),
  warrantyMonths: whole(reader.number('warrantyMonths', 0, 600)),
  coverage: reader.number('coverage', 0.0001, 100_000),
  waste: wasteOf(reader),
})

function noteForeign(foreign: ImportContext['foreign'], value: string, category: CategoryOf): void {
  const key = wordKey('unit', value, category.slug)
  const noted = foreign.get(key) ?? { value, category, lines: 0 }
  foreign.set(key, { ...noted, lines: noted.lines + 1 })
}

/** Where a category has only one unit, a file without units means that one. */
export function unitOf(reader: Reader, category: CategoryOf, { words, foreign }: ImportContext): Unit | undefined {
  const { textOf, wrongUnit, columns } = reader
  const { units } = category
  const isErrorShown = columns.some(one => one?.column === 'unit')
  if (!isErrorShown && units.length === 1) return units[0]
  const text = textOf('unit')
  if (text === '') return undefined
  const { unit, isForeign } = unitFor(text, category, words)
  if (isForeign) noteForeign(foreign, text.slice(0, 120), category)
  return unit ?? wrongUnit(text, units)
}

/** The line's attributes merged into the existing ones; options by key or by name. */
export function attributesOf(
  { cells, columns, wrong, figure }: Reader,
  { attributes }: CategoryOf,
  before: AttributeValues,
): AttributeValues {
  const given = columns.flatMap((one, at) => {
    const text = (cells[at] ?? '').trim()
    const attribute = attributes.find(({ key }) => key === one?.attribute)
    if (!attribute || text === '') return []
    const option = attribute.options.find(({ key: slug, name }) => isNamed(text)({ slug, name }))
    const value = attribute.kind === 'number' ? figure(text, { at, name: `${attribute.key}: ` }) : option?.key
    return [{ key: attribute.key, value: value ?? text, text }]
  })
  const others = Object.entries(before).filter(([key]) => attributes.some(attribute => attribute.key === key))
  const values = Object.fromEntries([...others, ...given.map(({ key, value }) => [key, value] as const)])
  for (const { path } of wrongAttributes(attributes, values, false)) {
    const key = path.slice('attributes/'.length)
    wrong('attribute', `${key}: ${given.find(one => one.key === key)?.text ?? ''}`, 'invalid')
  }
  return values
}
