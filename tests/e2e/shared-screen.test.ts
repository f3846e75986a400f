// A screen rendered for somebody else hydrates for its reader without a mismatch and without a second render.
import { expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { openContext, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'

withServer()

const screens = [href('home'), href('find-professionals')]

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)('in %s, %i wide', async (language, width) => {
  for (const who of ['contractor', 'builder']) {
    const context = await openContext(browser, server.address, { language, width })
    const page = await signInAs(context, who)
    const problems = problemsOf(page)
    for (const screen of [...screens, ...screens]) {
      await page.goto(inPrefix(language, screen), { waitUntil: 'load' })
      expect(await page.locator('main h1').count()).toBe(1)
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__react')),
      )
    }
    expect(problems).toEqual([])
    await context.close()
  }
})
