// Products and suppliers on the home page, in one language; imported by data files only.
import { formatFor } from '#client/platform/i18n/format.ts'
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { shopWindow } from '#shared/features/catalogue/window-contract.ts'
import type { Language } from '#shared/values/localized.ts'

type Window = Output<(typeof shopWindow)['GET /shop-window']>
/** The width in pixels of a tile on high-resolution screens. */
const widest = 200

/** The smallest stored size, since the page shows several. */
function small(picture: PictureView | null): PictureView | null {
  const [width] = picture?.widths ?? []
  return picture && width ? upTo(Math.max(widest, width), picture) : picture
}

export function windowView({ products, suppliers }: Window, language: Language) {
  const format = formatFor(language)
  return {
    products: products.map(({ slug, name, picture, amount, currency, unit, seller, city }) => ({
      ...{ slug, name, unit, seller, city },
      price: format.amount({ amount, currency }),
      currency: format.currency(currency),
      picture: small(pictureView(picture, language, '')),
    })),
    suppliers: suppliers.map(supplier => ({ ...supplier, prices: format.number(supplier.prices) })),
  }
}
export type WindowView = ReturnType<typeof windowView>
