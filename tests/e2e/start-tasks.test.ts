// On a slow phone the start of the script must leave room for input and paints.
import type { BrowserContext } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrive, openContext, problemsOf } from './browser.ts'
import { browser, server, withReadServer } from './fixtures.ts'

let context: BrowserContext
withReadServer()
beforeAll(async () => {
  context = await openContext(browser, server.address, { width: 412, height: 823 })
  await context.addInitScript(noteAsked)
})

/** In the page: how many files each task asks for. */
function noteAsked(): void {
  const noted: number[] = []
  Object.assign(window, { notedAsked: noted })
  new MutationObserver(changes => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const links = added.filter(node => node instanceof HTMLLinkElement && node.rel === 'modulepreload')
    if (links.length > 0) noted.push(links.length)
  }).observe(document, { childList: true, subtree: true })
}

describe('the start of the script', () => {
  it('asks for one file per task', async () => {
    const page = await context.newPage()
    const problems = problemsOf(page)
    // A document from the cache: its starter script loads the files after the first paint.
    for (let visits = 0; visits < 3; visits++) await arrive(page, '/')
    const asked = await page.evaluate(() => (window as unknown as { notedAsked: readonly number[] }).notedAsked)
    expect(asked.length).toBeGreaterThan(5)
    expect(Math.max(...asked)).toBe(1)
    expect(problems).toEqual([])
    await page.close()
  })
})
