// What a professional writes on the own profile and about a work.
import type { FieldError } from '#shared/errors/app-error.ts'
import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'
import { type Currency, currencies } from '#shared/values/money.ts'

export const profileFields = fields('own-profile.field', {
  headline: { type: 'text', min: 4, max: 120 },
  about: { type: 'long-text', min: 20, max: 2000 },
  city: { type: 'slug' },
  radiusKm: { type: 'number', whole: true, min: 1, max: 500 },
  foundedYear: { type: 'number', whole: true, min: 1900, max: 2100, nullable: true },
  teamSize: { type: 'number', whole: true, min: 1, max: 10_000 },
  languages: { type: 'multi-choice', options: languages, texts: '', max: 3 },
  /** The main one first. */
  trades: { type: 'slugs', max: 6 },
  onHoliday: { type: 'yes-no' },
  capacity: { type: 'number', whole: true, min: 1, max: 50 },
})

type Costs = { readonly costLow?: number | null; readonly costHigh?: number | null }
function costsTogether({ costLow = null, costHigh = null }: Costs): FieldError | null {
  if ((costLow === null) !== (costHigh === null))
    return { path: costLow === null ? 'costLow' : 'costHigh', code: 'required' }
  return costLow !== null && costHigh !== null && costHigh < costLow ? { path: 'costHigh', code: 'invalid' } : null
}

export const workFields = fields(
  'portfolio.form',
  {
    title: { type: 'text', min: 3, max: 120 },
    story: { type: 'long-text', max: 2000, optional: true },
    trade: { type: 'slug' },
    city: { type: 'slug' },
    year: { type: 'number', whole: true, min: 1950, max: 2100 },
    costLow: { type: 'money', nullable: true },
    costHigh: { type: 'money', nullable: true },
    currency: { type: 'choice', options: Object.keys(currencies) as [Currency, ...Currency[]], texts: '' },
    durationDays: { type: 'number', whole: true, min: 1, max: 5000, nullable: true },
    areaSqm: { type: 'number', whole: true, min: 1, max: 1_000_000, nullable: true },
    clientConsent: { type: 'yes-no' },
  },
  [costsTogether],
)
