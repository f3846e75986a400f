import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { open, seesToast } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const names: Readonly<Record<'en' | 'ar', string>> = { en: 'White cement from a file', ar: 'إسمنت أبيض من ملف' }

const summaries = {
  en: 'For light joints and plaster, in bags of fifty kilograms.',
  ar: 'للفواصل الفاتحة واللياسة، في أكياس من خمسين كيلوغرامًا.',
} as const

/** Uploads the file, checks the preview and imports it. */
async function bringIn(page: Page, language: Language, file: string): Promise<void> {
  const t = textsOf(language, 'product-import')
  await open(page, language, areaHref('supplier.products'))
  await page.getByRole('button', { name: t('open'), exact: true }).click()
  const buffer = Buffer.from(file)
  await page.locator('dialog[open] input[type=file]').setInputFiles({ name: 'till.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/\/supplier\/products\/import\//)
  await page.getByRole('heading', { name: t('check-title') }).waitFor()
  await page.locator('main .button-primary').last().click()
  await page.getByText(t('done-new')).waitFor({ timeout: 90_000 })
}

/** Adds what the file lacked, description and picture, and submits the product. */
async function complete(page: Page, language: 'en' | 'ar', name: string): Promise<void> {
  const own = textsOf(language, 'own-products')
  await open(page, language, `${areaHref('supplier.products')}?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('link', { name: own('edit'), exact: true }).click()
  await hydrated(page)
  await page.locator('[name="summary"]').fill(summaries[language])
  const buffer = await jpeg(800, 600)
  await page.locator('input[name="picture"]').setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('main ol img').first().waitFor()
  await page.getByRole('button', { name: own('form.save'), exact: true }).click()
  await page.waitForURL(/\/details\//)
  await page.getByRole('button', { name: own('propose'), exact: true }).click()
  await page.getByText(own('waits')).waitFor()
}

it.each(['en', 'ar'] as const)(
  "a supplier's file becomes an approved product in the catalogue, in %s",
  async language => {
    const contexts = await Promise.all([1, 2, 3].map(() => openContext(browser, server.address, { language })))
    const [forSupplier, forAdmin, forClient] = contexts
    if (!forSupplier || !forAdmin || !forClient) throw new Error('Three contexts were opened.')
    const prefix = language === 'en' ? '' : `/${language}`
    const supplier = await signInAs(forSupplier, 'supplier', prefix)
    const admin = await signInAs(forAdmin, 'superadmin', prefix)
    const client = await forClient.newPage()
    const problems = [supplier, admin, client].map(problemsOf)
    onTestFailed(() => photograph({ supplier, admin, client }, `product-from-file-${language}`))

    const name = `${names[language]} ${Date.now() % 10_000}`
    const cells = [`J-${Date.now()}`, name, 'cement-and-mortar', 'bag', '141.50', '40', 'casablanca', '42-5', '50']
    const file = `sku,name ${language},category,unit,price,stock,cities,strength,weight\n${cells.join(',')}\n`
    await bringIn(supplier, language, file)
    await complete(supplier, language, name)

    await seesToast(admin, textsOf(language, 'realtime')('new_product_added'))
    await open(admin, language, areaHref('admin.products'))
    await admin.getByRole('link', { name }).first().click()
    await admin.getByRole('button', { name: textsOf(language, 'admin-products')('approve'), exact: true }).click()
    await admin.getByText(textsOf(language, 'own-products')('state.published')).first().waitFor()

    await open(client, language, `${href('products')}?q=${encodeURIComponent(name)}`)
    await client.getByRole('link', { name }).first().click()
    await client.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => client.locator('main').textContent()).toContain('141.50')
    for (const found of problems) expect(found).toEqual([])
  },
)
