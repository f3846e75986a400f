// A material of the price index in one language, reduced to what the browser needs; imported by data files only.
import type { Output } from '#shared/api/endpoint.ts'
import type { Calculated, prices } from '#shared/features/catalogue/index-contract.ts'
import { isEnough, isShown } from '#shared/features/prices/index.ts'
import { href } from '#shared/routes/href.ts'

type Shown = Output<(typeof prices)['GET /price-index/{city}']>
type Material = Output<(typeof prices)['GET /price-index']>['materials'][number]

/** `solid`: enough prices; otherwise the line is dashed and the calculator does not use the figure. */
export type Figure = Omit<Calculated, 'suppliers'> & { readonly suppliers: number; readonly solid: boolean }
export const figureView = (one: Calculated): Figure => ({ ...one, solid: isEnough(one) })

/** The list of the products behind a figure. */
export function productsPath(
  { category, attributes }: Pick<Material, 'category' | 'attributes'>,
  city: string,
): string {
  const pairs = [
    ['category', category],
    ['city', city],
    ...attributes.map(one => ['attribute', one]),
    ['checked', '60'],
  ]
  return `${href('products')}?${new URLSearchParams(pairs)}`
}

export function materialView(material: Shown['materials'][number], city: string) {
  const { slug, unit, thing, name, months, change30, change365, sinceDecember } = material
  const now = months.at(-1)
  return {
    ...{ slug, unit, change30, change365, sinceDecember },
    /** Enough suppliers for a row in the table. */
    isShown: now !== undefined && isShown(now),
    inCalculator: thing !== null,
    name,
    months: months.map(figureView),
    products: productsPath(material, city),
  }
}
export type MaterialView = ReturnType<typeof materialView>
