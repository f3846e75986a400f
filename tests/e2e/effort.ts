// The effort of a journey: screens, presses, and seconds that the person waits.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'

export type Effort = { readonly screens: number; readonly presses: number; readonly seconds: number }

export type Counted = {
  /** Effort since counting began. */
  spent(): Effort
  /**
   * Runs work that is not the person's (reading a mail, assertions, screenshots): its time and presses do not count.
   */
  aside<T>(work: () => Promise<T>): Promise<T>
}

/** Reports each press in this document: pointer, choice in a list, Enter in a field, key on a control. */
function reportPresses(): void {
  const notify = (): void => (window as unknown as { noteEffort(): void }).noteEffort()
  const isList = ({ target }: Event): boolean => target instanceof Element && target.closest('select') !== null
  const typed = 'textarea, input:not([type=radio], [type=checkbox], [type=button], [type=submit])'
  addEventListener('pointerdown', event => event.isTrusted && !isList(event) && notify(), true)
  addEventListener('change', event => isList(event) && notify(), true)
  addEventListener(
    'keydown',
    event => {
      const { key, repeat, target } = event
      if (!event.isTrusted || repeat || !(target instanceof Element)) return
      const isText = target.matches(typed)
      // A letter outside a text field is a keyboard shortcut.
      if (key === 'Enter' ? !target.matches('textarea') : key.length === 1 && !isText) notify()
    },
    true,
  )
}

/** A screen is a path, plus the step of a long form; other changes of the address do not count. */
function screenOf(address: string): string {
  const { pathname, hash } = new URL(address)
  return hash.startsWith('#step-') ? pathname + hash : pathname
}

/** Starts counting: pass a new page before its first visit, or one at the start of the journey. */
export async function countEffort(page: Page): Promise<Counted> {
  const context: BrowserContext = page.context()
  const began = performance.now()
  const isOpen = page.url().startsWith('http')
  let [screens, presses, left] = [isOpen ? 1 : 0, 0, 0]
  let isAside = false
  let last = isOpen ? screenOf(page.url()) : ''
  await context.exposeBinding('noteEffort', () => {
    if (!isAside) presses++
  })
  await context.addInitScript(reportPresses)
  if (isOpen) await page.evaluate(reportPresses)
  page.on('framenavigated', frame => {
    if (frame !== page.mainFrame() || !frame.url().startsWith('http')) return
    const screen = screenOf(frame.url())
    if (screen !== last && !isAside) screens++
    last = screen
  })
  return {
    spent: () => ({ screens, presses, seconds: Math.round((performance.now() - began - left) / 100) / 10 }),
    aside: async work => {
      const from = performance.now()
      isAside = true
      try {
        return await work()
      } finally {
        isAside = false
        left += performance.now() - from
      }
    },
  }
}

/** Writes the figures to .cache/journeys and logs them; docs/stumbling-points.md has the table. */
export function noteEffort(journey: string, spent: Effort): void {
  const folder = join(import.meta.dirname, '../../.cache/journeys')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `effort-${journey}.json`), JSON.stringify(spent))
  process.stdout.write(`${journey}: ${spent.screens} screens, ${spent.presses} presses, ${spent.seconds} s\n`)
}
