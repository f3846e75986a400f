import { expect, it } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { arrive, hydrated, openContext, problemsOf, signInByForm } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const portal = textsOf('en', 'portal')

it.each([
  ['supplier', areaHref('supplier.dashboard'), 1440],
  ['supplier', areaHref('supplier.dashboard'), 390],
  ['applicant', href('account.join-as-professional'), 390],
])('%s lands on %s (%i wide) and signs out there', async (who, home, width) => {
  const context = await openContext(browser, server.address, { width })
  const page = await signInByForm(context, who)
  const problems = problemsOf(page)
  expect(new URL(page.url()).pathname).toBe(home)
  // Input before hydration is lost.
  await hydrated(page)
  await page.getByRole('button', { name: portal('account').replace('{{name}}', '').trim() }).click()
  await page.getByRole('button', { name: portal('sign-out') }).click()
  await page.waitForURL(url => url.pathname === href('home'))
  await page.goto(areaHref('supplier.settings'))
  expect(new URL(page.url()).pathname).toBe(href('sign-in'))
  expect(problems).toEqual([])
  await context.close()
})

/** A toast closes when its progress bar ends: pause the bar, so that slow machines see the toast. */
function holdToasts(): void {
  addEventListener('animationstart', ({ target, animationName }) => {
    if (!(target instanceof Element && animationName === 'Toastify__trackProgress')) return
    for (const animation of target.getAnimations()) animation.pause()
  })
}

it('an open toast moves to its new position when the window becomes narrow', async () => {
  const context = await openContext(browser, server.address, { width: 1000 })
  await context.addInitScript(holdToasts)
  const page = await context.newPage()
  await arrive(page, href('calculator', { slug: 'house' }))
  const calculator = textsOf('en', 'calculator')
  await page.locator('main [name="area"]').fill('')
  await page.getByRole('button', { name: calculator('estimate'), exact: true }).click()
  const toastAt = (place: string) => page.locator(`.Toastify__toast-container--${place} .Toastify__toast`)
  await toastAt('bottom-right').waitFor()
  await page.setViewportSize({ width: 760, height: 900 })
  await toastAt('top-right').waitFor({ state: 'attached' })
  expect(await toastAt('bottom-right').count()).toBe(0)
  await context.close()
})
