import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
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
  expect(await page.getByText(own('form.needed')).count()).toBeGreaterThan(1)
  await button(own('form.save')).click()
  await page.waitForURL(/\/details\//)
  await button(own('propose')).click()

  const refusal = page.getByRole('status').filter({ has: page.getByRole('listitem') })
  const linkTo = (path: string) => refusal.locator(`a[href$="#${path}"]`)
  await expect.poll(() => refusal.getByRole('link').count()).toBe(3)
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
  // Price and delivery cities are in a dialog, which the link opens too.
  await button(own('propose')).click()
  await linkTo('cities').click()
  await expect.poll(focused).toBe('cities')
  await field('cities').first().check()
  await button(own('price.yes')).click()
  await button(own('price.yes')).waitFor({ state: 'hidden' })
  await button(own('propose')).click()
  await page.getByText(own('state.proposed')).first().waitFor()
  // The console reports the expected 422 as well.
  expect(problems.filter(text => !text.includes('status of 422'))).toEqual([])
})
