import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Response } from 'playwright'
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
/** Pages of journeys live for seconds: to optimise their scripts takes a sixth of all processor time and is never repaid. */
export const journeyFlags = [...flags, '--js-flags=--no-maglev,--no-opt']

const firstOf = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find(path => path !== undefined && existsSync(path))

/** Path of Chromium: CHROME_PATH, else Debian's. */
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

/** The headless shell uses a third less CPU, but shows no notifications. Falls back to Chromium. */
export const shellPath = (): string => firstOf(['/usr/bin/chromium-headless-shell']) ?? chromePath()

/** The shared browser of the run if there is one, else a new one; closing it closes only its own contexts. */
export function openBrowser(): Promise<Browser> {
  const { JOURNEYS_BROWSER: shared } = process.env
  return shared ? chromium.connect(shared) : chromium.launch({ executablePath: shellPath(), args: flags })
}

export type ContextOptions = {
  readonly language?: Language
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  readonly javaScript?: boolean
  /** Allows the service worker, which intercepts requests before `route` does. */
  readonly worker?: boolean
  /** Time zone of the browser. */
  readonly zone?: string
  /** With touch and the pixels of a phone. */
  readonly isPhone?: boolean
}

/** A new context in one language, theme and size. */
export async function openContext(
  browser: Browser,
  address: string,
  options: ContextOptions = {},
): Promise<BrowserContext> {
  const { language = 'en', width = 1440, height = 900, dark = false, javaScript = true, worker = false, zone } = options
  const phone = options.isPhone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    ...phone,
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    ...(zone ? { timezoneId: zone } : {}),
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(markHydrated)
  await context.addInitScript(noteToasts)
  await context.addInitScript(noteRefusals)
  await context.addCookies([{ name: 'language', value: language, url: address }])
  return context
}

/** In the page: marks the document once it is hydrated and earlier presses have been replayed. */
export function markHydrated(): void {
  document.addEventListener('screen-hydrated', () =>
    setTimeout(() => document.documentElement.setAttribute('data-alive', '')),
  )
}

/** Waits until the document is hydrated: before, input is only stored. What a later part shows, a journey waits for. */
export const hydrated = (page: Page): Promise<void> => page.locator('html[data-alive]').waitFor({ state: 'attached' })

/** Waits until the page has an answer from such an address. */
export async function answered(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    wanted => performance.getEntriesByType('resource').some(({ name }) => name.includes(wanted)),
    part,
  )
}

/** Waits until the page is subscribed to changes: then it requests what it missed. */
export const listening = (page: Page): Promise<void> => answered(page, '/notifications/missed')

/** Visits and waits until the screen is hydrated. */
export async function arrive(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await hydrated(page)
  return answer
}

/** Presses a choice and waits until it is chosen: while the page is busy React shows the old state at first. */
export async function choose(choice: Locator): Promise<void> {
  if (!(await choice.isChecked())) await choice.click({ force: true })
  await choice.and(choice.page().locator(':checked')).waitFor({ state: 'attached' })
}

// A toast stays for 2.5 seconds: the page records each, so that none is missed while another person acts.
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

// Also records violations that a script catches: the console does not show those.
function noteRefusals(): void {
  const refused: string[] = []
  Object.assign(window, { notedRefusals: refused })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    refused.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
  })
}

/** CSP violations since the document was loaded. */
export function refusalsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { notedRefusals: readonly string[] }).notedRefusals)
}

/** The texts of the toasts since the document was loaded. */
export function toastsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { notedToasts: readonly string[] }).notedToasts)
}

const nothingSeen = 'nothing was received since the page is watched'

/** Refusals that a journey causes on purpose, and the site in a frame that runs no script, as admins preview it. */
const expected = /status of (?:401|403|404|409|412)|^Blocked script execution in '[^']*\?preview=/

/** Collects script errors, refused scripts and hydration mismatches; a page that does nothing is a problem too. */
export function problemsOf(page: Page): string[] {
  const problems = [nothingSeen]
  page.once('response', () => problems.splice(problems.indexOf(nothingSeen), 1))
  page.on('pageerror', error => problems.push(`${page.url()} ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !expected.test(message.text())) problems.push(`${page.url()} ${message.text()}`)
  })
  return problems
}

/** In the browser: signs in and stores what the sign-in screen stores; returns the person's home. */
async function storeSession(credentials: { readonly email: string; readonly password: string }): Promise<string> {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)
  // biome-ignore lint/suspicious/noDocumentCookie: as the site does
  document.cookie = `zone=${zone}; path=/; max-age=31536000; samesite=lax`
  const answer = await fetch('/api/accounts/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(credentials),
  })
  if (!answer.ok) throw new Error(`${credentials.email} is refused: ${await answer.text()}`)
  const { accessToken, user, home } = await answer.json()
  localStorage.setItem('userData', JSON.stringify({ ...user, token: accessToken }))
  return home
}

/** Signs a demo account in without the form, which the journeys about signing in use. */
export async function signInAs(context: BrowserContext, who: string, prefix = ''): Promise<Page> {
  const page = await context.newPage()
  // A short document of the site.
  await page.goto('/robots.txt')
  const home = await page.evaluate(storeSession, { email: `${who}@demo.imara.test`, password: demoPassword })
  await page.goto(prefix + home)
  return page
}

/** Signs a demo account in through the form. */
export async function signInByForm(context: BrowserContext, who: string, prefix = ''): Promise<Page> {
  const page = await context.newPage()
  // Wait for hydration: an earlier press would submit the form natively.
  await arrive(page, `${prefix}/account/signin`)
  await page.locator('input[type=email]').fill(`${who}@demo.imara.test`)
  await page.locator('input[autocomplete=current-password]').fill(demoPassword)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(url => !url.pathname.endsWith('/account/signin'))
  return page
}

const isOvertaken = (error: unknown): boolean => /ERR_ABORTED|interrupted by another navigation/.test(String(error))

/** Visits with a page whose session may just be ending: its own reload can abort the visit, which is then repeated. */
export async function visitAndWait(page: Page, path: string): Promise<void> {
  for (let visits = 1; ; visits++) {
    try {
      await arrive(page, path)
      return
    } catch (error) {
      if (visits === 5 || !isOvertaken(error)) throw error
      await page.waitForLoadState()
    }
  }
}

/** Takes a screenshot of each person's page under .cache/journeys. */
export async function photograph(people: Readonly<Record<string, Page>>, journey: string): Promise<void> {
  for (const [name, page] of Object.entries(people))
    await page.screenshot({ path: `.cache/journeys/${journey}-${name}.png`, fullPage: true }).catch(() => undefined)
}

/** Whether the promise resolves. */
export const appears = (shown: Promise<unknown>): Promise<boolean> =>
  shown.then(
    () => true,
    () => false,
  )

/** Whether the browser stores the text anywhere: storage, session cookies or cached pages. */
export async function hasStored(page: Page, text: string): Promise<boolean> {
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
