// The inputs in the query of the address: an address is an estimate, and typed values stay exactly as typed.
import type { FieldError } from '#shared/errors/app-error.ts'
import type { FieldCode } from '#shared/errors/catalogue.ts'
import { doubtIn, readNumber } from '#shared/values/numbers.ts'
import { leastArea, materials, modes, mostArea, structures, types } from './inputs.ts'
import type { CalculatorInputs } from './schemas.ts'
import { type AreaUnit, areaUnits, toSqft } from './units.ts'

/** The maximum of the form. */
export const storeysMost = 10

export const advancedNames = [
  'structure',
  'storeys',
  'basement',
  'pergola',
  'wall',
  'bathrooms',
  'kitchens',
  'fee',
  'contingency',
  'start',
] as const
/** `sure`: an unlikely area that the person has confirmed, such as `180sqft`. */
export const addressNames = ['city', 'area', 'unit', 'type', 'material', 'mode', ...advancedNames, 'sure'] as const
export type AddressName = (typeof addressNames)[number]
/** Every input as text; empty means not given. */
export type Typed = Readonly<Record<AddressName, string>>

/** The defaults; the address omits them. */
export const plainTyped: Typed = {
  city: '',
  area: '',
  // Empty means the city's unit; a parsed address always has one.
  unit: '',
  type: 'complete',
  material: 'standard',
  mode: 'with',
  structure: '',
  storeys: '1',
  basement: '',
  pergola: '',
  wall: '',
  bathrooms: '',
  kitchens: '',
  fee: '',
  contingency: '10',
  start: '',
  sure: '',
}

/** The defaults, parsed; the area has none. */
export const plainInputs: Omit<CalculatorInputs, 'areaSqft'> = {
  type: 'complete',
  material: 'standard',
  mode: 'with',
  structure: 'brick',
  storeys: 1,
  basementSqft: 0,
  pergolaSqft: 0,
  wallMetres: 0,
  bathrooms: null,
  kitchens: null,
  fee: false,
  contingencyPercent: 10,
  startMonth: null,
}

const longest = 40

type Query = { get(name: string): string | null; has(name: string): boolean }

export function typedFrom(query: Query, defaults: Partial<Typed> = {}): Typed {
  const plain = { ...plainTyped, ...defaults }
  return Object.fromEntries(
    addressNames.map(name => [name, (query.get(name) ?? plain[name]).trim().slice(0, longest)]),
  ) as Typed
}

/**
 * Only values that differ from the defaults, always in the same order, so that one estimate has one address. Without
 * `?`.
 */
export function addressOf(typed: Typed, defaults: Partial<Typed> = {}): string {
  const plain = { ...plainTyped, ...defaults }
  return addressNames
    .filter(name => typed[name] !== plain[name])
    .map(name => `${name}=${encodeURIComponent(typed[name])}`)
    .join('&')
}

/** Whether the query has inputs; without them the page shows an empty form. */
export function isAsked(query: Query): boolean {
  return addressNames.some(name => name !== 'city' && name !== 'unit' && query.has(name))
}

type Bounds = {
  readonly min?: number
  readonly max: number
  readonly whole?: boolean
  readonly required?: boolean | undefined
  readonly language: string | undefined
}

/** A number within bounds, or its error code; empty is null. */
function numberIn(text: string, { min = 0, max, whole, required, language }: Bounds): number | null | FieldCode {
  if (text === '') return required ? 'required' : null
  if (doubtIn(text, { language })) return 'which-number'
  const value = readNumber(text, { language })
  if (value === null || (whole && !Number.isInteger(value))) return 'not-a-number'
  if (value < min) return 'too-small'
  return value > max ? 'too-large' : value
}

/** `language`: the language of the typed numbers; absent: the language of the page. */
type Reading = { readonly fields: FieldError[]; readonly typed: Typed; readonly language: string | undefined }
type Sizes = Omit<Bounds, 'language'>

