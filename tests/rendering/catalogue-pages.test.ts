// What the demo's pages of products, stores and prices show, as documents.
import { expect, it } from 'vitest'
import { enough } from '#shared/features/prices/index.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

const page = async (path: string, who: 'visitor' | 'consumer' = 'visitor', cookie?: string): Promise<string> =>
  cookie ? await (await site.app.get(path, { cookie })).text() : (await site.visit(path, site.person(who))).html
const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u2068\u2069]+/g, ' ')

async function tile() {
  return await site.app.platform.database.db
    .selectFrom('products as product')
    .innerJoin('professionals as store', 'store.id', 'product.storeId')
    .select(['product.slug', 'product.pictures', 'store.slug as store', 'store.name'])
    .where('product.sku', '=', 'CEMENT-TILE-STAR')
    .executeTakeFirstOrThrow()
}

it('the facts of a product stand beside their own labels', async () => {
  const html = await page(`/products/${(await tile()).slug}`)
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, term = '', value = '']) => [
    textOf(term).trim(),
    textOf(value).trim(),
  ])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Material', 'Cement'],
      ['Side', '20 cm'],
      ['Brand', 'Carrelages du Port'],
    ]),
  )
})

it('all pictures of a product are on its page, each in a button that opens the gallery', async () => {
  const { slug, pictures } = await tile()
  const [, list = ''] = /<ul class="product-pictures">(.*?)<\/ul>/s.exec(await page(`/products/${slug}`)) ?? []
  expect([list.match(/<button/g)?.length, list.match(/<img/g)?.length]).toEqual([pictures.length, pictures.length])
})

it('a store shows where it is and where it delivers on a map, with its hours', async () => {
  const { store, name } = await tile()
  const html = await page(`/store/${store}`)
  const [, map = ''] = /<svg class="region-map"(.*?)<\/svg>/s.exec(html) ?? []
  const named = textOf(map)
  expect(named).toContain(name)
  expect([map.match(/class="place"/g)?.length, map.match(/class="reached"/g)?.length]).toEqual([
    1,
    map.match(/class="town/g)?.length,
  ])
  expect(named).toMatch(/delivers to .*Casablanca/)
  expect(textOf(html)).toContain('Monday to Friday 08:30 – 18:30')
})

it('a signed-in person sees the stores of their own city first', async () => {
  const stores = async (who: 'visitor' | 'consumer') =>
    [
      ...(await page('/products?category=tiles-and-stone', who)).matchAll(
        /class="product-seller"[^>]*>.*?<span class="note">([^<]*)/g,
      ),
    ].map(([, city = '']) => city.trim())
  const own = await stores('consumer')
  expect(own).toEqual(own.toSorted((a, b) => Number(b.startsWith('Casablanca')) - Number(a.startsWith('Casablanca'))))
  expect(own[0]).toMatch(/^Casablanca/)
  expect((await stores('visitor'))[0]).not.toMatch(/^Casablanca/)
})

it('the home page begins with the country and the suppliers of the visitor’s currency', async () => {
  const countries = (html: string) =>
    [...html.matchAll(/<summary class="fold">([^<]*)<\/summary>/g)].map(([, name]) => name)
  expect(countries(await page('/'))[0]).toBe('Morocco')
  expect(countries(await page('/', 'visitor', 'currency=AED'))[0]).toBe('United Arab Emirates')
})

it('the price index names a published price with its source, near the median, and explains itself', async () => {
  const html = textOf(await page('/price-index/casablanca?material=steel'))
  expect(html).toContain('Published for comparison: MAD 9,300 (tachrone.ma (2026): 9,300 Dh a tonne)')
  expect(html).toMatch(/With \d or more suppliers, the cost calculator/)
  const { db } = site.app.platform.database
  const rows = await db
    .selectFrom('priceIndexDays as figure')
    .innerJoin('indexMaterials as material', 'material.id', 'figure.materialId')
    .select(['material.slug', 'figure.median'])
    .where('figure.currency', '=', 'MAD')
    .where('material.slug', 'in', ['cement', 'steel', 'hollow-block'])
    .execute()
  const published: Readonly<Record<string, readonly [number, number]>> = {
    cement: [6500, 8500],
    steel: [800_000, 1_050_000],
    'hollow-block': [500, 900],
  }
  const outside = rows.filter(({ slug, median }) => {
    const [low, high] = published[slug] ?? [0, 0]
    return median < low || median > high
  })
  expect(rows.length).toBeGreaterThan(30)
  expectNone(outside, rows)
})

it('the map of a search in one city shows that city, with the scale inside what a screen shows', async () => {
  const html = await page('/find-professionals?what=tiling&where=Casablanca')
  const [, map = ''] = /<svg class="region-map"(.*?)<\/svg>/s.exec(html) ?? []
  expect(textOf(map)).toContain('20 km')
  expect(map).toContain('translate(98 60)')
})

it('the price index draws the year of each material with enough prices, every figure with its number and date', async () => {
  const html = await page('/price-index')
  const figures = [...html.matchAll(/<figure.*?<\/figure>/gs)].map(([figure]) => figure)
  expect(figures.length).toBeGreaterThan(1)
  const rows = figures.flatMap(figure => [...figure.matchAll(/<tr data-row=.*?<\/tr>/gs)].map(([row]) => textOf(row)))
  // The number of prices, then the day of the last one.
  const counts = rows.map(row => Number(/ (\d+) +[A-Z][a-z]{2} \d+ *$/.exec(row)?.[1] ?? 0))
  expect(figures.filter(figure => !figure.includes('role="img"'))).toEqual([])
  expect(counts.length).toBeGreaterThan(figures.length)
  expectNone(
    counts.filter(count => count < enough.prices),
    counts,
  )
})

it('the comparison marks what differs, with a picture and the price of an offer for each product', async () => {
  type Offers = {
    readonly items: readonly {
      readonly product: { readonly slug: string; readonly category: { readonly slug: string } }
    }[]
  }
  const { slug, category } = (await site.app.call<Offers>('GET /offers')).body.items[0]?.product ?? {}
  const all = await site.app.call<{ readonly items: readonly { readonly slug: string }[] }>(
    `GET /products?category=${category?.slug}`,
  )
  const other = all.body.items.find(one => one.slug !== slug)
  const html = await page(`/products?compare=${slug},${other?.slug}`)
  const [, table = ''] = /<section[^>]*class="compare".*?<table>(.*?)<\/table>/s.exec(html) ?? []
  const [head = '', body = ''] = table.split('</thead>')
  expect(head.match(/<img/g)?.length).toBe(2)
  expect(textOf(body)).toContain('On offer')
  const different = [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row).filter(row => row.includes('differs'))
  expect(different.length).toBeGreaterThan(2)
  expect(different.filter(row => !row.includes('<strong'))).toEqual([])
})
