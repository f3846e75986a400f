// The own profile while it is written: texts as typed, checked, and what of it was changed.

import type { FieldError } from '#shared/errors/app-error.ts'
import { isLanguage, type Language } from '#shared/values/localized.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { OwnProfileData } from './own-profile-view.ts'

type Profile = OwnProfileData['profile']

export type ProfileDraft = {
  readonly headline: string
  readonly about: string
  readonly city: string
  readonly radiusKm: string
  readonly foundedYear: string
  readonly teamSize: string
  readonly capacity: string
  readonly languages: readonly string[]
  readonly trades: readonly string[]
  readonly onHoliday: boolean
  /** The id of a newly uploaded picture, null to take the cover off, absent to leave it. */
  readonly cover?: string | null
}

export const mostTrades = 6

export function draftOf(profile: Profile): ProfileDraft {
  const { headline, about, city, radiusKm, foundedYear, teamSize, capacity, languages, trades, onHoliday } = profile
  return {
    headline,
    about,
    city,
    radiusKm: String(radiusKm),
    foundedYear: foundedYear === null ? '' : String(foundedYear),
    teamSize: String(teamSize),
    capacity: String(capacity),
    languages,
    trades,
    onHoliday,
  }
}

type Range = { readonly path: 'radiusKm' | 'foundedYear' | 'teamSize' | 'capacity'; min: number; max: number }
const ranges = (thisYear: number): readonly Range[] => [
  { path: 'radiusKm', min: 1, max: 500 },
  { path: 'foundedYear', min: 1900, max: thisYear },
  { path: 'teamSize', min: 1, max: 10_000 },
  { path: 'capacity', min: 1, max: 50 },
]

function rangeError(text: string, { path, min, max }: Range): readonly FieldError[] {
  if (text.trim() === '') return path === 'foundedYear' ? [] : [{ path, code: 'required' }]
  const value = readNumber(text)
  if (value === null || !Number.isInteger(value)) return [{ path, code: 'not-a-number' }]
  if (value < min) return [{ path, code: 'too-small', params: { min: String(min) } }]
  return value > max ? [{ path, code: 'too-large', params: { max: String(max) } }] : []
}

function textError(path: 'headline' | 'about', text: string, min: number): readonly FieldError[] {
  const { length } = text.trim()
  if (length === 0) return [{ path, code: 'required' }]
  return length < min ? [{ path, code: 'too-short', params: { min } }] : []
}

export function checkProfile(draft: ProfileDraft, thisYear: number): readonly FieldError[] {
  const { headline, about, trades, languages } = draft
  return [
    ...textError('headline', headline, 4),
    ...textError('about', about, 20),
    ...(trades.length === 0 ? [{ path: 'trades', code: 'required' as const }] : []),
    ...(trades.length > mostTrades ? [{ path: 'trades', code: 'too-many' as const, params: { max: mostTrades } }] : []),
    ...ranges(thisYear).flatMap(range => rangeError(draft[range.path], range)),
    ...(languages.length === 0 ? [{ path: 'languages', code: 'required' as const }] : []),
  ]
}

/** Only what was changed, so that words in another language stay that language's. */
export function changesOf(draft: ProfileDraft, first: ProfileDraft, language: Language) {
  const differs = (name: keyof ProfileDraft): boolean => String(draft[name]) !== String(first[name])
  const whole = (name: Range['path']) => (differs(name) ? { [name]: readNumber(draft[name]) } : {})
  const { headline, about, city, trades, languages, onHoliday, cover } = draft
  const changes = {
    ...(differs('headline') && { headline: headline.trim(), language }),
    ...(differs('about') && { about: about.trim(), language }),
    ...(differs('city') && { city }),
    ...(differs('trades') && { trades: [...trades] }),
    ...(differs('languages') && { languages: languages.filter(isLanguage) }),
    ...(differs('onHoliday') && { onHoliday }),
    ...(cover !== undefined && { cover }),
    ...whole('radiusKm'),
    ...whole('foundedYear'),
    ...whole('teamSize'),
    ...whole('capacity'),
  }
  return Object.keys(changes).length > 0 ? changes : null
}
