// The fields of the site's own forms, as data: the browser renders and checks them, and the server derives its schema
// from them.

import type { FieldError } from '#shared/errors/app-error.ts'
import type { FieldCode } from '#shared/errors/catalogue.ts'
import { type Localized, languages } from '#shared/values/localized.ts'
import { inMinor, minorUnits } from '#shared/values/money.ts'
import { doubtIn, readNumber, writtenNumber } from '#shared/values/numbers.ts'
import { checkDate, checkEmail, checkPhone, checkSize, checkText, type Wrong, wrong } from './value-checks.ts'

type Sized = { readonly min?: number; readonly max?: number }
/** `texts`: key of the options' texts if it differs from the field's name; empty if the screen provides them. */
type Chosen = { readonly options: readonly string[]; readonly texts?: string }

type Kind =
  /** `pattern` must match the whole text; `named`: a public name, which must not imitate the site. */
  | ({ readonly type: 'text'; readonly max: number; readonly pattern?: string; readonly named?: true } & Sized)
  | ({ readonly type: 'long-text'; readonly max: number } & Sized)
  /** Sent exactly as typed, including spaces. */
  | ({ readonly type: 'password'; readonly max: number } & Sized)
  /** Digits from a mail or an authenticator app. */
  | ({ readonly type: 'code'; readonly max: number } & Sized)
  | { readonly type: 'email' | 'phone' | 'date' }
  /**
   * `percent`: typed as a percentage, sent as a share; `min` and `max` are shares too. Values are rounded to
   * `decimals`.
   */
  | ({ readonly type: 'number'; readonly whole?: true; readonly percent?: true; readonly decimals?: number } & Sized)
  /** Typed in whole units of the form's currency, sent in minor units; `decimals` allows fractions of those. */
  | ({ readonly type: 'money'; readonly decimals?: number } & Sized)
  | ({ readonly type: 'choice' } & Chosen)
  | ({ readonly type: 'multi-choice' } & Chosen & Sized)
  /** One of the screen's options, by id or slug. */
  | { readonly type: 'id' | 'slug' }
  /** Several options, by slug. */
  | ({ readonly type: 'slugs' } & Sized)
  | { readonly type: 'yes-no' }
  /** Text in every language, required unless `min` is 0; `long`: several lines. */
  | ({ readonly type: 'localized'; readonly max: number; readonly long?: true } & Sized)
/** May stay empty: `optional` is then not sent, `nullable` is sent as null. */
export type Field = Kind & { readonly optional?: true; readonly nullable?: true }
export type FieldTable = Readonly<Record<string, Field>>

type Plain<F extends Field> = F extends { readonly type: 'number' | 'money' }
  ? number
  : F extends { readonly type: 'yes-no' }
    ? boolean
    : F extends { readonly type: 'localized' }
      ? Localized
      : F extends { readonly type: 'slugs' }
        ? string[]
        : F extends { readonly type: 'multi-choice'; readonly options: readonly (infer O)[] }
          ? O[]
          : F extends { readonly type: 'choice'; readonly options: readonly (infer O)[] }
            ? O
            : string
type Empty<F extends Field> = F extends { readonly nullable: true } ? null : never
type MayLack<T extends FieldTable> = { [K in keyof T]: T[K] extends { readonly optional: true } ? K : never }[keyof T]
/** The values that a form sends. */
export type Values<T extends FieldTable> = { [K in Exclude<keyof T, MayLack<T>>]: Plain<T[K]> | Empty<T[K]> } & {
  [K in MayLack<T>]?: Plain<T[K]>
}

export type TypedTexts = Readonly<Record<string, string>>
/** The value of a control. Numbers stay text until they are parsed, so that typed text is never lost. */
export type TypedField = string | boolean | readonly string[] | TypedTexts
export type TypedForm = Readonly<Record<string, TypedField>>

