import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'
import { mostDays, offerKinds, stopReasons } from './lifecycle.ts'
import { lastDayFrom } from './reference-price.ts'

const quota = { type: 'number', min: 0.001, max: 1_000_000_000, decimals: 3, nullable: true } as const

export const offerFields = fields(
  'own-offers.form',
  {
    product: { type: 'id' },
    kind: { type: 'choice', options: offerKinds, texts: 'kinds' },
    /** Share of the list price. */
    share: { type: 'number', percent: true, min: 0.01, max: 0.9, decimals: 4, optional: true },
    /** The reduction per unit, or the unit price, depending on `kind`. */
    amount: { type: 'money', min: 1, max: 100_000_000_000, optional: true },
    minQuantity: { type: 'number', min: 0.001, max: 1_000_000, decimals: 3 },
    startsOn: { type: 'date' },
    endsOn: { type: 'date' },
    quota,
    /** Absent: everywhere the product is delivered. */
    cities: { type: 'slugs', max: 60, optional: true },
    terms: { type: 'long-text', min: 0, max: 300, optional: true },
    language: { type: 'choice', options: languages, texts: '' },
  },
  [
    ({ kind, share }) => (kind === 'percent' && share === undefined ? { path: 'share', code: 'required' } : null),
    ({ kind, amount }) =>
      kind && kind !== 'percent' && amount === undefined ? { path: 'amount', code: 'required' } : null,
    ({ startsOn, endsOn }) =>
      startsOn && endsOn && endsOn < startsOn ? { path: 'endsOn', code: 'in-the-past' } : null,
    ({ startsOn, endsOn }) =>
      startsOn && endsOn && !Number.isNaN(Date.parse(startsOn)) && endsOn > lastDayFrom(startsOn, mostDays)
        ? { path: 'endsOn', code: 'in-the-future' }
        : null,
    ({ quota: most, minQuantity }) =>
      most && minQuantity && most < minQuantity ? { path: 'quota', code: 'invalid' } : null,
  ],
)

export const quotaFields = fields('own-offers.quota', { quota })

export const stopFields = fields('own-offers.stop', {
  reason: { type: 'choice', options: stopReasons, texts: 'stop-reasons' },
  note: { type: 'long-text', min: 10, max: 500 },
})
