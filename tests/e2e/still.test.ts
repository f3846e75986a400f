// Layout shift on a phone when the script arrives after the first paint.
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { allRoutes } from '#shared/routes/select.ts'
import { languages } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { openContext } from './browser.ts'
import { browser, server, withReadServer } from './fixtures.ts'
import { findScreens } from './screens.ts'
import { textsOf } from './texts.ts'

let context: BrowserContext
withReadServer()
beforeAll(async () => {
  context = await openContext(browser, server.address, { width: 412, height: 823 })
  await context.addInitScript(noteShifts)
  // Block fonts, which shift text by themselves: only the script can then shift anything.
  await context.route(/\.woff2$/, route => route.abort())
  // Delay scripts: otherwise they run before the first paint, where nothing shifts.
  await context.route(/\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 150))
    await route.continue()
  })
})

type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }

function noteShifts(): void {
  const noted: string[] = []
  Object.assign(window, { notedShifts: noted })
  const isShift = (entry: PerformanceEntry): entry is Shift => 'value' in entry && 'sources' in entry
  const nameOf = (node: Node | null): string =>
    node instanceof Element ? `<${node.localName} class="${node.getAttribute('class')}">` : String(node?.textContent)
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries().filter(isShift))
      noted.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { notedShifts: readonly string[] }).notedShifts)

async function shiftsAt(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  return await shiftsOf(page)
}

it('a layout shift is detected', async () => {
  const page = await context.newPage()
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' })
  await page.evaluate(() =>
    document.querySelector('main')?.prepend(document.createElement('p').appendChild(new Image(90, 300))),
  )
  await expect.poll(() => shiftsOf(page)).toHaveLength(1)
  await page.close()
})

it('no public page shifts', async () => {
  const first = await context.newPage()
  const screens = await findScreens(
    () => Promise.resolve(first),
    allRoutes().filter(([name, { area }]) => !area && name !== 'test'),
  )
  const moved: string[] = []
  const again: string[] = []
  const left = [...screens]
  async function visit(page: Page): Promise<void> {
    for (let screen = left.pop(); screen; screen = left.pop()) {
      const shifts = await shiftsAt(page, screen.path)
      if (shifts.length > 0) again.push(screen.path)
    }
  }
  await Promise.all([first, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))].map(visit))
  // Repeat: a busy machine may paint half a document, but a shift by the script occurs each time.
  for (const path of again) for (const shift of await shiftsAt(first, path)) moved.push(`${path} ${shift}`)
  expect(screens.length).toBeGreaterThan(15)
  expectNone(moved, screens)
})

it.each(languages)('the offer to install the site moves nothing in %s', async language => {
  const page = await context.newPage()
  const path = inPrefix(language, href('mobile-application'))
  // Repeat: as above.
  if ((await shiftsAt(page, path)).length > 0) await shiftsAt(page, path)
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await page.getByRole('button', { name: textsOf(language, 'mobile-application')('install') }).waitFor()
  // Two frames: a shift is noted after it is painted.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await shiftsOf(page)).toEqual([])
  await page.close()
})
