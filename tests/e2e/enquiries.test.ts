import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

/** Both stores read French, independent of the language of the client. */
const ofStores = 'fr'

withServer()

/** Id of an estimate that the demo's client has saved, computed as the seed does. */
const estimate = createHash('sha256')
  .update('estimate:Villa Anfa, two storeys')
  .digest()
  .subarray(0, 16)
  .toString('base64url')

/** Fills in prices that the supplier's list lacks, and sends with the keyboard. */
async function answer(page: Page, language: Language, title: string, price: string): Promise<void> {
  const t = textsOf(language, 'enquiries')
  await open(page, language, areaHref('supplier.enquiries'))
  await page.getByRole('link', { name: title }).click()
  const inputs = page.locator('[name$="/price"]')
  await inputs.first().waitFor()
  await hydrated(page)
  for (const input of await inputs.all()) await input.fill(price)
  await page.locator('[name="delivery"]').fill('300')
  await page.locator('[name="delivery"]').press('Control+Enter')
  await page.getByText(t('desk.sent')).first().waitFor()
}

it.each(['en', 'ar'] as const)('an estimate leads to an accepted quote, in %s', async language => {
  const t = textsOf(language, 'enquiries')
  const title = `Villa ${language} ${Date.now() % 10_000}`
  const contexts = await Promise.all(
    [1, 2, 3].map(who => openContext(browser, server.address, { language: who === 1 ? language : ofStores })),
  )
  const [forClient, ...forStores] = contexts
  if (!forClient) throw new Error('Three contexts were opened.')
  const client = await signInAs(forClient, 'consumer', language === 'en' ? '' : `/${language}`)
  const problems = [problemsOf(client)]
  const seen: Record<string, Page> = { client }
  onTestFailed(() => photograph(seen, `enquiries-${language}`))

  await open(client, language, `${areaHref('user.enquiry-new')}?estimate=${estimate}&city=casablanca`)
  await client.locator('[name="title"]').fill(title)
  const suppliers = client.locator('[name="suppliers"]')
  expect(await suppliers.count()).toBeGreaterThanOrEqual(3)
  const stores = await suppliers.evaluateAll(all =>
    all.filter(one => (one as HTMLInputElement).checked).map(one => (one as HTMLInputElement).value),
  )
  await client.locator('form button[type=submit]').click()
  await client.waitForURL(/enquiries\/[0-9a-f-]{36}$/)

  for (const [place, context] of forStores.entries()) {
    const store = await signInAs(context, stores[place] ?? '', `/${ofStores}`)
    problems.push(problemsOf(store))
    seen[`store-${place}`] = store
    await answer(store, ofStores, title, place === 0 ? '95' : '110')
  }

  await client.reload()
  await client
    .getByText(t('compare.total'))
    .or(client.getByText(textsOf(language, 'negotiation')('calculation.completed')))
    .first()
    .waitFor()
  await client.getByRole('button', { name: t('accept.action').replace('{{letter}}', '').trim() }).click()
  const dialog = client.locator('dialog[open]')
  await dialog.getByRole('button', { name: t('accept.yes'), exact: true }).click()
  await client.getByText(t('quote-status.accepted')).first().waitFor()
  await client.getByRole('link', { name: t('talk'), exact: true }).click()
  await client.waitForURL(/chats/)
  await client.getByText(title).first().waitFor()
  for (const found of problems) expect(found).toEqual([])
})
