import { createHash } from 'node:crypto'
import { dayOf } from '#shared/values/day.ts'
import { type Language, type Localized, languages } from '#shared/values/localized.ts'

export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  whole(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  sample<T>(items: readonly T[], count: number): T[]
}

function generator(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function randomOf(seed: string): Random {
  const next = generator(seed)
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new Error(`Nothing to pick from for ${seed}`)
    return item
  }
  function sample<T>(items: readonly T[], count: number): T[] {
    return items
      .map(item => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ item }) => item)
  }
  return { next, whole, pick, sample, chance: share => next() < share }
}

/** A UUID (version 8), always the same for the same name. */
/** Timestamp of the rows that a new installation starts with. */
export const beginning = '2026-01-01T00:00:00.000Z'

export function idOf(name: string): string {
  const hex = createHash('sha256').update(`imara:${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

/** The item at a place, modulo the length. */
export function at<T>(items: readonly T[], place: number): T {
  const item = items[((place % items.length) + items.length) % items.length]
  if (item === undefined) throw new Error('An empty list has no items')
  return item
}

const dayMs = 86_400_000

export type Days = {
  /** That many days ago (negative: in the future), at the given hour of the day in UTC. */
  ago(days: number, hour?: number, minute?: number): Date
  /** The calendar day that many days in the future. */
  day(ahead: number): string
  readonly year: number
}

export function daysFrom(now: Date): Days {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  return {
    ago: (days, hour = 0, minute = 0) => new Date(midnight - days * dayMs + hour * 3_600_000 + minute * 60_000),
    day: ahead => dayOf(new Date(midnight + ahead * dayMs)),
    year: new Date(midnight).getUTCFullYear(),
  }
}

/** The timestamp if it is today or earlier, at any hour; null if it is in the future. */
export function passed(moment: Date, days: Days): Date | null {
  return moment < days.ago(-1) ? moment : null
}

export function later(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000)
}

/** Reads a text in three languages from one line. */
export function localized(line: string): Localized {
  const parts = line.split('|').map(part => part.trim())
  const [en, fr, ar] = parts
  if (parts.length !== 3 || !en || !fr || !ar) throw new Error(`Not a text in three languages: ${line}`)
  return { en, fr, ar }
}

/** Calls `make` once for each language. */
export function eachLanguage(make: (language: Language) => string): Localized {
  const [en, fr, ar] = languages.map(make)
  return { en: en ?? '', fr: fr ?? '', ar: ar ?? '' }
}

/** Fills `{name}` placeholders. */
export function fill(text: string, blanks: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(blanks[key] ?? ''))
}

const arabicNumbers = new Intl.PluralRules('ar')

type ArabicForms = Readonly<Record<'two' | 'few' | 'many' | 'other', string>>

/** Two or more of a thing. Arabic has a form for two, one for three to ten and one for eleven to ninety-nine. */
function counted(count: number, en: string, fr: string, forms: ArabicForms): Localized {
  const form = arabicNumbers.select(count)
  const noun = forms[form === 'few' || form === 'many' ? form : 'other']
  return { en: `${count} ${en}`, fr: `${count} ${fr}`, ar: count === 2 ? forms.two : `${count} ${noun}` }
}

export const daysIn = (count: number): Localized =>
  counted(count, 'days', 'jours', { two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' })

export const weeksIn = (count: number): Localized =>
  counted(count, 'weeks', 'semaines', { two: 'أسبوعين', few: 'أسابيع', many: 'أسبوعًا', other: 'أسبوع' })

/** Joins sentences, in each language. */
export function sentences(...parts: readonly Localized[]): Localized {
  return eachLanguage(language => parts.map(part => part[language]).join(' '))
}
