import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import { arrive, hydrated, openContext, photograph, problemsOf } from './browser.ts'
import { browser, server, withReadServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withReadServer()

const idea = href('ideas-hub.idea', { slug: 'blue-zellige-oak-kitchen' })
const hub = href('ideas-hub')
const queryOf = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name)

async function filterByRoomAndCost(page: Page, language: Language): Promise<void> {
  const t = textsOf(language, 'ideas')
  await page
    .getByRole('navigation', { name: t('rooms.label') })
    .getByRole('link')
    .nth(1)
    .click()
  await page.waitForURL(/category=/)
  // The axis of the room before is replaced with the list.
  await page.locator('.tab[aria-current=page]').nth(0).and(page.locator('[href*="category="]')).waitFor()
  const all = await page.locator('.idea h2').count()
  const slider = page.getByRole('slider', { name: t('axis.label') })
  await slider.fill('30')
  await page.getByRole('button', { name: t('axis.apply'), exact: true }).click()
  await page.waitForURL(/cost=30/)
  expect(queryOf(page, 'category')).not.toBeNull()
  await expect.poll(() => page.locator('.idea h2').count()).toBeLessThan(all)
}

async function openHotspot(page: Page, language: Language): Promise<void> {
  const first = page.locator('.hotspot').first()
  await first.focus()
  await page.keyboard.press('Enter')
  const bubble = page.locator('.hotspot-bubble:popover-open')
  await bubble.getByText(textsOf(language, 'ideas')('hotspot.in-list')).waitFor()
  const total = await page.locator('.bill tfoot td').first().textContent()
  expect(await bubble.textContent()).not.toContain(total)
  await page.keyboard.press('Escape')
  await bubble.waitFor({ state: 'detached' })
  expect(await first.evaluate(button => button === document.activeElement)).toBe(true)
}

async function convert(page: Page, language: Language): Promise<void> {
  const t = textsOf(language, 'ideas')
  await page.locator('[name=near]').selectOption('rabat')
  await page.locator('[name=area]').fill('40')
  await page.getByRole('button', { name: t('band.show'), exact: true }).click()
  await page.waitForURL(/near=rabat/)
  await hydrated(page)
  expect(queryOf(page, 'area')).toBe('40')
  await page.locator('output').getByText('40').first().waitFor()
  await page.getByRole('link', { name: t('band.calculator') }).click()
  await page.waitForURL(/construction-cost-calculator/)
  expect([queryOf(page, 'city'), queryOf(page, 'area')]).toEqual(['rabat', '40'])
  expect(await page.locator('[name=area]').first().inputValue()).toBe('40')
}

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)(
  'ideas are filtered, opened, priced for another home and taken to the calculator, in %s at %i',
  async (language, width) => {
    const context = await openContext(browser, server.address, { language, width })
    const page = await context.newPage()
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `ideas-${language}`))
    await arrive(page, inPrefix(language, hub))
    await filterByRoomAndCost(page, language)
    await page.locator('.idea h2 a').first().click()
    await page.waitForURL(/ideas-hub\/./)
    await arrive(page, inPrefix(language, idea))
    await openHotspot(page, language)
    await convert(page, language)
    expect(problems).toEqual([])
    await context.close()
  },
)

it('shows what people ask about an idea, and begins a question about it, also for a visitor', async () => {
  const context = await openContext(browser, server.address, { language: 'fr' })
  const page = await context.newPage()
  const problems = problemsOf(page)
  const [t, ask, list] = [
    textsOf('fr', 'idea-questions'),
    textsOf('fr', 'community-ask'),
    textsOf('fr', 'community-list'),
  ]
  await arrive(page, inPrefix('fr', idea))
  const title = (await page.locator('h1').textContent()) ?? ''
  const questions = page.getByRole('region', { name: t('title') })
  expect(await questions.getByRole('listitem').count()).toBe(3)
  await questions.getByRole('link', { name: t('all') }).click()
  await page.waitForURL(/idea=blue-zellige-oak-kitchen/)
  await page.getByRole('link', { name: list('filter.remove').replace('{{filter}}', title) }).waitFor()
  expect(await page.locator('main li.topic').count()).toBe(4)
  await page.locator('.topic-title').first().click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await questions.getByRole('link', { name: t('ask') }).click()
  const dialog = page.getByRole('dialog', { name: ask('title') })
  await dialog.getByText(title, { exact: true }).waitFor()
  expect(await dialog.locator('[name=title]').inputValue()).toContain(title)
  expect(await dialog.locator('[name=city]').inputValue()).toBe('casablanca')
  expect(await dialog.locator('[name=trade]').inputValue()).not.toBe('')
  await dialog.getByRole('link', { name: ask('sign-in.go') }).click()
  await page.waitForURL(/return=/)
  expect(queryOf(page, 'return')).toContain('idea=blue-zellige-oak-kitchen')
  expect(problems).toEqual([])
  await context.close()
})

it('filters and turns pages without script', async () => {
  const context = await openContext(browser, server.address, { javaScript: false })
  const page = await context.newPage()
  const t = textsOf('en', 'ideas')
  await page.goto(hub)
  const first = await page.locator('.idea h2').first().textContent()
  await page.getByRole('link', { name: t('more') }).click()
  expect(queryOf(page, 'page')).toBe('2')
  expect(await page.locator('.idea h2').first().textContent()).not.toBe(first)
  await page
    .getByRole('navigation', { name: t('rooms.label') })
    .getByRole('link')
    .nth(1)
    .click()
  expect(queryOf(page, 'category')).not.toBeNull()
  await page.getByRole('slider').fill('40')
  await page.getByRole('button', { name: t('axis.apply'), exact: true }).click()
  expect(queryOf(page, 'cost')).toBe('40')
  await context.close()
})
