// The browser may skip a view transition between documents; the page must not report that as an error.
import { expect, it } from 'vitest'
import { arrive, demoPassword, hydrated, markHydrated, problemsOf } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'

withServer()

it('a sign-in with view transitions leaves no uncaught error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'no-preference' })
    await context.addInitScript(markHydrated)
    const page = await context.newPage()
    const problems = problemsOf(page)
    await arrive(page, '/account/signin')
    await page.locator('main [name="email"]').fill('consumer@demo.imara.test')
    await page.locator('main [name="password"]').fill(demoPassword)
    await page.locator('main form button[type="submit"]').first().click()
    await page.waitForURL(url => !url.pathname.includes('signin'))
    await hydrated(page)
    expect(problems).toEqual([])
    await context.close()
  }
})
