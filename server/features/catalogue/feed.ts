// The product feed for comparison sites (RSS 2.0 with the names of Google Merchant): products with a valid price.
import { pictureAddressOf } from '#server/platform/files/picture-address.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { escaped } from '#server/platform/xml.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { decimalsOf, minorUnits } from '#shared/values/money.ts'
import { listOffers, type OfferRow } from './feed-queries.ts'

type Feed = (typeof catalogue)['GET /product-feed']

const availability = { in_stock: 'in_stock', low: 'in_stock', to_order: 'backorder', out: 'out_of_stock' } as const

function itemOf(row: OfferRow, origin: string, language: Language): string {
  const [first, ...others] = row.pictures.flatMap(name => pictureAddressOf(name) ?? [])
  if (!first) return ''
  const parts: readonly (readonly [string, string])[] = [
    ['g:id', row.id],
    ['title', inLanguage(row.name, language).slice(0, 150)],
    ['description', inLanguage(row.summary, language)],
    ['link', origin + inPrefix(language, href('products.product', { product: row.slug }))],
    ['g:image_link', origin + first],
    ...others.slice(0, 9).map(address => ['g:additional_image_link', origin + address] as const),
    ['g:availability', availability[row.stockState]],
    ['g:price', `${(row.price / minorUnits(row.currency)).toFixed(decimalsOf(row.currency))} ${row.currency}`],
    ['g:condition', 'new'],
    ['g:product_type', inLanguage(row.category, language)],
    ...(row.brand ? [['g:brand', row.brand] as const] : []),
    ...(row.model ? [['g:mpn', row.model] as const] : [['g:identifier_exists', 'no'] as const]),
  ]
  return `<item>${parts.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('')}</item>\n`
}

export async function getFeed(ctx: RequestContext, { query }: Input<Feed>): Promise<Returned<Feed>> {
  const language = query.in ?? ctx.language
  const { publicUrl } = ctx.services.config
  const rows = await listOffers(ctx.db, ctx.now)
  const self = publicUrl + inPrefix(language, href('products'))
  return {
    type: 'application/rss+xml; charset=utf-8',
    name: null,
    bytes: null,
    lasting: false,
    body: (async function* () {
      yield Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Imara</title><link>${escaped(self)}</link><description>Imara</description><language>${language}</language>\n`,
      )
      for (const row of rows) yield Buffer.from(itemOf(row, publicUrl, language))
      yield Buffer.from('</channel></rss>\n')
    })(),
  }
}
