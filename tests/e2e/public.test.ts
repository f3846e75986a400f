import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { languageFacts } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { hydrated, openContext, problemsOf } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

let context: BrowserContext | null = null
withServer()

const profile = 'atelier-zellige-bain'
const paths = [
  href('home'),
  href('about-us'),
  href('privacy-policy'),
  href('terms-and-conditions'),
  `${href('thank-you')}?job=J-2041`,
  href('professionals'),
  href('professionals.slug', { slug: 'tiling-in-casablanca' }),
  `${href('find-professionals')}?where=Casablanca`,
  href('profile', { profile }),
]

const inLanguage = (language: Language, path: string): string => {
  const { prefix } = languageFacts[language]
  return prefix && path === '/' ? prefix : prefix + path
}

async function visit(path: string, options: Parameters<typeof openContext>[2] = {}): Promise<Page> {
  await context?.close()
  context = await openContext(browser, server.address, options)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe.each(languages)('every public page in %s', language => {
  it.each(paths)('%s loads without errors', async path => {
    const dark = language === 'ar'
    const page = await visit('about:blank', { language, dark, width: language === 'fr' ? 320 : 1440 })
    const problems = problemsOf(page)
    const answer = await page.goto(inLanguage(language, path), { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(200)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('html').getAttribute('dir')).toBe(languageFacts[language].direction)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(JSON.parse(text)).toHaveProperty('@type')
    expect(problems).toEqual([])
  })
})

describe('search', () => {
  const text = textsOf('en', 'results')
  const form = textsOf('en', 'search')

  it('leads from the home page to results, filters and a profile without a document load', async () => {
    const page = await visit(href('home'))
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByLabel(form('form.what'), { exact: true }).fill('carelage')
    await page.getByLabel(form('form.where'), { exact: true }).fill('Casablanca')
    await page.getByRole('button', { name: form('form.search'), exact: true }).click()
    await page.waitForURL(/find-professionals\?what=carelage&where=Casablanca/)
    await page.getByText('carrelage').first().waitFor()
    const pins = page.locator('.region-map').first().getByRole('link')
    // The map loads after the page.
    await pins.first().waitFor()
    expect(await pins.count()).toBe(await page.locator('article').count())
    await page.getByRole('button', { name: text('filters.title'), exact: true }).click()
    const filters = page.getByRole('navigation', { name: text('filters.title') })
    await filters.getByRole('link', { name: /Contractor/ }).click()
    await page.waitForURL(/type=contractor/)
    await page.getByRole('link', { name: 'Remove filter: Contractor' }).click()
    await page.waitForURL(url => !url.search.includes('type='))
    await page
      .locator('article')
      .first()
      .getByRole('button', { name: text('why.title') })
      .click()
    await page.getByText('Payment plays no part.').first().waitFor()
    await page.locator('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/profile\//)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  it('works without script, in Arabic', async () => {
    const page = await visit('/ar', { language: 'ar', javaScript: false })
    await page.locator('#what').fill('سباك')
    await page.locator('search button[type=submit]').click()
    await page.waitForURL(/\/ar\/find-professionals\?what=/)
    expect(await page.locator('article').count()).toBeGreaterThan(0)
    await page.locator('button[popovertarget=filters]').first().click()
    await page.locator('#filters a[href*="type=contractor"]').click()
    await page.waitForURL(/type=contractor/)
    expect(await page.locator('article').count()).toBeGreaterThan(0)
  })

  it.each([
    'page=abc&minRating=99&lat=1&sort=zz&trade=nope&type=king&radius=-4&language=xx',
    'page=9999',
    'what=zzqqxx',
    `what=${'%D8%A7'.repeat(200)}`,
  ])('never fails: %.60s', async query => {
    const page = await visit('about:blank')
    const answer = await page.goto(`${href('find-professionals')}?${query}`)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('article').count()).toBeGreaterThan(0)
  })

  it.each([href('professionals.slug', { slug: 'no-such-trade' }), href('profile', { profile: 'nobody-here' })])(
    '%s answers 404',
    async path => {
      const page = await visit('about:blank')
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await page.getByText(`Page not found: ${path}`).waitFor()
    },
  )
})

/** Data that is rendered into the document only and that hydration reads from there. */
const readOff = 'header nav, footer nav, datalist, #city'

it.each(languages)(
  "the data that the home page in %s reads from its document equals the loader's data",
  async language => {
    const page = await visit('about:blank', { language, width: 1440 })
    const problems = problemsOf(page)
    await page.goto(inLanguage(language, href('home')))
    await hydrated(page)
    await page.mouse.move(10, 10)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#city') ?? {}).some(key => key.startsWith('__reactProps')),
    )
    const shown = () =>
      page.evaluate(where => [...document.querySelectorAll(where)].map(({ innerHTML }) => innerHTML), readOff)
    const before = await shown()
    await page.locator('header button', { hasText: 'MAD' }).first().click()
    await page.locator('header [popover]:popover-open button', { hasText: 'EUR' }).click()
    await page.locator('header button', { hasText: 'EUR' }).first().waitFor()
    await hydrated(page)
    expect(await shown()).toEqual(before)
    expect(before.length).toBeGreaterThan(5)
    expect(problems).toEqual([])
  },
)

it('hydration keeps the ids of the document', async () => {
  const page = await visit(href('home'))
  await hydrated(page)
  // Lower parts hydrate on the first interaction.
  await page.mouse.move(10, 10)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button[popovertarget]')].every(button =>
      Object.keys(button).some(key => key.startsWith('__reactProps')),
    ),
  )
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('button[popovertarget]')].map(button => {
      const [, props] = Object.entries(button).find(([key]) => key.startsWith('__reactProps')) ?? []
      return [button.getAttribute('popovertarget'), (props as { popoverTarget?: string } | undefined)?.popoverTarget]
    }),
  )
  expect(ids.length).toBeGreaterThan(2)
  expect(ids.filter(([drawn, known]) => drawn !== known)).toEqual([])
})

describe('nearby', () => {
  const nearby = textsOf('en', 'home')('featured.tab.nearby')

  // Hydrates the cards by a first interaction.
  async function pressNearby(page: Page): Promise<void> {
    await hydrated(page)
    await page.mouse.move(10, 10)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#featured-cards a') ?? {}).some(key => key.startsWith('__reactProps')),
    )
    await page.getByRole('link', { name: nearby, exact: true }).click()
  }

  it('searches around the position, rounded to about a kilometre', async () => {
    const page = await visit('about:blank')
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 33.573_123, longitude: -7.589_456 })
    await page.goto(href('home'))
    await pressNearby(page)
    await page.waitForURL(/lat=33\.57&lon=-7\.59/)
    await page.locator('#featured-cards article').first().waitFor()
  })

  it('shows why the position is not available', async () => {
    const page = await visit(href('home'))
    await pressNearby(page)
    await page.getByText(/^Error getting location: /).waitFor()
  })

  it('shows that the browser has no geolocation', async () => {
    const page = await visit('about:blank')
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation')
    })
    await page.goto(href('home'))
    await pressNearby(page)
    await page.getByText('Geolocation is not supported by this browser.').waitFor()
  })
})
