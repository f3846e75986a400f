import type { Page } from 'playwright'

export type Stop = {
  readonly kind: string
  readonly name: string
  readonly value: string
  readonly text: string
  readonly empty: boolean
  readonly isNumeric: boolean
}

async function readStop(page: Page): Promise<Stop> {
  return await page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement
    const name = at.name ?? ''
    const chosen = document.querySelector(`input[type=radio][name="${CSS.escape(name)}"]:checked`)
    return {
      kind: at.type ?? at.tagName,
      name,
      value: at.value ?? '',
      text: at.textContent?.trim() ?? '',
      empty: at.type === 'radio' ? chosen === null : at.type === 'checkbox' ? !at.checked : at.value === '',
      isNumeric: at.inputMode === 'decimal' || at.inputMode === 'numeric',
    }
  })
}

/** Why the focus is not visible: no outline of 3 px, or an element that covers it. */
export function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    if (at === document.body) return null
    // A choice card and the file drop zone hide their input and show the outline themselves.
    const seen = at.closest('label, div:has(> [type=file])') ?? at
    const { x, y, width, height } = seen.getBoundingClientRect()
    const outlines = [at, seen, ...seen.querySelectorAll('*')].map(element => getComputedStyle(element).outline)
    // A link over a whole card has it around the card.
    outlines.push(getComputedStyle(at, '::before').outline)
    const hasRing = outlines.some(outline => /solid.* [3-9]px/.test(outline))
    const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 40))
    const covered = top !== null && !seen.contains(top) && !top.contains(seen)
    return [hasRing ? '' : 'no ring', covered ? `under ${top.className}` : ''].join(' ').trim() || null
  })
}

type KeyboardRun = {
  /** Fills in the focused field. */
  readonly answer: (page: Page, stop: Stop) => Promise<void>
  /** Texts of the buttons to press with Enter; the last one ends the run. */
  readonly pressed: readonly string[]
  readonly isDone: (page: Page) => Promise<boolean>
}

const mostPresses = 400

/** A press moves the focus to the next step or to the error; wait until an element has the focus again. */
async function onward(page: Page, { text }: Stop): Promise<void> {
  await page.waitForFunction(shown => {
    const at = document.activeElement
    return at !== document.body && at?.textContent?.trim() !== shown
  }, text)
}

/** Tabs, answers and presses until done; returns each fault once. */
export async function fillByKeyboard(page: Page, { answer, pressed, isDone }: KeyboardRun): Promise<string[]> {
  const faults = new Set<string>()
  for (let presses = 0; presses < mostPresses; presses++) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    const fault = await hiddenFocus(page)
    if (fault) faults.add(`${stop.kind} ${stop.name || stop.text.slice(0, 40)}: ${fault}`)
    await answer(page, stop)
    if (!pressed.includes(stop.text)) continue
    await page.keyboard.press('Enter')
    if (stop.text !== pressed.at(-1)) await onward(page, stop)
    else if (await isDone(page)) return [...faults]
  }
  return [...faults, `never done, at ${page.url()}`]
}
