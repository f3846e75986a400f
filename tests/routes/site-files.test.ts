// What machines read of the real site: sitemap, robots, manifest and service worker; and where correct spellings lead.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import { href } from '#shared/routes/href.ts'
import { aliases, builtRoutes, rowOf } from '#shared/routes/select.ts'
import { languages } from '#shared/values/localized.ts'
import { type DemoSite, inParallel, openDemoSite } from '#tests/support/demo-site.ts'
import { isIndexable } from '#tests/support/read-document.ts'

let site: DemoSite
let origin: string
beforeAll(async () => {
  site = await openDemoSite()
  origin = site.app.platform.config.publicUrl
})
afterAll(() => site.close())

type Listed = { readonly address: string; readonly entry: string }

async function readSitemap(): Promise<{ type: string | null; listed: Listed[] }> {
  const response = await site.app.get('/sitemap.xml')
  const text = await response.text()
  const listed = [...text.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)]
  return {
    type: response.headers.get('content-type'),
    listed: listed.map(([, address = '', entry = '']) => ({ address, entry })),
  }
}

const publicScreens = builtRoutes()
  .map(([, row]) => row)
  // Those of the house are for who holds a paper, or is on the way to somewhere.
  .filter(
    row => row.guard === 'open' && !row.path.includes('{') && !['/check-record', '/ask-for-a-price'].includes(row.path),
  )
  .map(row => row.path)

async function publicProfiles(): Promise<string[]> {
  const { db } = site.app.platform.database
  const found = await db.selectFrom('professionals').select('slug').where('status', '=', 'approved').execute()
  return found.map(({ slug }) => href('profile', { profile: slug }))
}

/** Each professional makes a page of the own city, of each own trade, and of each own trade there. */
async function landings(): Promise<string[]> {
  const { db } = site.app.platform.database
  const places = await db
    .selectFrom('professionals')
    .innerJoin('cities', 'cities.id', 'professionals.city_id')
    .innerJoin('professional_trades', 'professional_trades.professional_id', 'professionals.id')
    .innerJoin('trades', 'trades.id', 'professional_trades.trade_id')
    .where('professionals.status', '=', 'approved')
    .select(['cities.slug as city', 'trades.slug as trade'])
    .execute()
  const slugs = places.flatMap(({ city, trade }) => [city, trade, `${trade}-in-${city}`])
  return [...new Set(slugs)].map(slug => href('professionals.slug', { slug }))
}

/** The cities in which suppliers say prices. */
async function priceIndexes(): Promise<string[]> {
  const { db } = site.app.platform.database
  const told = db.selectFrom('price_index_days').select('city_id')
  const cities = await db.selectFrom('cities').select('slug').where('id', 'in', told).execute()
  return cities.map(({ slug }) => href('price-index.city', { slug }))
}

/** Products with an offer that somebody has seen, and that was not stopped. */
async function offers(): Promise<string[]> {
  const { db } = site.app.platform.database
  const seen = db
    .selectFrom('product_offers')
    .select('product_id')
    .where('started_at', 'is not', null)
    .where('status', 'in', ['active', 'ended'])
  const products = await db.selectFrom('products').select('slug').where('id', 'in', seen).execute()
  return products.map(({ slug }) => href('offers.product', { product: slug }))
}

async function jobForms(): Promise<string[]> {
  const { db } = site.app.platform.database
  const published = db.selectFrom('forms').select('slug').where('status', '=', 'published')
  const forms = await published.where('kind', '=', 'job').execute()
  return forms.map(({ slug }) => href('job-request.form', { form: slug }))
}

/** Those of the demo ask nobody to sign in. */
async function publicForms(): Promise<string[]> {
  const { db } = site.app.platform.database
  const published = db.selectFrom('forms').select('slug').where('status', '=', 'published')
  const forms = await published.where('kind', 'not in', ['job', 'onboarding-extra', 'assistant']).execute()
  return forms.map(({ slug }) => href('form-submit', { form: slug }))
}

/** The three views, and the cities that can be reckoned. */
async function calculations(): Promise<string[]> {
  const { db } = site.app.platform.database
  const rated = await db
    .selectFrom('calculator_rates')
    .innerJoin('cities', 'cities.id', 'calculator_rates.city_id')
    .select('cities.slug')
    .distinct()
    .execute()
  const slugs = ['house', 'grey-structure', 'materials', ...rated.map(({ slug }) => slug)]
  return slugs.map(slug => href('calculator', { slug }))
}

