// The feed of products for those who gather offers (RSS 2.0 with the names of Google Merchant): what has a price that holds.
import { sql } from 'kysely'
import type { Call, Db } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import { priceAges } from '#shared/features/catalogue/lifecycle.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { isPictureName, pictureAddress, widthsOf } from '#shared/pictures/index.ts'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'

type Feed = (typeof catalogue)['GET /product-feed']
type Row = {
  readonly id: string
  readonly slug: string
  readonly name: Localized
  readonly summary: Localized
  readonly brand: string
  readonly model: string
  readonly category: Localized
  readonly pictures: readonly string[]
  readonly price: number
  readonly currency: string
  readonly stock_state: 'in_stock' | 'low' | 'to_order' | 'out'
}

/** As many as such readers take at once. */
const most = 5000

async function listOffers(db: Db, now: Date): Promise<readonly Row[]> {
  const since = new Date(now.getTime() - priceAges.plain * 86_400_000)
  const { rows } = await sql<Row>`
    select product.id, product.slug, product.name, product.summary, product.brand, product.model, product.pictures,
      product.price, product.currency, product.stock_state, category.name as category
    from products product
    join professionals store on store.id = product.store_id and store.status = 'approved'
    join product_categories category on category.id = product.category_id
    where product.status = 'published' and product.price_type = 'fixed' and product.price is not null
      and product.tax_included and product.price_checked_at > ${since} and cardinality(product.pictures) > 0
    order by product.price_checked_at desc, product.id limit ${most}`.execute(db)
  return rows
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML cannot hold at all is left out. */
function escaped(text: string): string {
  return [...text]
    .filter(mark => mark >= ' ' || mark === '\n' || mark === '\t')
    .join('')
    .replace(/[&<>"]/g, mark => marks[mark] ?? '')
}

function pictureOf(name: string): string | null {
  const uploaded = readPictureReference(name)
  if (uploaded) return uploadedAddress(uploaded, widthsOfUploaded(uploaded).at(-1) ?? uploaded.width, 'webp')
  return isPictureName(name)
    ? pictureAddress(name, widthsOf(name).findLast(width => width <= 800) ?? 400, 'webp')
    : null
}

const availability = { in_stock: 'in_stock', low: 'in_stock', to_order: 'backorder', out: 'out_of_stock' } as const

function itemOf(row: Row, origin: string, language: Language): string {
  const [first, ...others] = row.pictures.flatMap(name => pictureOf(name) ?? [])
  if (!first) return ''
  const parts: readonly (readonly [string, string])[] = [
    ['g:id', row.id],
    ['title', inLanguage(row.name, language).slice(0, 150)],
    ['description', inLanguage(row.summary, language)],
    ['link', origin + inPrefix(language, href('products.product', { product: row.slug }))],
    ['g:image_link', origin + first],
    ...others.slice(0, 9).map(address => ['g:additional_image_link', origin + address] as const),
    ['g:availability', availability[row.stock_state]],
    ['g:price', `${(row.price / minorUnits(row.currency)).toFixed(2)} ${row.currency}`],
    ['g:condition', 'new'],
    ['g:product_type', inLanguage(row.category, language)],
    ...(row.brand ? [['g:brand', row.brand] as const] : []),
    ...(row.model ? [['g:mpn', row.model] as const] : [['g:identifier_exists', 'no'] as const]),
  ]
  return `<item>${parts.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('')}</item>\n`
}

export async function getFeed(call: Call, { query }: Input<Feed>): Promise<Output<Feed>> {
  const language = query.in ?? call.language
  const { publicUrl } = call.services.config
  const rows = await listOffers(call.db, call.now)
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
