import type { Locator, Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { formatFor } from '#client/platform/i18n/format.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { arrive, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

withServer()

const minutes = 120_000
const products = `${href('products')}?q=ciment&city=casablanca`
const calculator = `${href('calculator', { slug: 'casablanca' })}?area=1500`

const variants = [
  { language: 'en', width: 1440 },
  { language: 'fr', width: 390 },
  { language: 'ar', width: 390 },
] as const

/** Replaces no-break spaces by plain ones. */
const wordsOf = async (found: Locator): Promise<string> =>
  ((await found.textContent()) ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')
const converted = (page: Page) => page.locator('main p').filter({ hasText: /^≈/ })

describe.each(variants)('in $language, $width wide', ({ language, width }) => {
  const t = textsOf(language, 'common')
  const format = formatFor(language)
  // `1 EUR = 10.70 MAD`, in the format of the language.
  const rate = `1 ${format.currency('EUR')} = ${format.number(10.7, { minimumFractionDigits: 2 })} ${format.currency('MAD')}`

  async function choose(page: Page, from: string, to: string): Promise<void> {
    const [name = ''] = t('layout.currency').split(/[\s:]/)
    const menu = page.getByRole('button', { name: new RegExp(`^${name}.*${from}`) })
    // On narrow screens it is in the header's menu.
    if ((await menu.count()) === 0)
      await page
        .getByRole('button', { name: t('layout.menu') })
        .first()
        .click()
    await menu.click()
    await page.getByRole('button', { name: new RegExp(`^${to}`) }).click()
    await page.waitForFunction(code => document.cookie.includes(`currency=${code}`), to)
  }

  it('adds converted amounts to search, product and calculator, and removes them again', {
    timeout: minutes,
  }, async () => {
    const page = await (await openContext(browser, server.address, { language, width })).newPage()
    onTestFailed(() => photograph({ page }, `currency-${language}`))
    const problems = problemsOf(page)
    await arrive(page, inPrefix(language, products))
    const given = await page.locator('.product-amount').first().textContent()
    expect(await converted(page).count()).toBe(0)
    await choose(page, 'MAD', 'EUR')
    await page.keyboard.press('Escape')
    await expect.poll(() => wordsOf(converted(page).first())).toContain(rate)
    // The original price is unchanged.
    expect(await page.locator('.product-amount').first().textContent()).toBe(given)

    await arrive(page, await firstProduct(page))
    expect(await wordsOf(converted(page).first())).toContain(rate)
    expect(await inspect(page, 'product')).toEqual([])

    await arrive(page, inPrefix(language, calculator))
    expect(await wordsOf(page.locator('#result p').filter({ hasText: /^≈/ }))).toContain(rate)

    await choose(page, 'EUR', 'MAD')
    await expect.poll(() => converted(page).count()).toBe(0)
    expect(problems).toEqual([])
  })
})

const firstProduct = async (page: Page): Promise<string> =>
  (await page
    .locator(`main a[href*="${href('products')}/"]`)
    .first()
    .getAttribute('href')) ?? ''

it('a rate that an admin adds appears on the public pages at once', { timeout: minutes }, async () => {
  const admin = await signInAs(await openContext(browser, server.address), 'superadmin')
  const context = await openContext(browser, server.address)
  await context.addCookies([{ name: 'currency', value: 'USD', url: server.address }])
  const visitor = await context.newPage()
  onTestFailed(() => photograph({ admin, visitor }, 'exchange-rate'))
  const problems = [admin, visitor].map(problemsOf)
  await visitor.goto(products)
  expect(await wordsOf(converted(visitor).first())).toContain('1 USD = 9.20 MAD')

  const t = textsOf('en', 'calculator-rates')
  await arrive(admin, `${areaHref('admin.settings')}?section=calculator&view=exchange`)
  await admin.getByRole('button', { name: t('add.exchange-button'), exact: true }).click()
  const dialog = admin.locator('dialog[open]')
  await dialog.locator('[name="currency"]').selectOption('USD')
  await dialog.locator('[name="value"]').fill('9,3125')
  await dialog.locator('[name="source"]').fill('Central bank, mean rate')
  expect(await inspect(admin, 'the dialog')).toEqual([])
  await dialog.getByRole('button', { name: t('add.save'), exact: true }).dblclick()
  await admin.locator('main table tr', { hasText: 'Central bank, mean rate' }).waitFor()
  await expect
    .poll(async () => {
      await visitor.goto(products)
      return await wordsOf(converted(visitor).first())
    })
    .toContain('1 USD = 9.3125 MAD')
  expect(problems.flat()).toEqual([])
})
