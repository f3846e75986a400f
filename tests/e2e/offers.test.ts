import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { latinDigits } from '#shared/values/fold.ts'
import type { Language } from '#shared/values/localized.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const quota = 500
const list = areaHref('supplier.offers-and-deals')

/** Makes an offer for a product without one; first with a price above the list price, which is refused. */
async function makeOffer(page: Page, language: Language): Promise<{ slug: string; name: string }> {
  const t = textsOf(language, 'own-offers')
  await open(page, language, list)
  const taken = await page.locator('.own-offer b').allTextContents()
  await page.getByRole('button', { name: t('add') }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name="product"]').waitFor()
  const options = await dialog
    .locator('[name="product"] option')
    .evaluateAll(all => all.map(one => ({ value: (one as HTMLOptionElement).value, label: one.textContent ?? '' })))
  const free = options.find(({ value, label }) => value !== '' && !taken.some(name => label.startsWith(name)))
  await dialog.locator('[name="product"]').selectOption(free?.value ?? '')
  await dialog.locator('[name="kind"][value="tier"]').check()
  await dialog.locator('[name="amount"]').fill('9999999')
  await dialog.getByText(t('checker.none')).waitFor()
  const send = dialog.locator('button[type="submit"]')
  await send.click()
  await dialog.locator('[name="amount"][aria-invalid="true"]').waitFor()
  await dialog.locator('[name="kind"][value="percent"]').check()
  await dialog.locator('[name="share"]').fill('20')
  await dialog.locator('svg.saving').waitFor()
  await dialog.locator('[name="quota"]').fill(String(quota))
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  await open(page, language, `${list}?tab=active`)
  const link = page.locator('.own-offer a').first()
  const slug = decodeURIComponent((await link.getAttribute('href'))?.split('/').at(-1) ?? '')
  return { slug, name: (await link.textContent()) ?? '' }
}

/** The reserved quantity that the product page shows. */
async function reservedOf(page: Page): Promise<number> {
  const shown = latinDigits((await page.locator('.offer-quota').first().textContent()) ?? '')
  return Number(/\d+/.exec(shown)?.[0])
}

async function signInHere(page: Page, who: string): Promise<void> {
  await page.waitForURL(/account\/signin/)
  await hydrated(page)
  await page.locator('input[type=email]').fill(`${who}@demo.imara.test`)
  await page.locator('input[autocomplete=current-password]').fill(demoPassword)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/enquiries\/new/)
}

it.each(['en', 'ar'] as const)(
  'an offer is refused above the list price, made, enquired about, ended and listed as history, in %s',
  async language => {
    const t = textsOf(language, 'offers')
    const own = textsOf(language, 'own-offers')
    const prefix = language === 'en' ? '' : `/${language}`
    const [forStore, forVisitor] = [
      await openContext(browser, server.address, { language }),
      await openContext(browser, server.address, { language }),
    ]
    const store = await signInAs(forStore, 'supplier', prefix)
    const visitor = await forVisitor.newPage()
    const problems = [problemsOf(store), problemsOf(visitor)]
    onTestFailed(() => photograph({ store, visitor }, `offers-${language}`))

    const { slug, name } = await makeOffer(store, language)
    const page = href('offers.product', { product: slug })

    await open(visitor, language, `${href('offers')}?sort=saving&city=casablanca`)
    await visitor
      .locator(`a[href$="${encodeURI(page)}"]`)
      .first()
      .click()
    await visitor.getByRole('heading', { level: 1, name }).waitFor()
    expect(await reservedOf(visitor)).toBe(0)
    await visitor.locator('a[href*="/ask-for-a-price"]').first().click()
    await signInHere(visitor, 'consumer')
    const title = `Offer ${language} ${Date.now() % 10_000}`
    await visitor.locator('[name="title"]').fill(title)
    await visitor.locator('main form button[type=submit]').click()
    await visitor.waitForURL(/enquiries\/[0-9a-f-]{36}$/)
    await expect
      .poll(async () => {
        await open(visitor, language, page)
        return await reservedOf(visitor)
      })
      .toBeGreaterThan(0)

    await open(store, language, areaHref('supplier.enquiries'))
    await store.getByRole('link', { name: title }).click()
    const reserved = textsOf(language, 'enquiries')('desk.held').split('{{')[1]?.split('}}')[1]?.trim() ?? ''
    await store.getByText(reserved).first().waitFor()

    await open(store, language, `${list}?tab=active`)
    const row = store.locator('.own-offer').filter({ has: store.locator(`a[href$="${encodeURI(page)}"]`) })
    await row.getByRole('button', { name: own('end.action'), exact: true }).click()
    await store
      .locator('dialog[open]')
      .getByRole('button', { name: own('end.yes'), exact: true })
      .click()
    await row.waitFor({ state: 'detached' })
    await open(visitor, language, page)
    await visitor.getByText(t('none.title')).waitFor()
    await visitor.getByRole('heading', { name: t('ended.title') }).waitFor()
    for (const found of problems) expect(found).toEqual([])
  },
)
