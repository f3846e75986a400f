import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'
import { priceTypes, productReviewReasons, stockStates, units } from './lifecycle.ts'

/** A change of these waits for review. */
export const contentFields = fields('own-products.form', {
  name: { type: 'text', min: 3, max: 120 },
  summary: { type: 'long-text', min: 20, max: 1500 },
  /** The language of name and summary; the other languages stay unchanged. */
  language: { type: 'choice', options: languages, texts: 'languages' },
  brand: { type: 'text', max: 60, optional: true },
  model: { type: 'text', max: 60, optional: true },
  category: { type: 'slug' },
  unit: { type: 'choice', options: units, texts: 'units' },
  origin: { type: 'text', max: 60, optional: true },
  warrantyMonths: { type: 'number', whole: true, min: 0, max: 600, optional: true },
  /** What one unit covers, in the measure of the category. */
  coverage: { type: 'number', min: 0.0001, max: 100_000, decimals: 4, optional: true },
  waste: { type: 'number', percent: true, min: 0, max: 0.5, decimals: 4, optional: true },
})

function missingPrice({ priceType, price }: { priceType?: string | undefined; price?: number | null | undefined }) {
  const isMissing = priceType && priceType !== 'on_request' && (price ?? null) === null
  return isMissing ? ({ path: 'price', code: 'required' } as const) : null
}

export const mostTiers = 8

/** A lower unit price from a minimum quantity. */
export const tierFields = fields('own-products.tier', {
  minimum: { type: 'number', min: 0.001, max: 1_000_000, decimals: 3 },
  price: { type: 'money' },
})

/** A change of these takes effect at once and confirms the price. */
export const priceFields = fields(
  'own-products.form',
  {
    /** The supplier's own code, unique in the store. */
    sku: { type: 'text', max: 60, optional: true },
    priceType: { type: 'choice', options: priceTypes, texts: 'price-types' },
    price: { type: 'money', min: 1, max: 100_000_000_000, decimals: 2, nullable: true },
    taxIncluded: { type: 'yes-no' },
    minOrder: { type: 'number', min: 0.001, max: 1_000_000, decimals: 3 },
    stockState: { type: 'choice', options: stockStates, texts: 'stock-states' },
    stock: { type: 'number', min: 0, max: 1_000_000_000, decimals: 3, nullable: true },
    leadDays: { type: 'number', whole: true, min: 0, max: 365 },
    cities: { type: 'slugs', min: 1, max: 60 },
  },
  [missingPrice],
)

/** The complete product, as staff add it for a store. */
export const addedFields = fields('own-products.form', { ...contentFields.table, ...priceFields.table }, [
  ({ priceType, price }) => missingPrice({ priceType, price }),
])

/** For many products: the share by which prices change, and the step for rounding. */
export const pricesFields = fields('own-products.prices', {
  share: { type: 'number', percent: true, min: -0.5, max: 1, decimals: 4 },
  round: { type: 'money', min: 1, max: 100_000 },
})

/** 08:00 – 18:30; empty means closed. */
const span = {
  type: 'text',
  max: 20,
  pattern: '([01]?\\d|2[0-3]):[0-5]\\d\\s*[-–]\\s*([01]?\\d|2[0-3]):[0-5]\\d',
  optional: true,
} as const
export const storeDays = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const
const minutesOf = (clock: string): number => {
  const [hours = '', minutes = ''] = clock.trim().split(':')
  return Number(hours) * 60 + Number(minutes)
}
/** From and to, in minutes after midnight; null: closed. */
export function spanOf(text: string | undefined): [number, number] | null {
  const [from, to] = (text ?? '').split(/[-–]/).map(part => part.trim())
  return from && to ? [minutesOf(from), minutesOf(to)] : null
}
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
export const spanText = (hours: readonly [number, number] | null): string =>
  hours ? `${clockOf(hours[0])} – ${clockOf(hours[1])}` : ''

/** Data of the store beyond the supplier's profile. */
export const storeFields = fields(
  'own-store.form',
  {
    address: { type: 'text', max: 200, optional: true },
    ...{ day1: span, day2: span, day3: span, day4: span, day5: span, day6: span, day7: span },
    delivery: { type: 'localized', min: 0, max: 600, long: true },
    returns: { type: 'localized', min: 0, max: 600, long: true },
    /** The last day of the holiday. */
    holidayUntil: { type: 'date', optional: true },
  },
  storeDays.map(path => values => {
    const hours = spanOf(values[path])
    return hours && hours[1] <= hours[0] ? { path, code: 'invalid' } : null
  }),
)

export const decisionFields = fields('admin-products.decide', {
  reason: { type: 'choice', options: productReviewReasons, texts: 'reasons' },
  note: { type: 'long-text', min: 10, max: 500 },
})

export const productCategoryFields = fields('admin-product-category.form', {
  name: { type: 'localized', min: 2, max: 80 },
  parent: { type: 'id', optional: true },
  units: { type: 'multi-choice', options: units, texts: 'units', min: 1 },
  active: { type: 'yes-no' },
})
