// Interaction to next paint on a slow phone: a script uses what is shown on each screen, once, by taps and keys, and the
// browser says how long each input waited for its next frame. `node tests/load/interactions.ts /profile/…` adds pages.
import type { Browser, ElementHandle, Page } from 'playwright'
import { openBrowser, openContext, signInAs } from '#tests/e2e/browser.ts'
import { startServer } from '#tests/e2e/server.ts'

/** Goal of the 75th percentile, in milliseconds. */
const goal = 200
/** How much slower than this machine the phone is. */
const slowdown = 4
const mostInputs = 24
const client = 'consumer'

type Screen = {
  readonly name: string
  readonly path: string
  readonly who: string | null
}
const screens: readonly Screen[] = [
  { name: 'home', path: '/', who: null },
  { name: 'search', path: '/find-professionals?where=Casablanca', who: null },
  {
    name: 'product',
    path: '/products/cement-tile-half-and-half-with-diamond-boutique-hammam-marbre',
    who: null,
  },
  { name: 'chats', path: '/user/chats', who: client },
  { name: 'dashboard', path: '/user/dashboard', who: client },
  ...process.argv.slice(2).map(path => ({ name: path, path, who: null })),
]

type Part = ElementHandle<SVGElement | HTMLElement>
type Wait = { readonly milliseconds: number; readonly on: string }
type Waits = { interactionWaits?: Map<number, Wait> }

/** In the page: the longest wait of each interaction; a tap consists of several events. */
function noteInteractions(): void {
  const waits = new Map<number, Wait>()
  ;(globalThis as Waits).interactionWaits = waits
  const nameOf = (target: Node | null): string => {
    const on = target instanceof Element ? (target.closest('[aria-label], button, input, summary') ?? target) : null
    return (on?.getAttribute('aria-label') ?? on?.textContent ?? '').trim()
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration: milliseconds, name, target } = entry
      if (interactionId && milliseconds > (waits.get(interactionId)?.milliseconds ?? 0))
        waits.set(interactionId, { milliseconds, on: `${name} on ${nameOf(target)}` })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const usable = 'button:not([type=submit]):not(:disabled), summary, [role=tab], input:not([type=file]), select, textarea'

/** What a thumb can reach now, from top to bottom. */
async function reachable(page: Page): Promise<readonly Part[]> {
  const found: Part[] = []
  for (const one of await page.$$(usable)) if (await one.isVisible()) found.push(one)
  return found.slice(0, mostInputs)
}

/** Taps it, types into it if it takes text, and closes what it opened. */
async function use(page: Page, one: Part): Promise<void> {
  await one.tap({ timeout: 2_000 })
  const takesText = await one.evaluate(node => node.matches('textarea, input:is([type=text], [type=search])'))
  if (takesText) await page.keyboard.type('ca', { delay: 120 })
  await page.waitForTimeout(400)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(200)
}

async function waitsOn(page: Page, { path }: Screen): Promise<readonly Wait[]> {
  await page.goto(path)
  await page.waitForTimeout(4_000)
  for (const one of await reachable(page)) {
    // Something that was covered or removed by an earlier input is left out.
    await use(page, one).catch(() => undefined)
    if (!page.url().includes(path.split('?')[0] ?? path)) break
  }
  return await page.evaluate(() => [...((globalThis as Waits).interactionWaits?.values() ?? [])])
}

async function measure(browser: Browser, address: string, screen: Screen): Promise<boolean> {
  const { name, who } = screen
  const context = await openContext(browser, address, { width: 412, height: 823, isPhone: true })
  await context.addInitScript(noteInteractions)
  const page = who ? await signInAs(context, who) : await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const waits = (await waitsOn(page, screen)).toSorted((a, b) => a.milliseconds - b.milliseconds)
  const p75 = waits[Math.floor(waits.length * 0.75)]?.milliseconds ?? Number.NaN
  const slowest = waits.slice(-3).map(({ milliseconds, on }) => `${milliseconds} ms ${on.slice(0, 50)}`)
  console.log(`${name}: ${waits.length} interactions, p75 ${p75} ms (goal ${goal}); ${slowest.join(', ')}`)
  await context.close()
  return p75 <= goal
}

const server = await startServer()
const browser = await openBrowser()
let reached = true
for (const screen of screens) reached = (await measure(browser, server.address, screen)) && reached
await browser.close()
await server.stop()
process.exitCode = reached ? 0 : 1
