import type { Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { bid, type JourneyLanguage, open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { countEffort, noteEffort } from './effort.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

withServer()

const cases = [
  ['en', 390],
  ['ar', 1440],
] as const satisfies readonly (readonly [JourneyLanguage, number])[]

describe.each(cases)('a first bid in %s at %i pixels', (language, width) => {
  const t = textsOf(language, 'bids')
  const leads = textsOf(language, 'leads')
  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
  const begin = (page: Page) => page.getByRole('button', { name: t('template.menu'), exact: true })

  /** The job, the total and the next button are in view, and the form stays within its length limit. */
  const lookAtForm = async (page: Page): Promise<void> => {
    await page.locator('input[name$="/unitPrice"]').first().waitFor()
    expect(await height(page)).toBeLessThan(3500)
    await page.evaluate(() => scrollTo(0, 900))
    const footer = page.getByRole('region', { name: t('send'), exact: true })
    const box = await footer.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await footer.getByRole('button', { name: t('check'), exact: true }).waitFor()
    await page.getByText(leads('the-job'), { exact: true }).waitFor()
    // A field half under the bar at the foot would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await inspect(page, 'writing a bid')).toEqual([])
  }

  const saveTemplate = async (page: Page): Promise<void> => {
    await page.locator('main [name=durationDays]').fill('21')
    await page.locator('main [name=note]').fill('We begin with the demolition and clean up each evening.')
    await begin(page).click()
    await page.getByRole('button', { name: t('template.keep') }).click()
    await page.locator('dialog [name=name]').fill('Baths')
    await page.getByRole('button', { name: t('template.save'), exact: true }).click()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }

  /** The next bid starts with the saved terms. */
  const beginAnother = async (page: Page): Promise<void> => {
    await open(page, language, `${areaHref('contractor.leads')}?view=open`)
    await page
      .locator('main tr', { hasText: leads('state.viewed') })
      .locator('a')
      .first()
      .click()
    await begin(page).click()
    await page.getByRole('button', { name: new RegExp(t('template.use').replace('{{name}}', '.?Baths.?')) }).click()
    await expect.poll(() => page.locator('main [name=durationDays]').inputValue()).toBe('21')
    expect(await page.locator('main [name=note]').inputValue()).not.toBe('')
  }

  const readDocument = async (page: Page): Promise<void> => {
    const revise = page.getByRole('button', { name: t('revise'), exact: true })
    await revise.waitFor()
    await page.getByText(t('unseen')).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByText(t('document.by'), { exact: true }).waitFor()
    expect([await revise.isVisible(), await page.locator('main h1').first().isVisible()]).toEqual([false, false])
    await page.emulateMedia({ media: null })
  }

  it('leads from the dashboard to the sent bid and its PDF', async () => {
    const context = await openContext(browser, server.address, { language, width, height: width < 600 ? 844 : 900 })
    const page = await signInAs(context, 'contractor', language === 'en' ? '' : `/${language}`)
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `first-bid-${language}`))
    await open(page, language, areaHref('contractor.dashboard'))
    await hydrated(page)
    const counted = await countEffort(page)
    const waiting = textsOf(language, 'waiting')
    const lead = page
      .getByRole('listitem')
      .filter({ hasText: waiting('kind.new-lead') })
      .last()
    await lead.getByRole('link', { name: waiting('action.new-lead') }).click()
    await page.locator('input[name$="/unitPrice"]').first().waitFor()
    await counted.aside(() => lookAtForm(page))
    await counted.aside(() => saveTemplate(page))
    await bid(page, language)
    noteEffort(`lead-to-sent-bid-${language}`, counted.spent())
    await readDocument(page)
    await beginAnother(page)
    expect(problems).toEqual([])
    await context.close()
  })
})

it('keeps every price typed before the script loaded', async () => {
  const context = await openContext(browser, server.address, { language: 'en', width: 1440, height: 900 })
  const page = await signInAs(context, 'contractor', '')
  await open(page, 'en', `${areaHref('contractor.leads')}?view=open`)
  const lead = page.locator('main tr', { hasText: textsOf('en', 'leads')('state.viewed') }).locator('a')
  const address = (await lead.first().getAttribute('href')) ?? ''
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry-client-/, async route => {
    await promise
    await route.continue()
  })
  await page.goto(address)
  const prices = page.locator('input[name$="/unitPrice"]')
  await prices.first().waitFor()
  const typed = (await prices.all()).map((_, index) => `${index + 1}50`)
  expect(typed.length).toBeGreaterThan(1)
  for (const [index, price] of typed.entries()) await prices.nth(index).fill(price)
  // Also on a slow machine the values stay, through hydration and a reload.
  const shown = () => prices.evaluateAll(all => all.map(one => (one instanceof HTMLInputElement ? one.value : '')))
  release()
  await page.getByText('Draft saved to your account').waitFor()
  expect(await shown()).toEqual(typed)
  await page.reload()
  await expect.poll(shown).toEqual(typed)
  await context.close()
})
