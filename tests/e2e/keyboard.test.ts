// The job form by keyboard alone: Tab, Space, arrows, Enter and typing, up to the sent job; the focus is seen at every stop.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { openBrowser, openContext, photograph, signInAs } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { words } from './words.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** What is typed into the fields by name; other numbers get a dozen. */
const answers: Readonly<Record<string, string>> = {
  title: 'Renew a kitchen in Maarif',
  description: 'The old cabinets come out, walls and floor are tiled anew, the sink moves to the window.',
  'lines/0/label': 'Wall and floor tiles laid',
  'lines/0/quantity': '24',
  area: 'Maarif',
  budgetMax: '90000',
}

type Stop = {
  readonly kind: string
  readonly name: string
  readonly text: string
  readonly empty: boolean
  readonly asked: boolean
}

function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement
    const name = at.name ?? ''
    const chosen = document.querySelector(`input[type=radio][name="${CSS.escape(name)}"]:checked`)
    return {
      kind: at.type ?? at.tagName,
      name,
      text: at.textContent?.trim() ?? '',
      empty: at.type === 'radio' ? chosen === null : at.value === '',
      asked: at.inputMode === 'decimal' || at.inputMode === 'numeric',
    }
  })
}

/** What keeps a person from seeing where the focus is: no ring of 3 px, or something that lies over it. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    if (at === document.body) return null
    // A choice card hides its own input and shows the ring itself.
    const seen = at.closest('label') ?? at
    const { x, y, width, height } = seen.getBoundingClientRect()
    const outlines = [at, seen, ...seen.querySelectorAll('*')].map(element => getComputedStyle(element).outline)
    const hasRing = outlines.some(outline => /solid.* [3-9]px/.test(outline))
    const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 40))
    const covered = top !== null && !seen.contains(top) && !top.contains(seen)
    return [hasRing ? '' : 'no ring', covered ? `under ${top.className}` : ''].join(' ').trim() || null
  })
}

async function answer(page: Page, { kind, name, empty, asked }: Stop): Promise<void> {
  if (!empty) return
  if (kind === 'radio') await page.keyboard.press('Space')
  else if (kind === 'select-one') await page.keyboard.press('ArrowDown')
  else if (answers[name]) await page.keyboard.type(answers[name])
  else if (asked) await page.keyboard.type('12')
}

const isSent = (page: Page): boolean => new URL(page.url()).pathname.endsWith(href('thank-you'))

/** Tabs on and answers until the job is sent; what was wrong on the way. */
async function postByKeyboard(page: Page, pressed: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (let presses = 0; presses < 400 && !isSent(page); presses++) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    const fault = await hiddenFocus(page)
    if (fault) faults.push(`${stop.kind} ${stop.name || stop.text.slice(0, 40)}: ${fault}`)
    await answer(page, stop)
    if (!pressed.includes(stop.text)) continue
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
    if (stop.text === pressed.at(-1)) await page.waitForURL(() => isSent(page), { timeout: 10_000 })
  }
  return isSent(page) ? faults : [...faults, `never sent, at ${page.url()}`]
}

describe.each(['en', 'ar'] as const)('the job form by keyboard in %s', language => {
  it('is sent', { timeout: 120_000 }, async () => {
    const context = await openContext(browser, server.address, { language, height: 700 })
    const page = await signInAs(context, 'consumer', language === 'en' ? '' : `/${language}`)
    onTestFailed(() => photograph({ page }, `keyboard-${language}`))
    const path = href('job-request.form', { form: 'kitchens-and-bathrooms' })
    await page.goto(inPrefix(language, path), { waitUntil: 'networkidle' })
    const t = words(language, 'jobs')
    const faults = await postByKeyboard(page, [t('wizard.next'), t('send.job')])
    expect([...new Set(faults)]).toEqual([])
    await context.close()
  })
})
