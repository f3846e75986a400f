import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { arrive, openContext, photograph, problemsOf, signInAs, toastsOf } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const house = href('calculator', { slug: 'house' })
const result = (page: Page) => page.locator('#result')
const area = (page: Page) => page.locator('main [name="area"]')
const heading = (page: Page) => result(page).locator('h2').first()
/** The displayed likely total. */
const total = async (page: Page): Promise<string> => (await result(page).locator('dd').first().textContent()) ?? ''
const search = (page: Page): string => new URL(page.url()).search

const variants = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 390 },
] as const

describe.each(variants)('in $language, $width wide', ({ language, width }) => {
  const t = textsOf(language, 'calculator')
  const path = (slug: string, query = ''): string => inPrefix(language, href('calculator', { slug })) + query
  const estimate = (page: Page) => page.getByRole('button', { name: t('estimate'), exact: true })

  async function visit(slug: string, query = ''): Promise<{ page: Page; problems: string[] }> {
    const context = await openContext(browser, server.address, { language, width })
    const page = await context.newPage()
    const problems = problemsOf(page)
    await arrive(page, path(slug, query))
    return { page, problems }
  }

  it('updates while typing; address and reload keep the estimate', async () => {
    const { page, problems } = await visit('lahore')
    const entries = await page.evaluate(() => history.length)
    await area(page).fill('1925')
    await heading(page).waitFor()
    const first = await total(page)
    await page.locator('[name="material"][value="premium"]').check({ force: true })
    await expect.poll(() => total(page)).not.toBe(first)
    await expect.poll(() => search(page)).toBe('?area=1925&material=premium')
    const last = await total(page)
    await page.reload()
    expect(await total(page)).toBe(last)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    expect(problems).toEqual([])
  })

  it('refuses an empty area with a toast, and marks the field', async () => {
    const { page, problems } = await visit('lahore')
    await estimate(page).click()
    await expect.poll(() => toastsOf(page)).toContain(t('area.empty'))
    expect(await area(page).getAttribute('aria-invalid')).toBe('true')
    expect(await area(page).evaluate(field => field === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  })

  it('shows the same toast for an empty area sent from the home page', async () => {
    const { page, problems } = await visit('lahore')
    await page.goto(inPrefix(language, '/'))
    const card = page.locator('#quick-estimate form')
    await card.locator('[name="city"]').selectOption('riyadh')
    await card.getByRole('button').click()
    await page.waitForURL(url => url.pathname.endsWith(house))
    await expect.poll(() => toastsOf(page)).toContain(t('area.empty'))
    expect(await page.locator('main [name="city"]').inputValue()).toBe('riyadh')
    expect(problems).toEqual([])
  })

  it('names the allowed range in the unit of the input', async () => {
    const { page } = await visit('lahore', '?unit=sqm')
    await area(page).fill('5')
    await area(page).press('Tab')
    // 100 square feet are 9.3 square metres.
    await expect.poll(() => page.locator('#area-error').textContent()).toContain('9.3')
    await estimate(page).click()
    await page.getByRole('alert').getByRole('link').first().waitFor()
    // Errors do not appear while the correction is being typed.
    await area(page).fill('')
    await area(page).pressSequentially('١٥٠', { delay: 30 })
    expect(await area(page).inputValue()).toBe('١٥٠')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('takes the digits of other scripts', async () => {
    const { page } = await visit('riyadh')
    await area(page).fill('٢٠٠')
    await heading(page).waitFor()
    const arabic = await total(page)
    await area(page).press('Tab')
    expect(await area(page).inputValue()).toBe('200')
    for (const digits of ['200', '۲۰۰', '२००']) {
      await area(page).fill('150')
      await expect.poll(() => total(page)).not.toBe(arabic)
      await area(page).fill(digits)
      await expect.poll(() => total(page)).toBe(arabic)
    }
  })

  it('uses the rates of the newly chosen city', async () => {
    const { page, problems } = await visit('house', '?city=lahore&area=2000')
    // On a phone the result comes first and the form is collapsed.
    const change = page.getByText(t('change'), { exact: true })
    if (await change.isVisible()) await change.click()
    await page.locator('main [name="city"]').selectOption('riyadh')
    await expect.poll(() => result(page).textContent()).toMatch(/SAR|ريال/)
    await expect.poll(() => search(page)).toBe('?city=riyadh&area=2000&unit=sqft')
    expect(problems).toEqual([])
  })

  it('shows result and errors without script, and keeps the typed values', async () => {
    const context = await openContext(browser, server.address, { language, width, javaScript: false })
    const page = await context.newPage()
    await page.goto(path('house'))
    await page.locator('main [name="city"]').selectOption('casablanca')
    await page.locator('main [name="type"][value="grey"]').check({ force: true })
    await estimate(page).click()
    expect(await page.locator('#area-error').textContent()).toContain(t('area.empty'))
    expect(await page.locator('main [name="city"]').inputValue()).toBe('casablanca')
    expect(await page.locator('main [name="type"][value="grey"]').isChecked()).toBe(true)
    await area(page).fill('1500')
    await estimate(page).click()
    expect(await total(page)).toMatch(/MAD|درهم/)
    expect(await area(page).inputValue()).toBe('1500')
  })
})

describe('a saved estimate', () => {
  const actions = textsOf('en', 'estimate-actions')

  async function save(page: Page, size: string): Promise<string> {
    await arrive(page, `${house}?city=lahore&area=${size}`)
    await page.getByRole('button', { name: actions('actions.keep'), exact: true }).click()
    const dialog = page.locator('dialog[open]')
    expect(await dialog.locator('input').inputValue()).toBe(
      `House, ${Number(size).toLocaleString('en')}\u00A0sq ft, Lahore`,
    )
    await dialog.getByRole('button', { name: actions('keep.yes'), exact: true }).click()
    const link = page.getByRole('link', { name: actions('keep.open') })
    await link.waitFor()
    return (await link.getAttribute('href')) ?? ''
  }

  it('is listed, compared, and opens for anyone with its address', async () => {
    const context = await openContext(browser, server.address)
    const page = await signInAs(context, 'consumer')
    const problems = problemsOf(page)
    try {
      const address = await save(page, '2111')
      await save(page, '3222')
      for (const size of ['2,111', '3,222'])
        await page.getByRole('checkbox', { name: `Compare: House, ${size} sq ft, Lahore` }).check()
      await page.getByRole('button', { name: actions('own.compare'), exact: true }).click()
      await page.waitForURL(url => url.search.startsWith('?compare='))
      const table = page.locator('main table').first()
      await expect.poll(() => table.textContent()).toContain('House, 2,111\u00A0sq ft, Lahore')
      expect(await table.textContent()).toContain('House, 3,222\u00A0sq ft, Lahore')

      const visitor = await (await openContext(browser, server.address)).newPage()
      await visitor.goto(address)
      expect(await visitor.locator('main h1').textContent()).toBe('House, 2,111\u00A0sq ft, Lahore')
      expect(await visitor.locator('main').textContent()).toContain(actions('saved.again'))
      expect(await visitor.getByRole('button', { name: actions('delete.action'), exact: true }).count()).toBe(0)
      expect(problems).toEqual([])
    } catch (error) {
      await photograph({ page }, 'calculator')
      throw error
    }
  })

  it('needs a sign-in, which returns to the same estimate', async () => {
    const page = await (await openContext(browser, server.address)).newPage()
    const requested = `${house}?city=lahore&area=1925&unit=sqft&storeys=2`
    await arrive(page, requested)
    await page.getByRole('link', { name: actions('actions.keep'), exact: true }).click()
    await page.waitForURL(url => url.pathname.endsWith(href('sign-in')))
    expect(new URL(page.url()).searchParams.get('return')).toBe(`${requested}&save=1`)
  })
})
