import { expect, it, onTestFailed } from 'vitest'
import { daysFrom } from '#server/demo/basics.ts'
import { demoPro, makeProfessionals } from '#server/demo/professionals.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { open, seesNotification } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const texts = {
  en: { name: 'White cement from the house', summary: 'For light joints and plaster, in bags of fifty kilograms.' },
  ar: { name: 'إسمنت أبيض من الإدارة', summary: 'للفواصل الفاتحة واللياسة، في أكياس من خمسين كيلوغرامًا.' },
} as const

it.each(['en', 'ar'] as const)(
  'an admin adds a product to a store, and its supplier is notified, in %s',
  async language => {
    const own = textsOf(language, 'own-products')
    const prefix = language === 'en' ? '' : `/${language}`
    const contexts = await Promise.all([1, 2].map(() => openContext(browser, server.address, { language })))
    const [forAdmin, forSupplier] = contexts
    if (!forAdmin || !forSupplier) throw new Error('Two contexts were opened.')
    const admin = await signInAs(forAdmin, 'superadmin', prefix)
    const supplier = await signInAs(forSupplier, 'supplier', prefix)
    const problems = [admin, supplier].map(problemsOf)
    onTestFailed(() => photograph({ admin, supplier }, `added-product-${language}`))
    const { name: store } = demoPro(makeProfessionals(daysFrom(new Date())), 'supplier')
    const name = `${texts[language].name} ${Date.now() % 10_000}`

    await open(supplier, language, areaHref('supplier.products'))
    const form = areaHref('admin.product-form', { addproduct: 'new' })
    await open(admin, language, `${form}?q=${encodeURIComponent(store)}`)
    await admin.getByRole('link', { name: store, exact: true }).click()
    await admin.waitForURL(/[?&]store=/)
    await hydrated(admin)
    const field = (path: string) => admin.locator(`main [name="${path}"]`)
    await field('name').fill(name)
    await field('summary').fill(texts[language].summary)
    await field('category').selectOption('cement-and-mortar')
    await field('unit').selectOption('bag')
    await field('attributes/strength').selectOption('42-5')
    await field('attributes/weight').fill('50')
    await field('price').fill('141.50')
    const yes = admin.getByRole('button', { name: own('form.publish'), exact: true })
    await yes.click()
    // Without a picture the form is not sent and keeps its values.
    await admin.locator('main fieldset .text-brick').first().waitFor()
    const buffer = await jpeg(800, 600)
    await admin.locator('main input[name="picture"]').setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer })
    await admin.locator('main ol img').first().waitFor()
    await yes.click()
    await admin.waitForURL(/\/admin\/products\/(?!new)/)
    await admin.getByText(own('state.published')).first().waitFor()

    await seesNotification(supplier, 'product-added')
    await open(supplier, language, `${areaHref('supplier.products')}?q=${encodeURIComponent(name)}`)
    await supplier.getByRole('link', { name }).first().click()
    await supplier.getByText(own('state.published')).first().waitFor()
    await supplier.getByRole('button', { name: own('hide'), exact: true }).waitFor()
    await open(supplier, language, `${href('products')}?q=${encodeURIComponent(name)}`)
    await supplier.getByRole('link', { name }).first().waitFor()
    for (const found of problems) expect(found).toEqual([])
  },
)
