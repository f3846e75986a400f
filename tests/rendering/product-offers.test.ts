import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { languages } from '#shared/values/localized.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

const partOf = (item: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(item)?.[1] ?? ''

it.each(languages)('the feed in %s has all required fields of each product', async language => {
  const answer = await site.app.get(`/api/product-feed?in=${language}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const xml = await answer.text()
  const begun = [...xml.matchAll(/<([a-z:_]+)[ >]/g)].map(([, name]) => name).filter(name => name !== '?xml')
  const ended = [...xml.matchAll(/<\/([a-z:_]+)>/g)].map(([, name]) => name)
  expect(begun.toSorted()).toEqual(ended.toSorted())
  expect(xml.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&')
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item)
  expect(items.length).toBeGreaterThan(100)
  for (const item of items) {
    for (const name of ['g:id', 'title', 'description', 'link', 'g:image_link', 'g:condition', 'g:product_type'])
      expect(partOf(item, name), name).not.toBe('')
    expect(partOf(item, 'g:price')).toMatch(/^\d+\.\d{2} [A-Z]{3}$/)
    expect(['in_stock', 'backorder', 'out_of_stock']).toContain(partOf(item, 'g:availability'))
    expect(partOf(item, 'link')).toMatch(language === 'en' ? /^https?:\/\/[^/]+\/products\// : `/${language}/products/`)
  }
  const ids = items.map(item => partOf(item, 'g:id'))
  expect(new Set(ids).size).toBe(ids.length)
  const [first = ''] = items
  expect((await site.visit(new URL(partOf(first, 'link')).pathname, site.person('visitor'))).status).toBe(200)
})

type Shown = { readonly '@type': string; readonly offers?: Record<string, unknown> }

async function jsonLdOf(path: string): Promise<Shown | undefined> {
  const { html } = await site.visit(path, site.person('visitor'))
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return scripts.flatMap(([, text = '']): Shown[] => JSON.parse(text)).find(one => one['@type'] === 'Product')
}

async function priced(tiers: boolean): Promise<string> {
  const { slug } = await site.app.platform.database.db
    .selectFrom('products')
    .select('slug')
    .where('status', '=', 'published')
    .where('priceType', '=', 'fixed')
    .where('priceCheckedAt', '>', sql<Date>`now() - interval '60 days'`)
    .where(sql<boolean>`(jsonb_array_length(tiers) > 0) = ${tiers}`)
    .orderBy('slug')
    .executeTakeFirstOrThrow()
  return href('products.product', { product: slug })
}

const amount = expect.stringMatching(/^\d+\.\d{2}$/)
const usual = {
  priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
  priceValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  availability: expect.stringMatching(/^https:\/\/schema\.org\/\w+$/),
  seller: { '@type': 'Organization', name: expect.stringMatching(/\S/) },
}

it('structured data of a product have its name, its picture and an offer with price, currency, seller and validity', async () => {
  expect(await jsonLdOf(await priced(false))).toMatchObject({
    '@context': 'https://schema.org',
    name: expect.stringMatching(/\S/),
    image: expect.arrayContaining([expect.stringMatching(/^http/)]),
    offers: { '@type': 'Offer', price: amount, ...usual },
  })
})

it('structured data of price tiers have the lowest and the highest price, and the minimum quantity of each', async () => {
  const shown = await jsonLdOf(await priced(true))
  expect(shown).toMatchObject({ offers: { '@type': 'AggregateOffer', lowPrice: amount, highPrice: amount, ...usual } })
  const offers = shown?.offers?.offers as { price: string; eligibleQuantity?: { minValue: number } }[]
  expect(offers.length).toBe(shown?.offers?.offerCount)
  const prices = offers.map(({ price }) => Number(price))
  expect([Math.min(...prices), Math.max(...prices)]).toEqual(
    [shown?.offers?.lowPrice, shown?.offers?.highPrice].map(Number),
  )
  expect(offers.map(({ eligibleQuantity }) => eligibleQuantity?.minValue !== undefined)).toEqual(
    offers.map((_, place) => place > 0),
  )
})

it.each(languages)('the product list in %s links to the feed', async language => {
  const { html } = await site.visit(inPrefix(language, href('products')), site.person('visitor'))
  const link = /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(link).toBe(`/api/product-feed?in=${language}`)
  expect((await site.app.get(link)).status).toBe(200)
})

it('a list shows the price of a product on offer as its page does', async () => {
  const { slug, store, category } = await site.app.platform.database.db
    .selectFrom('productOffers as offer')
    .innerJoin('products as product', 'product.id', 'offer.productId')
    .innerJoin('professionals as seller', 'seller.id', 'product.storeId')
    .innerJoin('productCategories as category', 'category.id', 'product.categoryId')
    .select(['product.slug', 'seller.slug as store', 'category.slug as category'])
    .where('offer.status', '=', 'active')
    .where('product.status', '=', 'published')
    .where('product.minOrder', '>', '1')
    .whereRef('offer.minQuantity', '<=', 'product.minOrder')
    .orderBy('product.slug')
    .executeTakeFirstOrThrow()
  const amountIn = (html: string) => /class="product-amount"><b><bdi>([^<]+)/.exec(html)?.[1]
  const visitor = site.person('visitor')
  const own = amountIn((await site.visit(href('products.product', { product: slug }), visitor)).html)
  const list = (await site.visit(`${href('products')}?category=${category}&store=${store}`, visitor)).html
  const row = list.split('<article').find(part => part.includes(`/products/${slug}"`))
  expect(own).toMatch(/\d/)
  expect(amountIn(row ?? '')).toBe(own)
})
