// A work while it is written: texts as typed, checked, and turned into the body of the call.

import type { PictureSource } from '#client/ui/picture.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { Language } from '#shared/values/localized.ts'
import { type Currency, isCurrency, minorUnits } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { OwnWork } from './own-work-view.ts'

export type PhotoKind = OwnWork['photos'][number]['kind']
export const photoKinds: readonly PhotoKind[] = ['before', 'during', 'after']
export const mostPhotos = 20

export type PhotoDraft = {
  readonly key: string
  /** Kept already, or uploaded a moment ago. */
  readonly from: { readonly id: string } | { readonly file: string }
  readonly kind: PhotoKind
  readonly alt: string
  readonly picture: PictureSource
}

export type WorkDraft = {
  readonly title: string
  readonly story: string
  readonly trade: string
  readonly city: string
  readonly year: string
  readonly costLow: string
  readonly costHigh: string
  readonly currency: Currency
  readonly durationDays: string
  readonly areaSqm: string
  readonly clientConsent: boolean
  readonly photos: readonly PhotoDraft[]
}

type Beginning = { readonly trade: string; readonly city: string; readonly currency: string; readonly year: number }

function currencyOf(code: string): Currency {
  return isCurrency(code) ? code : 'USD'
}

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** An empty work, or a kept one as it is typed. */
export function draftOf(work: OwnWork | null, { trade, city, currency, year }: Beginning): WorkDraft {
  if (!work) {
    const empty = { title: '', story: '', costLow: '', costHigh: '', durationDays: '', areaSqm: '' }
    return {
      ...empty,
      trade,
      city,
      year: String(year),
      currency: currencyOf(currency),
      clientConsent: false,
      photos: [],
    }
  }
  const inUnits = (amount: number | null) => typed(amount === null ? null : amount / minorUnits(work.currency))
  return {
    title: work.title,
    story: work.story,
    trade: work.trade.slug,
    city: work.city.slug,
    year: String(work.year),
    costLow: inUnits(work.costLow),
    costHigh: inUnits(work.costHigh),
    currency: currencyOf(work.currency),
    durationDays: typed(work.durationDays),
    areaSqm: typed(work.areaSqm),
    clientConsent: work.clientConsent,
    photos: work.photos.map(({ id, kind, alt, picture }) => ({ key: id, from: { id }, kind, alt, picture })),
  }
}

function wholeError(path: string, text: string, min: number, max: number, needed: boolean): readonly FieldError[] {
  if (text.trim() === '') return needed ? [{ path, code: 'required' }] : []
  const value = readNumber(text)
  if (value === null || !Number.isInteger(value)) return [{ path, code: 'not-a-number' }]
  if (value < min) return [{ path, code: 'too-small', params: { min: String(min) } }]
  return value > max ? [{ path, code: 'too-large', params: { max: String(max) } }] : []
}

/** What the house calls itself: the two errors of the band have words of their own. */
export type CostProblem = 'cost-both' | 'cost-order' | null

export function costProblem({ costLow, costHigh }: WorkDraft): CostProblem {
  if ((costLow.trim() === '') !== (costHigh.trim() === '')) return 'cost-both'
  const [low, high] = [readNumber(costLow), readNumber(costHigh)]
  return low !== null && high !== null && high < low ? 'cost-order' : null
}

function costErrors(draft: WorkDraft): readonly FieldError[] {
  const typedEnds = (['costLow', 'costHigh'] as const).filter(path => draft[path].trim() !== '')
  const wrong = typedEnds.filter(path => (readNumber(draft[path]) ?? -1) < 0)
  if (wrong.length > 0) return wrong.map(path => ({ path, code: 'not-a-number' }))
  if (!costProblem(draft)) return []
  return [{ path: draft.costLow.trim() === '' ? 'costLow' : 'costHigh', code: 'invalid' }]
}

/** What is wrong now; for publishing also what is missing. */
export function checkWork(draft: WorkDraft, publish: boolean, thisYear: number): readonly FieldError[] {
  const { title, trade, city, year, durationDays, areaSqm, photos, clientConsent } = draft
  const chosen = [['trade', trade] as const, ['city', city] as const].filter(([, value]) => !value)
  return [
    ...(title.trim() === '' ? [{ path: 'title', code: 'required' as const }] : []),
    ...(title.trim().length > 0 && title.trim().length < 3
      ? [{ path: 'title', code: 'too-short' as const, params: { min: 3 } }]
      : []),
    ...chosen.map(([path]) => ({ path, code: 'required' as const })),
    ...wholeError('year', year, 1950, thisYear, true),
    ...costErrors(draft),
    ...wholeError('durationDays', durationDays, 1, 5000, false),
    ...wholeError('areaSqm', areaSqm, 1, 1_000_000, false),
    ...(publish && photos.every(({ kind }) => kind !== 'after') ? [{ path: 'photos', code: 'required' as const }] : []),
    ...(publish && !clientConsent ? [{ path: 'clientConsent', code: 'required' as const }] : []),
  ]
}

/** The body of the call; check it first. */
export function bodyOf(draft: WorkDraft, language: Language) {
  const number = (text: string): number | null => readNumber(text)
  const amount = (text: string): number | null => {
    const value = readNumber(text)
    return value === null ? null : Math.round(value * minorUnits(draft.currency))
  }
  const { title, story, trade, city, currency, clientConsent } = draft
  return {
    language,
    title: title.trim(),
    story: story.trim(),
    trade,
    city,
    year: number(draft.year) ?? 0,
    costLow: amount(draft.costLow),
    costHigh: amount(draft.costHigh),
    currency,
    durationDays: number(draft.durationDays),
    areaSqm: number(draft.areaSqm),
    clientConsent,
    photos: draft.photos.map(({ from, kind, alt }) => ({ ...from, kind, alt: alt.trim() })),
  }
}