function readSize(reading: Reading, name: AddressName, bounds: Sizes): number | null {
  const { language } = reading
  const read = numberIn(reading.typed[name], { ...bounds, language })
  if (typeof read !== 'string') return read
  const params = {
    minimum: bounds.min ?? 0,
    maximum: bounds.max,
    count: read === 'too-small' ? (bounds.min ?? 0) : bounds.max,
    ...doubtIn(reading.typed[name], { language }),
  }
  reading.fields.push({ path: name, code: read, params })
  return null
}

/** An area in square feet, read in the unit of the form; its error states the bounds in the typed unit. */
function readArea(reading: Reading, name: AddressName, { min = 0, max, required }: Sizes): number | null {
  const { language } = reading
  const unit = areaUnits.find(one => one === reading.typed.unit) ?? 'sqft'
  const text = reading.typed[name]
  const value = numberIn(text, { max: Number.MAX_SAFE_INTEGER, required, language })
  const sqft = typeof value === 'number' ? toSqft(value, unit) : value
  const read = typeof sqft === 'number' ? numberIn(String(sqft), { min, max, language: 'en' }) : sqft
  if (typeof read !== 'string') return read
  reading.fields.push({
    path: name,
    code: read,
    params: { ...boundsIn(unit, min, max, read), ...doubtIn(text, { language }) },
  })
  return null
}

function boundsIn(unit: AreaUnit, min: number, max: number, code: FieldCode) {
  const each = toSqft(1, unit)
  const [minimum, maximum] = [Math.ceil((min / each) * 100) / 100, Math.floor((max / each) * 100) / 100]
  return { minimum, maximum, count: code === 'too-small' ? minimum : maximum }
}

function readChoice<T extends string>(reading: Reading, name: AddressName, choices: readonly T[], plain: T): T {
  const text = reading.typed[name]
  const choice = choices.find(one => one === text)
  if (!choice && text !== '') reading.fields.push({ path: name, code: 'not-a-choice' })
  return choice ?? plain
}

const month = /^20\d\d-(0[1-9]|1[0-2])$/

function readMonth({ fields, typed: { start } }: Reading): string | null {
  if (start === '' || month.test(start)) return start || null
  fields.push({ path: 'start', code: 'not-a-date' })
  return null
}

export type ReadInputs =
  | { readonly inputs: CalculatorInputs; readonly fields: readonly [] }
  | { readonly inputs: null; readonly fields: readonly FieldError[] }

/** Returns all errors at once, by field. It does not check that the city has a calculator. */
export function readInputs(typed: Typed, usualStructure: CalculatorInputs['structure'], language?: string): ReadInputs {
  const reading: Reading = { fields: [], typed, language }
  const area = readArea(reading, 'area', { min: leastArea, max: mostArea, required: true })
  const inputs = {
    areaSqft: area ?? 0,
    type: readChoice(reading, 'type', types, 'complete'),
    material: readChoice(reading, 'material', materials, 'standard'),
    mode: readChoice(reading, 'mode', modes, 'with'),
    structure: readChoice(reading, 'structure', structures, usualStructure),
    storeys: readSize(reading, 'storeys', { min: 1, max: storeysMost, whole: true }) ?? 1,
    basementSqft: readArea(reading, 'basement', { max: mostArea }) ?? 0,
    pergolaSqft: readArea(reading, 'pergola', { max: mostArea }) ?? 0,
    wallMetres: readSize(reading, 'wall', { max: 10_000 }) ?? 0,
    bathrooms: readSize(reading, 'bathrooms', { max: 50, whole: true }),
    kitchens: readSize(reading, 'kitchens', { max: 20, whole: true }),
    fee: typed.fee === '1',
    contingencyPercent: readSize(reading, 'contingency', { max: 30, whole: true }) ?? 10,
    startMonth: readMonth(reading),
  }
  readChoice(reading, 'unit', areaUnits, 'sqft')
  if (typed.city === '') reading.fields.push({ path: 'city', code: 'required' })
  if (reading.fields.length > 0) return { inputs: null, fields: reading.fields }
  return { inputs, fields: [] }
}
