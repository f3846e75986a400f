import { fields } from '#shared/forms/fields.ts'
import { finishes } from '#shared/values/finishes.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { amountOf, ideaMaterials, ideaStyles, lineKinds, mostLineAmount, photoKinds } from './lifecycle.ts'

export const ideaCategoryFields = fields('idea-categories.form', {
  name: { type: 'localized', min: 0, max: 60 },
  /** Absent: at the top. */
  parent: { type: 'id', optional: true },
  shown: { type: 'yes-no' },
})

/** What a professional proposes from a finished work of the portfolio, which has the city. */
export const ideaFields = fields('own-ideas.form', {
  title: { type: 'text', min: 5, max: 100 },
  story: { type: 'long-text', min: 30, max: 2000 },
  category: { type: 'slug' },
  style: { type: 'choice', options: ideaStyles, texts: '' },
  materials: { type: 'multi-choice', options: ideaMaterials, texts: '', optional: true },
  finish: { type: 'choice', options: finishes, texts: '' },
  areaSqm: { type: 'number', decimals: 1, min: 1, max: 10_000 },
  finishedOn: { type: 'date' },
  durationWeeks: { type: 'number', whole: true, min: 1, max: 520, nullable: true },
})

/** A photo of the work; `kind` is empty while the idea does not show it. */
export const ideaPhotoFields = fields(
  'own-ideas.photo',
  { kind: { type: 'choice', options: photoKinds, optional: true }, alt: { type: 'text', max: 200, optional: true } },
  [({ kind, alt }) => (kind && !alt ? { path: 'alt', code: 'required' } : null)],
)

/** In shares of the photo's size from the top left, in whole percent. */
const share = { type: 'number', percent: true, decimals: 2, min: 0, max: 1, optional: true } as const

/**
 * Without a unit it is a lump sum, which has no quantity; a note has no price. `product`: of the catalogue; `photo`, `x`
 * and `y`: its point on a photo of the work.
 */
export const ideaLineFields = fields(
  'own-ideas.line',
  {
    kind: { type: 'choice', options: lineKinds, texts: 'line-kind' },
    label: { type: 'text', min: 2, max: 120 },
    product: { type: 'id', optional: true },
    unit: { type: 'choice', options: goodsUnits, texts: '', optional: true },
    quantity: { type: 'number', decimals: 3, min: 0.001, max: 1_000_000, optional: true },
    unitPrice: { type: 'money', min: 1, max: mostLineAmount, optional: true },
    photo: { type: 'id', optional: true },
    x: share,
    y: share,
  },
  [
    ({ kind, unitPrice }) =>
      kind && kind !== 'note' && unitPrice === undefined ? { path: 'unitPrice', code: 'required' } : null,
    ({ kind, unit, quantity }) =>
      kind !== 'note' && unit && quantity === undefined ? { path: 'quantity', code: 'required' } : null,
    ({ photo, x }) => (photo && x === undefined ? { path: 'x', code: 'required' } : null),
    ({ photo, y }) => (photo && y === undefined ? { path: 'y', code: 'required' } : null),
    ({ quantity, unitPrice = 0 }) =>
      unitPrice <= mostLineAmount && amountOf({ quantity, unitPrice }) > mostLineAmount
        ? { path: 'unitPrice', code: 'invalid' }
        : null,
  ],
)

/** The reason why an idea is sent back or hidden. */
export const ideaNoteFields = fields('admin-ideas.decide', { note: { type: 'long-text', min: 10, max: 500 } })
