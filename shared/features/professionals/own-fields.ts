import type { FieldError } from '#shared/errors/app-error.ts'
import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'
import { type Currency, currencies } from '#shared/values/money.ts'

/** A range needs both ends or neither, and the lower one first. */
function together<L extends string, H extends string>(lowName: L, highName: H) {
  return (values: { readonly [K in L | H]?: number | null | undefined }): FieldError | null => {
    const [low = null, high = null] = [values[lowName], values[highName]]
    if ((low === null) !== (high === null)) return { path: low === null ? lowName : highName, code: 'required' }
    return low !== null && high !== null && high < low ? { path: highName, code: 'invalid' } : null
  }
}

const costsTogether = together('costLow', 'costHigh')
export const pricesTogether = together('priceLow', 'priceHigh')

export const profileFields = fields(
  'own-profile.field',
  {
    headline: { type: 'text', min: 4, max: 120 },
    about: { type: 'long-text', min: 20, max: 2000 },
    city: { type: 'slug' },
    radiusKm: { type: 'number', whole: true, min: 1, max: 500 },
    foundedYear: { type: 'number', whole: true, min: 1900, max: 2100, nullable: true },
    teamSize: { type: 'number', whole: true, min: 1, max: 10_000 },
    languages: { type: 'multi-choice', options: languages, texts: '', max: 3 },
    /** The main trade first. */
    trades: { type: 'slugs', max: 6 },
    onHoliday: { type: 'yes-no' },
    capacity: { type: 'number', whole: true, min: 1, max: 50 },
    /** For the main trade, per its unit, in the currency of the city. */
    priceLow: { type: 'money', min: 1, nullable: true },
    priceHigh: { type: 'money', min: 1, nullable: true },
  },
  [pricesTogether],
)

export const photoKinds = ['before', 'during', 'after'] as const
export const mostPhotos = 20

/** A photo of a work. */
export const photoFields = fields('portfolio.photo', {
  kind: { type: 'choice', options: photoKinds, texts: 'photo' },
  alt: { type: 'text', max: 200, optional: true },
})

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