export type NamedFields<T extends FieldTable = FieldTable> = {
  /** `namespace.prefix`: the label of `name` is `prefix.name`, its hint `prefix.name-hint`, its options `name.<option>`. */
  readonly texts: string
  readonly table: T
}
export type Fields<T extends FieldTable> = NamedFields<T> & {
  /** Checks between fields, on the values so far. */
  readonly rules: readonly ((values: Partial<Values<T>>) => FieldError | null)[]
}

export function fields<const T extends FieldTable>(texts: string, table: T, rules: Fields<T>['rules'] = []): Fields<T> {
  return { texts, table, rules }
}

export const textOf = (typed: TypedField | undefined): string => (typeof typed === 'string' ? typed : '')
export const listOf = (typed: TypedField | undefined): readonly string[] => (Array.isArray(typed) ? typed : [])
export function textsOf(typed: TypedField | undefined): TypedTexts {
  return typeof typed === 'object' && !Array.isArray(typed) ? (typed as TypedTexts) : {}
}

const isMany = ({ type }: Field): boolean => type === 'multi-choice' || type === 'slugs'
export const mayLack = ({ optional, nullable }: Field): boolean => optional === true || nullable === true

/** Removes float noise: half a percent is 0.5, not 0.50000000000000004. */
const plain = (value: number): string => writtenNumber(Number(value.toPrecision(12)))

function typedNumber(field: Field, value: number, currency: string): string {
  if (field.type === 'money') return plain(value / minorUnits(currency))
  return field.type === 'number' && field.percent ? plain(value * 100) : writtenNumber(value)
}

function typedField(field: Field, value: unknown, currency: string): TypedField {
  if (field.type === 'yes-no') return value === true
  if (isMany(field)) return Array.isArray(value) ? value.map(String) : []
  if (field.type === 'localized') return { en: '', fr: '', ar: '', ...(value as TypedTexts | null | undefined) }
  if (typeof value === 'number') return typedNumber(field, value, currency)
  return value === undefined || value === null ? '' : String(value)
}

/** Converts values to what the controls show. */
export function typedForm({ table }: NamedFields, values: Readonly<Record<string, unknown>>, currency = ''): TypedForm {
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, typedField(field, values[name], currency)]),
  )
}

function isEmpty(field: Field, typed: TypedField | undefined): boolean {
  if (field.type === 'yes-no') return false
  if (isMany(field)) return listOf(typed).length === 0
  if (field.type === 'localized') return languages.every(language => !textsOf(typed)[language]?.trim())
  return textOf(typed).trim() === ''
}

function rounded(value: number, decimals: number | undefined): number {
  return decimals === undefined ? value : Number(value.toFixed(decimals))
}

type Figure = Field & { readonly type: 'number' | 'money' }
const isFigure = (field: Field): field is Figure => field.type === 'number' || field.type === 'money'

function readFigure(field: Figure, text: string, currency: string): number | undefined {
  if (text === '') return undefined
  const value = readNumber(text) ?? Number.NaN
  if (field.type === 'money') return rounded(inMinor(value, currency), field.decimals ?? 0)
  return rounded(field.percent ? value / 100 : value, field.decimals)
}

function readField(field: Field, typed: TypedField | undefined, currency: string): unknown {
  if (field.type === 'yes-no') return typed === true
  if (isMany(field)) return listOf(typed)
  if (field.type === 'localized') {
    const texts = textsOf(typed)
    return Object.fromEntries(languages.map(language => [language, texts[language]?.trim() ?? '']))
  }
  if (field.type === 'password') return textOf(typed)
  const text = textOf(typed).trim()
  return isFigure(field) ? readFigure(field, text, currency) : text
}

/** Converts typed text to the values to send: trimmed, parsed, without empty optional fields. */
export function formValues<T extends FieldTable>({ table }: Fields<T>, typed: TypedForm, currency = ''): Values<T> {
  const read = Object.entries(table).flatMap(([name, field]): [string, unknown][] => {
    if (!mayLack(field) || !isEmpty(field, typed[name])) return [[name, readField(field, typed[name], currency)]]
    return field.nullable ? [[name, null]] : []
  })
  return Object.fromEntries(read) as Values<T>
}

