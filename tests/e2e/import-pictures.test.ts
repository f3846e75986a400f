import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const head = 'sku,name en,summary en,category,unit,price,stock,cities,strength,weight,pictures'
const summary = 'For light joints and plaster in bags of fifty kilograms.'

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)('pictures dropped on an import are matched to its file, in %s, %i wide', async (language, width) => {
  const t = textsOf(language, 'product-import')
  const own = textsOf(language, 'own-products')
  const prefix = language === 'en' ? '' : `/${language}`
  const page = await signInAs(await openContext(browser, server.address, { language, width }), 'supplier', prefix)
  const problems = problemsOf(page)
  onTestFailed(() => photograph({ page }, `import-pictures-${language}`))
  const stamp = Date.now() % 1_000_000
  const lineOf = (place: number, pictures: string): string =>
    [`B-${stamp}-${place}`, `Cement in bags ${stamp} ${place}`, summary, 'cement-and-mortar', 'bag', '141.50', '40']
      .concat(['casablanca', '42-5', '50', pictures])
      .join(',')
  const file = [
    head,
    lineOf(1, 'Bag-Front.JPG|bag-side.jpg'),
    lineOf(2, 'bag-front.jpg'),
    lineOf(3, 'absent.jpg'),
  ].join('\n')

  await open(page, language, areaHref('supplier.products'))
  await page.getByRole('button', { name: t('open'), exact: true }).click()
  const till = { name: 'till.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.locator('dialog[open] input[type=file]').setInputFiles(till)
  await page.waitForURL(/\/supplier\/products\/import\//)
  await page.getByRole('heading', { name: t('pictures'), exact: true }).waitFor()
  await hydrated(page)
  const missing = page.locator('main table').filter({ hasText: t('pictures-names') })
  await expect.poll(() => missing.locator('tbody tr').count()).toBe(3)

  const buffer = await jpeg(900, 600)
  const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
  const broken = { name: 'bag-side.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
  await page.locator('main input[type=file]').setInputFiles([picture('BAG-FRONT.jpg'), picture('holiday.jpg'), broken])
  await page.getByText(t('pictures-unnamed'), { exact: true }).waitFor()
  await page.locator('main li', { hasText: 'bag-side.jpg' }).locator('.text-brick').waitFor()
  await expect.poll(() => missing.locator('tbody tr').count()).toBe(2)
  await page.locator('main input[type=file]').setInputFiles([picture('bag-side.jpg')])
  await expect.poll(() => missing.locator('tbody tr').count()).toBe(1)
  // They remain after a reload: pictures belong to the import.
  await page.reload()
  await hydrated(page)
  const both = t(language === 'ar' ? 'pictures-matched_two' : 'pictures-matched_other').replace('{{shown}}', '2')
  await page.locator('main summary', { hasText: both }).click()
  await expect.poll(() => page.locator('main details[open] img').count()).toBe(2)

  await page.locator('main .button-primary').last().click()
  await page.getByText(t('done-new')).waitFor({ timeout: 90_000 })
  for (const place of [1, 2]) {
    await open(page, language, `${areaHref('supplier.products')}?q=${stamp}`)
    await page
      .getByRole('link', { name: `Cement in bags ${stamp} ${place}` })
      .first()
      .click()
    await expect.poll(() => page.locator('main img').count()).toBe(place === 1 ? 2 : 1)
    await page.getByRole('button', { name: own('propose'), exact: true }).click()
    await page.getByText(own('waits')).waitFor()
  }
  // A file that is no picture answers 415.
  expect(problems.filter(problem => !problem.includes('status of 415'))).toEqual([])
})
