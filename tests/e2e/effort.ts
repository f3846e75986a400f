// What a journey costs a person: the screens that they see, the presses that they make, and the seconds that the machine takes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'

export type Effort = { readonly screens: number; readonly presses: number; readonly seconds: number }

export type Counted = {
  /** What was spent since the counting began. */
  spent(): Effort
  /** Does what is not the person's (reads a mail, looks at what came out, photographs): its time and presses do not count. */
  aside<T>(work: () => Promise<T>): Promise<T>
}

/** Tells of each press of this document: a pointer, a choice in a list, Enter in a field, a key on what is pressed. */
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
      // A letter outside of a text is the key of an action.
      if (key === 'Enter' ? !target.matches('textarea') : key.length === 1 && !isText) notify()
    },
    true,
  )
}

/** A screen is a path and, where a long form stands, its step: what follows the typing into the address is none. */
function screenOf(address: string): string {
  const { pathname, hash } = new URL(address)
  return hash.startsWith('#step-') ? pathname + hash : pathname
}

/** Counts from now on what this person does: give it a fresh page before its first visit, or one that stands where the journey begins. */
export async function countEffort(page: Page): Promise<Counted> {
  const context: BrowserContext = page.context()
  const began = performance.now()
  const stands = page.url().startsWith('http')
  let [screens, presses, left] = [stands ? 1 : 0, 0, 0]
  let isAside = false
  let last = stands ? screenOf(page.url()) : ''
  await context.exposeBinding('noteEffort', () => {
    if (!isAside) presses++
  })
  await context.addInitScript(reportPresses)
  if (stands) await page.evaluate(reportPresses)
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

/** Leaves the figures of a journey under .cache/journeys and says them: docs/stumbling-points.md has them in a table. */
export function noteEffort(journey: string, spent: Effort): void {
  const folder = join(import.meta.dirname, '../../.cache/journeys')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `effort-${journey}.json`), JSON.stringify(spent))
  process.stdout.write(`${journey}: ${spent.screens} screens, ${spent.presses} presses, ${spent.seconds} s\n`)
}