/** Error if the day is before `first`. */
export function wrongDay(path: string, day: string | undefined, first: string): FieldError | null {
  return day !== undefined && !checkDate(day) && day < first ? { path, code: 'in-the-past' } : null
}

/** The values that differ from before. */
export function changedValues<T extends FieldTable>(before: Values<T>, after: Values<T>): Partial<Values<T>> {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed) as Partial<Values<T>>
}

const chosen = ['choice', 'multi-choice', 'id', 'slug', 'slugs']
/** An empty choice has another error text than an empty input. */
export const emptyCode = ({ type }: Field): FieldCode => (chosen.includes(type) ? 'not-a-choice' : 'required')

function checkNumber(field: Sized & { readonly whole?: boolean; readonly percent?: true }, value: number): Wrong {
  if (!Number.isFinite(value) || (field.whole && !Number.isInteger(value))) return wrong('not-a-number')
  const typed = (size: number | undefined) => (size !== undefined && field.percent ? Number(plain(size * 100)) : size)
  const sizes = { min: typed(field.min), max: typed(field.max) }
  return checkSize(typed(value) ?? value, sizes, ['too-small', 'too-large'])
}

function checkChosen({ options, min, max }: Chosen & Sized, value: unknown): Wrong {
  if (!Array.isArray(value) || !value.every(one => options.includes(one))) return wrong('not-a-choice')
  return checkSize(value.length, { min, max }, ['too-short', 'too-many'])
}

/** Default bounds of money: not negative, and safe in a bigint column and in JSON. */
const moneySize = { min: 0, max: 1_000_000_000_000 }

/** The error of a value that is not empty. */
export function checkValue(field: Field, value: unknown): Wrong {
  switch (field.type) {
    case 'text':
    case 'long-text':
    case 'code':
      return checkText(field, String(value), field.max)
    case 'password':
      return checkSize(String(value).length, field, ['too-short', 'too-long'])
    case 'email':
      return checkEmail(String(value))
    case 'phone':
      return checkPhone(String(value))
    case 'date':
      return checkDate(String(value))
    case 'number':
      return checkNumber(field, Number(value))
    case 'money':
      return checkNumber({ whole: !field.decimals, ...moneySize, ...field }, Number(value))
    case 'choice':
      return field.options.includes(String(value)) ? null : wrong('not-a-choice')
    case 'multi-choice':
      return checkChosen(field, value)
    case 'slugs':
      return Array.isArray(value) ? checkSize(value.length, field, ['too-short', 'too-many']) : wrong('not-a-choice')
    default:
      return null
  }
}

function wrongTexts(name: string, field: Sized & { readonly max: number }, texts: TypedTexts): FieldError[] {
  return languages.flatMap(language => {
    const text = texts[language]?.trim() ?? ''
    const isLacking = text === '' && field.min !== 0
    const found = isLacking ? wrong('required') : checkText(field, text, field.max)
    return found ? [{ path: `${name}/${language}`, ...found }] : []
  })
}

function wrongField(name: string, field: Field, typed: TypedField | undefined, currency: string): FieldError[] {
  if (isEmpty(field, typed) && mayLack(field)) return []
  if (field.type === 'localized') return wrongTexts(name, field, textsOf(typed))
  if (isEmpty(field, typed)) return [{ path: name, code: emptyCode(field) }]
  const doubt = isFigure(field) ? doubtIn(textOf(typed)) : null
  if (doubt) return [{ path: name, code: 'which-number', params: doubt }]
  const found = checkValue(field, readField(field, typed, currency))
  return found ? [{ path: name, ...found }] : []
}

/** All errors of the typed form, in the order of the fields. */
export function wrongInForm<T extends FieldTable>(given: Fields<T>, typed: TypedForm, currency = ''): FieldError[] {
  const found = Object.entries<Field>(given.table).flatMap(([name, field]) =>
    wrongField(name, field, typed[name], currency),
  )
  const values: Partial<Values<T>> = formValues(given, typed, currency)
  return [...found, ...given.rules.flatMap(rule => rule(values) ?? [])]
}
