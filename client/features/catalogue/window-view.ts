// What the home page shows of products and suppliers, in one language; used by data files alone.
import { formatFor } from '#client/platform/i18n/format.ts'
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { shopWindow } from '#shared/features/catalogue/window-contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

type Window = Output<(typeof shopWindow)['GET /shop-window']>
/** As wide as a tile draws it on fine screens. */
const widest = 200

/** The smallest that is kept: the page has some of them. */
function small(picture: PictureView | null): PictureView | null {
  const [width] = picture?.widths ?? []
  return picture && width ? upTo(Math.max(widest, width), picture) : picture
}

export function windowView({ products, suppliers }: Window, language: Language) {
  const format = formatFor(language)
  return {
    products: products.map(({ slug, name, picture, amount, currency, unit, seller, city }) => ({
      ...{ slug, unit, seller },
      name: inLanguage(name, language),
      city: inLanguage(city, language),
      price: format.amount({ amount, currency }),
      currency: format.currency(currency),
      picture: small(pictureView(picture, language, '')),
    })),
    suppliers: suppliers.map(({ slug, name, city, prices }) => ({
      ...{ slug, name },
      city: inLanguage(city, language),
      prices: format.number(prices),
    })),
  }
}
export type WindowView = ReturnType<typeof windowView>
