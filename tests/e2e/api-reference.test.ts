import { expect, it } from 'vitest'
import { openContext, problemsOf } from './browser.ts'
import { browser, server, withReadServer } from './fixtures.ts'

withReadServer()

it.each([
  [1440, false],
  [390, true],
])(
  'the API reference shows the endpoints at %i px, with nothing from elsewhere',
  { timeout: 120_000 },
  async (width, dark) => {
    const context = await openContext(browser, server.address, { width, dark })
    const page = await context.newPage()
    const problems = problemsOf(page)
    const elsewhere: string[] = []
    page.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (protocol !== 'data:' && origin !== server.address) elsewhere.push(request.url())
    })
    await page.goto('/api/reference')
    const group = page.getByRole('button', { name: 'Expand operation' })
    await group.first().waitFor()
    expect(await group.count()).toBeGreaterThan(20)
    const jobs = page.locator('#operations-tag-jobs')
    await jobs.click()
    const first = page.getByRole('button', { name: /^GET \/jobs\b/ }).first()
    await first.click()
    await page.getByRole('heading', { name: 'Responses' }).first().waitFor()
    const { over, isDark } = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - innerWidth,
      isDark: document.documentElement.classList.contains('dark-mode'),
    }))
    expect({ over, isDark, elsewhere, problems }).toEqual({ over: 0, isDark: dark, elsewhere: [], problems: [] })
    await context.close()
  },
)