/** What is published, and the stores of it. */
async function goods(): Promise<string[]> {
  const { db } = site.app.platform.database
  const shown = await db
    .selectFrom('products')
    .innerJoin('professionals as store', 'store.id', 'products.store_id')
    .select(['products.slug', 'store.slug as store'])
    .where('products.status', '=', 'published')
    .where('store.status', '=', 'approved')
    .execute()
  const stores = new Set(shown.map(({ store }) => href('store', { store })))
  return [...stores, ...shown.map(({ slug }) => href('products.product', { product: slug }))]
}

describe('the sitemap', () => {
  it('lists every public screen, profile, landing page, calculation and form, and nothing else', async () => {
    const { type, listed } = await readSitemap()
    const forms = [...(await jobForms()), ...(await publicForms())]
    const paths = [
      ...publicScreens,
      ...(await publicProfiles()),
      ...(await landings()),
      ...(await priceIndexes()),
      ...(await offers()),
      ...(await calculations()),
      ...(await goods()),
      ...forms,
    ]
    const wanted = paths.flatMap(path => languages.map(language => origin + inPrefix(language, path)))
    expect(type).toContain('application/xml')
    expect(listed.map(({ address }) => address).toSorted()).toEqual(wanted.toSorted())
    expect(paths.length).toBeGreaterThan(100)
    expect(forms).toContain(href('form-submit', { form: 'contact-us' }))
    const dayOf = (slug: string) => listed.find(({ address }) => address.endsWith(href('calculator', { slug })))?.entry
    expect(dayOf('lahore')).toContain('<lastmod>2025-04-01T00:00:00.000Z</lastmod>')
    expect(dayOf('house')).toContain('<lastmod>2026-01-01T00:00:00.000Z</lastmod>')
    expect(dayOf('cairo')).toBeUndefined()
  })

  it('names the pictures of products, and each is there', async () => {
    const { listed } = await readSitemap()
    const products = listed.filter(({ address }) => address.startsWith(`${origin}/products/`))
    const pictures = products.map(({ entry }) =>
      [...entry.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, at]) => at),
    )
    expect(pictures.filter(own => own.length > 0).length).toBeGreaterThan(100)
    for (const at of new Set(pictures.flat().slice(0, 12)))
      expect((await site.app.get(String(at).slice(origin.length))).status, at).toBe(200)
    const others = listed.filter(({ address }) => !address.includes('/products/'))
    expect(others.filter(({ entry }) => entry.includes('<image:'))).toEqual([])
  })

  it('leaves out the forms that ask for an account or are over', async () => {
    const { db } = site.app.platform.database
    const listed = async (form: string): Promise<boolean> => {
      const { listed: all } = await readSitemap()
      return all.some(({ address }) => address === origin + href('form-submit', { form }))
    }
    const set = (slug: string, settings: object) =>
      db
        .updateTable('form_versions')
        .set({ settings: JSON.stringify(settings) })
        .where('form_id', '=', db.selectFrom('forms').select('id').where('slug', '=', slug))
        .execute()
    await set('feedback', { loginRequired: true })
    await set('contact-us', { closesAt: '2020-01-01T00:00:00.000Z' })
    expect([await listed('feedback'), await listed('contact-us')]).toEqual([false, false])
    await set('feedback', {})
    await set('contact-us', {})
    expect([await listed('feedback'), await listed('contact-us')]).toEqual([true, true])
  })

  it('gives each address all its alternates', async () => {
    const { listed } = await readSitemap()
    for (const { address, entry } of listed) {
      const path = address.slice(origin.length).replace(/^\/(fr|ar)(?=\/|$)/, '') || '/'
      const alternates = [...entry.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, to]) => [language, to],
      )
      expect(alternates).toEqual([
        ...languages.map(language => [language, origin + inPrefix(language, path)]),
        ['x-default', origin + path],
      ])
    }
  })

  it('dates the profiles', async () => {
    const { listed } = await readSitemap()
    const profiles = listed.filter(({ address }) => address.includes('/profile/'))
    for (const { entry } of profiles) expect(entry).toMatch(/^<lastmod>\d{4}-\d{2}-\d{2}T/)
  })

  it('leads to pages that are there for visitors and may be indexed, without a detour', async () => {
    const { listed } = await readSitemap()
    // Each address in one of its languages in turn; of those that are many and alike, some.
    const inTurn = listed.filter((_, place) => place % 3 === Math.floor(place / 3) % 3)
    const some = inTurn.filter(
      ({ address }, place) => !/\/(professionals|profile)\/./.test(address) || place % 29 === 0,
    )
    const problems: string[] = []
    await inParallel(some, 4, async ({ address }) => {
      const { status, html } = await site.visit(address.slice(origin.length), site.person('visitor'))
      if (status !== 200 || !isIndexable(html)) problems.push(`${address} ${status}`)
    })
    expect(problems).toEqual([])
    expect(some.length).toBeGreaterThan(30)
  }, 60_000)
})

