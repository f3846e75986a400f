// A real Chromium, and people who sit in front of it, each with a browser context of their own.
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import type { Language } from '#shared/values/localized.ts'

export const demoPassword = 'imara-demo-password'
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const firstOf = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find(path => path !== undefined && existsSync(path))

/** Where Chromium is: CHROME_PATH, else Debian's place. */
export function chromePath(): string {
  const found = firstOf([
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ])
  if (!found) throw new Error('No Chromium found: set CHROME_PATH or install Debian’s package chromium.')
  return found
}

/** Chromium without what draws windows, which needs a third less of the processor; it shows no notifications. Chromium where it is missing. */
export const shellPath = (): string => firstOf(['/usr/bin/chromium-headless-shell']) ?? chromePath()

/** The browser of the run where there is one, else one of its own; closing it closes what was opened here alone. */
export function openBrowser(): Promise<Browser> {
  const { JOURNEYS_BROWSER: shared } = process.env
  return shared ? chromium.connect(shared) : chromium.launch({ executablePath: shellPath(), args: flags })
}

export type Look = {
  readonly language?: Language
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  readonly javaScript?: boolean
  /** With the service worker: it stands between the page and what `route` would catch. */
  readonly worker?: boolean
  /** Where the clock of the machine stands. */
  readonly zone?: string
}

/** A fresh context in one language, theme and size; fails the test on page errors and CSP reports through `problems`. */
export async function openContext(browser: Browser, address: string, look: Look = {}): Promise<BrowserContext> {
  const { language = 'en', width = 1440, height = 900, dark = false, javaScript = true, worker = false, zone } = look
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    ...(zone ? { timezoneId: zone } : {}),
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  await context.addInitScript(noteToasts)
  await context.addInitScript(noteRefusals)
  await context.addCookies([{ name: 'language', value: language, url: address }])
  return context
}

// A toast stays for 2.5 seconds: the page itself notes each, so that none is missed while somebody else acts.
function noteToasts(): void {
  const noted: string[] = []
  Object.assign(window, { notedToasts: noted })
  const note = (node: Node): void => {
    if (!(node instanceof Element)) return
    const toasts = node.matches('.Toastify__toast') ? [node] : node.querySelectorAll('.Toastify__toast')
    for (const toast of toasts) noted.push(toast.textContent.trim())
  }
  new MutationObserver(changes => {
    for (const change of changes) change.addedNodes.forEach(note)
  }).observe(document, { childList: true, subtree: true })
}

// Also what a script tries and hides: the console does not tell of it.
function noteRefusals(): void {
  const refused: string[] = []
  Object.assign(window, { notedRefusals: refused })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    refused.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
  })
}

/** What the content policy refused since the document was loaded. */
export function refusalsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { notedRefusals: readonly string[] }).notedRefusals)
}

/** The texts of the toasts since the document was loaded. */
export function toastsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { notedToasts: readonly string[] }).notedToasts)
}

/** Everything that a page must not say: script errors, refused scripts, hydration mismatches. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(`${page.url()} ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !/status of (401|403|404|409|412)/.test(message.text()))
      problems.push(`${page.url()} ${message.text()}`)
  })
  return problems
}

/** Signs a demo account in over the API as its browser would, so that cookies and stored user data stand. */
export async function signInAs(context: BrowserContext, who: string, prefix = ''): Promise<Page> {
  const page = await context.newPage()
  // Filled in only when the screen is alive: a press before that would be the browser's own.
  await page.goto(`${prefix}/account/signin`, { waitUntil: 'networkidle' })
  await page.locator('input[type=email]').fill(`${who}@demo.imara.test`)
  await page.locator('input[autocomplete=current-password]').fill(demoPassword)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(url => !url.pathname.endsWith('/account/signin'))
  return page
}

const isOvertaken = (error: unknown): boolean => /ERR_ABORTED|interrupted by another navigation/.test(String(error))

/** Visits with a page that may be told at this moment that its session ended: it reloads itself and overtakes the visit, which is made again. */
export async function visitAndWait(page: Page, path: string): Promise<void> {
  for (let visits = 1; ; visits++) {
    try {
      await page.goto(path, { waitUntil: 'networkidle' })
      return
    } catch (error) {
      if (visits === 5 || !isOvertaken(error)) throw error
      await page.waitForLoadState()
    }
  }
}

/** What each person saw when a journey failed, under .cache/journeys. */
export async function photograph(people: Readonly<Record<string, Page>>, journey: string): Promise<void> {
  for (const [name, page] of Object.entries(people))
    await page.screenshot({ path: `.cache/journeys/${journey}-${name}.png`, fullPage: true }).catch(() => undefined)
}

/** Whether what is waited for came. */
export const appears = (shown: Promise<unknown>): Promise<boolean> =>
  shown.then(
    () => true,
    () => false,
  )

/** Whether the browser keeps the text anywhere: in its storage, in the cookies of a session, in the pages of its caches. */
export async function keeps(page: Page, text: string): Promise<boolean> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage)]
    for (const name of await caches.keys()) {
      if (!name.startsWith('pages')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
  return `${stored}\n${JSON.stringify(cookies.filter(({ name }) => name.endsWith('token')))}`.includes(text)
}
