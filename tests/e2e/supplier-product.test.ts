import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { open } from './actions.ts'
import { choose, hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { countEffort, noteEffort } from './effort.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const variants = [
  ['en', 1440],
  ['ar', 390],
] as const
const texts = {
  en: { name: 'Grey cement from the quay', summary: 'For walls and floors, in bags of fifty kilograms.' },
  ar: { name: 'إسمنت رمادي من الرصيف', summary: 'للجدران والأرضيات، في أكياس من خمسين كيلوغرامًا.' },
} as const

it.each(variants)('a product is completed through the links of its refusal, in %s', async (language, width) => {
  const own = textsOf(language, 'own-products')
  const context = await openContext(browser, server.address, { language, width })
  const page = await signInAs(context, 'supplier', language === 'en' ? '' : `/${language}`)
  const problems = problemsOf(page)
  onTestFailed(() => photograph({ page }, `supplier-product-${language}`))
  const field = (path: string) => page.locator(`[name="${path}"]`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.id)
  const name = `${texts[language].name} ${Date.now() % 10_000}`

  await open(page, language, areaHref('supplier.products'))
  await page.getByRole('link', { name: own('add'), exact: true }).click()
  await field('name').fill(name)
  await hydrated(page)
  await field('summary').fill(texts[language].summary)
  await field('category').selectOption('cement-and-mortar')
  await field('unit').selectOption('bag')
  await field('price').fill('82')
  expect(await page.getByText(own('form.needed')).count()).toBeGreaterThan(1)
  await button(own('form.save')).click()
  await page.waitForURL(/\/details\//)
  await button(own('propose')).click()

  const refusal = page.getByRole('status').filter({ has: page.getByRole('listitem') })
  const linkTo = (path: string) => refusal.locator(`a[href$="#${path}"]`)
  await expect.poll(() => refusal.getByRole('link').count()).toBe(2)
  await photograph({ page }, `supplier-product-refused-${language}`)
  const isAsked = await linkTo('attributes/strength').textContent()
  expect(isAsked).not.toContain('attributes')
  await linkTo('attributes/strength').click()
  await expect.poll(focused).toBe('attributes/strength')
  await photograph({ page }, `supplier-product-form-${language}`)
  await field('attributes/strength').selectOption('42-5')
  await field('attributes/weight').fill('50')
  const buffer = await jpeg(800, 600)
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/api/files**', async route => {
    await pressed
    await route.continue()
  })
  await field('picture').setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer })
  // The save waits for the picture, whose upload is still running.
  await button(own('form.save')).click()
  await button(textsOf(language, 'actions')('sending')).waitFor()
  press()
  await page.waitForURL(/\/details\//)
  // Later price and cities are in a dialog, which an address with the field opens too.
  await open(page, language, `${new URL(page.url()).pathname.replace(/^\/ar/, '')}?price=1#cities`)
  await expect.poll(focused).toBe('cities')
  await choose(field('cities').first())
  await button(own('price.yes')).click()
  await button(own('price.yes')).waitFor({ state: 'hidden' })
  await button(own('propose')).click()
  await page.getByText(own('state.proposed')).first().waitFor()
  // The console reports the expected 422 as well.
  expect(problems.filter(text => !text.includes('status of 422'))).toEqual([])
})

it.each(variants)(
  'a product is added with its price and submitted in twelve presses, in %s',
  async (language, width) => {
    const own = textsOf(language, 'own-products')
    const context = await openContext(browser, server.address, { language, width })
    const page = await signInAs(context, 'supplier', language === 'en' ? '' : `/${language}`)
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `supplier-adds-${language}`))
    const field = (path: string) => page.locator(`[name="${path}"]`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await open(page, language, areaHref('supplier.products'))
    await hydrated(page)
    const effort = await countEffort(page)
    await page.getByRole('link', { name: own('add'), exact: true }).click()
    // Each field is pressed, as on a phone.
    const type = async (path: string, text: string) => {
      await field(path).click()
      await field(path).pressSequentially(text.slice(0, 3))
      await field(path).fill(text)
    }
    await type('name', `${texts[language].name} ${Date.now() % 10_000}`)
    await type('summary', texts[language].summary)
    await field('category').selectOption('cement-and-mortar')
    await field('unit').selectOption('bag')
    await field('attributes/strength').selectOption('42-5')
    await type('price', '82')
    const buffer = await jpeg(800, 600)
    await field('picture').setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer })
    await page.locator('main ol img').first().waitFor()
    const priceLabel = page.locator('label[for="price"]')
    expect(await priceLabel.textContent()).toBe(own('form.price'))
    // The store's own city is chosen already.
    expect(await page.locator('[name="cities"]:checked').count()).toBe(1)
    await button(own('form.save')).click()
    await page.waitForURL(/\/details\//)
    await button(own('propose')).click()
    await page.getByText(own('state.proposed')).first().waitFor()
    // One more for the picture, which the test hands over without the dialog of the system.
    const { presses, ...spent } = effort.spent()
    noteEffort(`supplier-adds-product-${language}`, { ...spent, presses: presses + 1 })
    expect(presses + 1).toBeLessThanOrEqual(12)
    expect(problems).toEqual([])
  },
)

it.each(variants)('a price is requested from the page of a product in six presses, in %s', async (language, width) => {
  const context = await openContext(browser, server.address, { language, width })
  const page = await signInAs(context, 'consumer', language === 'en' ? '' : `/${language}`)
  const problems = problemsOf(page)
  onTestFailed(() => photograph({ page }, `product-to-request-${language}`))
  await open(page, language, '/products?category=cement-and-mortar')
  await hydrated(page)
  const effort = await countEffort(page)
  await page.locator('article.product-row h2 a').first().click()
  await page.waitForURL(/\/products\/[a-z0-9-]+$/)
  await page.locator('a[href*="/enquiries/new?"]').first().click()
  await page.waitForURL(/enquiries\/new/)
  const send = page.locator('main form button[type=submit]').last()
  await send.click()
  await page.waitForURL(/enquiries\/[0-9a-f-]{36}$/)
  const spent = effort.spent()
  noteEffort(`product-to-request-${language}`, spent)
  expect(spent.presses).toBeLessThanOrEqual(6)
  expect(problems).toEqual([])
})
