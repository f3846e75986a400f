import { beforeAll, describe, expect, it } from 'vitest'
import { shownTopics } from '#shared/features/community/lifecycle.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { allRoutes } from '#shared/routes/select.ts'
import { languages } from '#shared/values/localized.ts'
import { inParallel } from '#tests/support/demo-site.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { isIndexable } from '#tests/support/read-document.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

let origin: string
withSite()
beforeAll(async () => {
  origin = site.app.platform.config.publicUrl
})

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

const publicScreens = allRoutes()
  .map(([, row]) => row)
  // Without pages that are reached with a document or from another page only.
  .filter(
    row =>
      row.guard === 'open' &&
      !row.path.includes('{') &&
      !['/check-record', '/ask-for-a-price', '/share', '/start'].includes(row.path),
  )
  .map(row => row.path)

async function publicProfiles(): Promise<string[]> {
  const { db } = site.app.platform.database
  const found = await db.selectFrom('professionals').select('slug').where('status', '=', 'approved').execute()
  return found.map(({ slug }) => href('profile', { profile: slug }))
}

/** Each professional makes a page for their city, for each of their trades, and for each trade in the city. */
async function landings(): Promise<string[]> {
  const { db } = site.app.platform.database
  const places = await db
    .selectFrom('professionals')
    .innerJoin('cities', 'cities.id', 'professionals.cityId')
    .innerJoin('professionalTrades', 'professionalTrades.professionalId', 'professionals.id')
    .innerJoin('trades', 'trades.id', 'professionalTrades.tradeId')
    .where('professionals.status', '=', 'approved')
    .select(['cities.slug as city', 'trades.slug as trade'])
    .execute()
  const slugs = places.flatMap(({ city, trade }) => [city, trade, `${trade}-in-${city}`])
  return [...new Set(slugs)].map(slug => href('professionals.slug', { slug }))
}

/** Cities in which suppliers publish prices. */
async function priceIndexes(): Promise<string[]> {
  const { db } = site.app.platform.database
  const indexed = db.selectFrom('priceIndexDays').select('cityId')
  const cities = await db.selectFrom('cities').select('slug').where('id', 'in', indexed).execute()
  return cities.map(({ slug }) => href('price-index.city', { slug }))
}