it('gives robots the public pages and the sitemap, and keeps them out of what is personal', async () => {
  const response = await site.app.get('/robots.txt')
  const lines = (await response.text()).split('\n')
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(lines).toContain('User-agent: *')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(lines).not.toContain('Disallow: /')
  for (const language of languages)
    expect(lines).toContain(`Allow: ${inPrefix(language, '/user/job-requests/submit-form/')}`)
  expect(lines).toContain('Disallow: /api/')
  for (const area of ['user', 'admin', 'advisor', 'supplier', 'contractor'])
    for (const language of languages) expect(lines).toContain(`Disallow: ${inPrefix(language, `/${area}/`)}`)
})

it('leads a form that was sent before any script could run back to its screen', async () => {
  const response = await fetch(`${site.app.url}/account/signin`, { method: 'POST', redirect: 'manual', body: 'x=1' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account/signin'])
})

describe('the installable app', () => {
  it.each(languages)('has its manifest in %s', async language => {
    const response = await site.app.get(`/manifest.webmanifest?language=${language}`)
    const manifest = (await response.json()) as Record<string, unknown> & { icons: { src: string; purpose: string }[] }
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    expect(manifest).toMatchObject({
      id: '/',
      display: 'standalone',
      scope: '/',
      lang: language,
      dir: languageFacts[language].direction,
      start_url: inPrefix(language, '/'),
    })
    for (const field of ['name', 'short_name', 'description', 'background_color', 'theme_color'])
      expect([field, manifest[field]]).toEqual([field, expect.stringMatching(/\S/)])
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src } of manifest.icons) expect([src, (await site.app.get(src)).status]).toEqual([src, 200])
  })

  it('says the default metadata where no language is asked for', async () => {
    const manifest = (await (await site.app.get('/manifest.webmanifest')).json()) as { description: string }
    expect(manifest.description).toBe(defaultMetadata.description)
  })

  it('says something else in each language', async () => {
    const texts = await Promise.all(
      languages.map(async language => (await site.app.get(`/manifest.webmanifest?language=${language}`)).text()),
    )
    expect(new Set(texts.map(text => JSON.parse(text).description)).size).toBe(languages.length)
  })

  it('is linked from every page in its language', async () => {
    for (const language of languages) {
      const { html } = await site.visit(inPrefix(language, '/'), site.person('visitor'))
      expect(html).toContain(`<link rel="manifest" href="/manifest.webmanifest?language=${language}"/>`)
    }
  })

  it('gets its service worker from the root, never from a cache', async () => {
    const response = await site.app.get('/sw.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain('/offline/ar.html')
  })
})

it('gives old browsers and robots an icon of three sizes', async () => {
  const response = await site.app.get('/favicon.ico')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('icon')])
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3])
  expect([0, 1, 2].map(place => bytes[6 + 16 * place])).toEqual([16, 32, 48])
})

describe('correct spellings', () => {
  const known = Object.entries(aliases).flatMap(([from, name]) => languages.map(language => ({ from, name, language })))

  it.each(known)('$from leads to the specification’s, in $language', async ({ from, name, language }) => {
    const response = await site.app.get(`${inPrefix(language, from)}?x=1`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${inPrefix(language, rowOf(name).path)}?x=1`)
  })

  it('are those of the two misspelt paths', () => {
    expect(Object.fromEntries(Object.entries(aliases).map(([from, name]) => [from, rowOf(name).path]))).toEqual({
      '/advisor/calendar': '/advisor/calender',
      '/admin/professional-onboarding-documents': '/admin/professional-onboarding-documemts',
    })
  })
})
