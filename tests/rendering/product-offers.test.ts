// What products say to machines: the feed has what such readers ask for, and a product's own words are what schema.org asks of an offer.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '#shared/values/localized.ts'
import { type DemoSite, openDemoSite } from '#tests/support/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
}, 300_000)
afterAll(() => site.close())

const partOf = (item: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(item)?.[1] ?? ''

it.each(languages)('the feed in %s names for each product what a reader needs', async language => {
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

it('a product says its name, its picture and an offer with price, currency, seller and how long it holds', async () => {
  const xml = await (await site.app.get('/api/product-feed?in=en')).text()
  const { html } = await site.visit(
    new URL(partOf(xml.slice(xml.indexOf('<item>')), 'link')).pathname,
    site.person('visitor'),
  )
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const said = scripts.flatMap(([, text = '']) => JSON.parse(text)).find(one => one['@type'] === 'Product')
  expect(said).toMatchObject({
    '@context': 'https://schema.org',
    name: expect.stringMatching(/\S/),
    image: expect.arrayContaining([expect.stringMatching(/^http/)]),
    offers: {
      '@type': 'Offer',
      price: expect.stringMatching(/^\d+\.\d{2}$/),
      priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
      priceValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      availability: expect.stringMatching(/^https:\/\/schema\.org\/\w+$/),
      seller: { '@type': 'Organization', name: expect.stringMatching(/\S/) },
    },
  })
})