/** Products with a published offer that was not stopped. */
async function offers(): Promise<string[]> {
  const { db } = site.app.platform.database
  const seen = db
    .selectFrom('productOffers')
    .select('productId')
    .where('startedAt', 'is not', null)
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

/** The demo's public forms need no sign-in. */
async function publicForms(): Promise<string[]> {
  const { db } = site.app.platform.database
  const published = db.selectFrom('forms').select('slug').where('status', '=', 'published')
  const forms = await published.where('kind', 'not in', ['job', 'onboarding-extra', 'assistant']).execute()
  return forms.map(({ slug }) => href('form-submit', { form: slug }))
}

/** The three views, and the cities with rates. */
async function calculations(): Promise<string[]> {
  const { db } = site.app.platform.database
  const rated = await db
    .selectFrom('calculatorRates')
    .innerJoin('cities', 'cities.id', 'calculatorRates.cityId')
    .select('cities.slug')
    .distinct()
    .execute()
  const slugs = ['house', 'grey-structure', 'materials', ...rated.map(({ slug }) => slug)]
  return slugs.map(slug => href('calculator', { slug }))
}

/** Published products and their stores. */
async function goods(): Promise<string[]> {
  const { db } = site.app.platform.database
  const shown = await db
    .selectFrom('products')
    .innerJoin('professionals as store', 'store.id', 'products.storeId')
    .select(['products.slug', 'store.slug as store'])
    .where('products.status', '=', 'published')
    .where('store.status', '=', 'approved')
    .execute()
  const stores = new Set(shown.map(({ store }) => href('store', { store })))
  return [...stores, ...shown.map(({ slug }) => href('products.product', { product: slug }))]
}

async function ideas(): Promise<string[]> {
  const { db } = site.app.platform.database
  const shown = await db.selectFrom('ideas').select('slug').where('status', '=', 'published').execute()
  return shown.map(({ slug }) => href('ideas-hub.idea', { slug }))
}

async function topics(): Promise<string[]> {
  const { db } = site.app.platform.database
  const shown = db.selectFrom('communityTopics').select('slug').where('status', 'in', shownTopics)
  return (await shown.execute()).map(({ slug }) => href('community.topic', { slug }))
}

/** Each in its languages, at its own addresses. */
async function articles(): Promise<string[]> {
  const { db } = site.app.platform.database
  const shown = await db.selectFrom('articleSlugs').select(['kind', 'language', 'slug']).execute()
  return shown.map(({ kind, language, slug }) =>
    inPrefix(
      language as (typeof languages)[number],
      kind === 'blog' ? href('blogs.article', { blog: slug }) : href('help-center.article', { slug }),
    ),
  )
}

describe('the sitemap', () => {
  it('lists every public screen, profile, landing page, calculation, product, idea, topic, article, form, and no more', async () => {
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
      ...(await ideas()),
      ...(await topics()),
      ...forms,
    ]
    const wanted = [
      ...paths.flatMap(path => languages.map(language => origin + inPrefix(language, path))),
      ...(await articles()).map(path => origin + path),
    ]
    expect(type).toContain('application/xml')
    expect(listed.map(({ address }) => address).toSorted()).toEqual(wanted.toSorted())
    expect(paths.length).toBeGreaterThan(100)
    expect(forms).toContain(href('form-submit', { form: 'contact-us' }))
    const dayOf = (slug: string) => listed.find(({ address }) => address.endsWith(href('calculator', { slug })))?.entry
    expect(dayOf('lahore')).toContain('<lastmod>2025-04-01T00:00:00.000Z</lastmod>')
    expect(dayOf('house')).toContain('<lastmod>2026-01-01T00:00:00.000Z</lastmod>')
    expect(dayOf('cairo')).toBeUndefined()
  })

  it('names the pictures of products and ideas, and they exist', async () => {
    const { listed } = await readSitemap()
    const pictures = listed.map(({ entry }) =>
      [...entry.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, at]) => at),
    )
    expect(pictures.filter(own => own.length > 0).length).toBeGreaterThan(100)
    for (const at of new Set(pictures.flat().slice(0, 12)))
      expect((await site.app.get(String(at).slice(origin.length))).status, at).toBe(200)
    const others = listed.filter(({ address }) => !/\/(products|ideas-hub)\//.test(address))
    expectNone(
      others.filter(({ entry }) => entry.includes('<image:')),
      others,
    )
  })

  it('leaves out forms that need an account or have ended', async () => {
    const { db } = site.app.platform.database
    const listed = async (form: string): Promise<boolean> => {
      const { listed: all } = await readSitemap()
      return all.some(({ address }) => address === origin + href('form-submit', { form }))
    }
    const set = (slug: string, settings: object) =>
      db
        .updateTable('formVersions')
        .set({ settings: JSON.stringify(settings) })
        .where('formId', '=', db.selectFrom('forms').select('id').where('slug', '=', slug))
        .execute()
    await set('feedback', { loginRequired: true })
    await set('contact-us', { closesAt: '2020-01-01T00:00:00.000Z' })
    expect([await listed('feedback'), await listed('contact-us')]).toEqual([false, false])
    await set('feedback', {})
    await set('contact-us', {})
    expect([await listed('feedback'), await listed('contact-us')]).toEqual([true, true])
  })

  const pathOf = (address: string) => address.slice(origin.length).replace(/^\/(fr|ar)(?=\/|$)/, '') || '/'
  const isArticle = (address: string) => /^\/(blogs-articles|help-center)\/./.test(pathOf(address))
  const alternatesOf = (entry: string) =>
    [...entry.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, to]) => [language, to])

  it('lists all alternates of each address', async () => {
    const { listed } = await readSitemap()
    for (const { address, entry } of listed.filter(one => !isArticle(one.address))) {
      const path = pathOf(address)
      expect(alternatesOf(entry)).toEqual([
        ...languages.map(language => [language, origin + inPrefix(language, path)]),
        ['x-default', origin + path],
      ])
    }
  })

  it('lists the languages of an article, each at its own address', async () => {
    const articleEntries = (await readSitemap()).listed.filter(({ address }) => isArticle(address))
    const known = new Map(articleEntries.map(({ address, entry }) => [address, alternatesOf(entry)]))
    expect(known.size).toBeGreaterThan(languages.length)
    for (const [address, alternates] of known) {
      expect(alternates.map(([, to]) => to)).toContain(address)
      expect(alternates.at(-1)?.[0]).toBe('x-default')
      for (const [, to] of alternates) expect(known.get(to ?? '')).toEqual(alternates)
    }
  })

  it('has a date for each profile', async () => {
    const { listed } = await readSitemap()
    const profiles = listed.filter(({ address }) => address.includes('/profile/'))
    for (const { entry } of profiles) expect(entry).toMatch(/^<lastmod>\d{4}-\d{2}-\d{2}T/)
  })

  it('lists only pages that visitors can open without a redirect and that may be indexed', async () => {
    const { listed } = await readSitemap()
    // Each address in one of its languages in turn; of the many similar ones, a sample.
    const inTurn = listed.filter((_, place) => place % 3 === Math.floor(place / 3) % 3)
    const some = inTurn.filter(
      ({ address }, place) => !/\/(professionals|profile)\/./.test(address) || place % 29 === 0,
    )
    const problems: string[] = []
    await inParallel(some, 4, async ({ address }) => {
      const { status, html } = await site.visit(address.slice(origin.length), site.person('visitor'))
      if (status !== 200 || !isIndexable(html)) problems.push(`${address} ${status}`)
    })
    expectNone(problems, some)
    expect(some.length).toBeGreaterThan(30)
  }, 60_000)
})
