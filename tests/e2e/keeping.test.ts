import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { open } from './actions.ts'
import { openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf, withAny } from './texts.ts'

const minutes = 180_000
withServer()

const heartName = withAny(textsOf('en', 'hearts')('keep'))
const hearts = (page: Page) => page.getByRole('button', { name: heartName })

it("copies a visitor's hearts into the account", { timeout: minutes }, async () => {
  const context = await openContext(browser, server.address)
  const visitor = await context.newPage()
  const problems = problemsOf(visitor)
  onTestFailed(() => photograph({ visitor }, 'keeping-hearts'))
  await open(visitor, 'en', `${href('products')}?category=paint`)
  const names: string[] = []
  for (const place of [0, 1]) {
    const heart = hearts(visitor).nth(place)
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    names.push(heartName.exec((await heart.getAttribute('title')) ?? '')?.[1] ?? '')
  }
  await open(visitor, 'en', `${href('products')}?category=paint`)
  await expect.poll(() => hearts(visitor).first().getAttribute('aria-pressed')).toBe('true')
  // Close the visitor's tab: an open one would copy the hearts, and the new tab would show what it had read before.
  await visitor.close()
  const page = await signInAs(context, 'contractor')
  await open(page, 'en', areaHref('contractor.my-wishlists'))
  for (const name of new Set(names)) await page.getByRole('link', { name, exact: true }).first().waitFor()
  expect(problems).toEqual([])
})

it.each([null, 'consumer'])('shows a heart of one tab in the other, for %s', { timeout: minutes }, async who => {
  const context = await openContext(browser, server.address)
  const first = who ? await signInAs(context, who) : await context.newPage()
  const second = await context.newPage()
  const tabs = [first, second]
  const problems = tabs.map(problemsOf)
  onTestFailed(() => photograph({ first, second }, `keeping-tabs-${who ?? 'visitor'}`))
  for (const tab of tabs) {
    await open(tab, 'en', `${href('products')}?category=sanitary-ware`)
    await expect.poll(() => hearts(tab).first().getAttribute('aria-busy')).toBe('false')
  }
  const pressed = () => Promise.all(tabs.map(tab => hearts(tab).first().getAttribute('aria-pressed')))
  const [before] = await pressed()
  const after = String(before !== 'true')
  await hearts(first).first().click()
  await expect.poll(pressed).toEqual([after, after])
  await hearts(second).first().click()
  await expect.poll(pressed).toEqual([before, before])
  for (const found of problems) expect(found).toEqual([])
})

it('the tile assistant leads from an area to one enquiry', { timeout: minutes }, async () => {
  const page = await signInAs(await openContext(browser, server.address), 'consumer')
  const t = textsOf('en', 'assistants')
  onTestFailed(() => photograph({ page }, 'keeping-assistant'))
  await open(page, 'en', areaHref('user.assistant', { product: 'tiles' }))
  const [length, width] = [page.locator('main input').nth(0), page.locator('main input').nth(1)]
  // Repeat until hydrated: values typed before hydration are not calculated.
  await expect
    .poll(async () => {
      await length.fill('12')
      await width.fill('10')
      return await page.getByText('3,000', { exact: false }).count()
    })
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: t('find') }).click()
  await page.waitForURL(/[?&]run=/)
  const ask = page.locator('main a[href*="/user/enquiries/new?line="]')
  await ask.waitFor()
  expect(decodeURIComponent((await ask.getAttribute('href')) ?? '')).toMatch(/line=[^&]+:\d/)
  expect(await ask.getAttribute('href')).toContain(`assistant=${new URL(page.url()).searchParams.get('run')}`)
  await open(page, 'en', areaHref('user.assistants'))
  await page.locator('main a[href*="run="]').first().waitFor()
})
