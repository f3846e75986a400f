// Two ways to use the site without a mouse and without a look at it: by keys alone, and by roles and names of the
// accessibility tree alone. A journey is written once and runs with both.
import type { FileChooser, Locator, Page } from 'playwright'
import { choose, hydrated } from './browser.ts'
import { hiddenFocus } from './by-keyboard.ts'

type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp
type Upload = Exclude<Parameters<FileChooser['setFiles']>[0], string | readonly unknown[]>

/** What somebody does to a control that was found. */
type Means = {
  press(control: Locator): Promise<void>
  fill(control: Locator, text: string): Promise<void>
  choose(choice: Locator): Promise<void>
  /** Chooses the option at this place of a list. */
  pick(list: Locator, place: number): Promise<void>
  upload(control: Locator, file: Upload): Promise<void>
  /** Decides by a control that has a key of its own, which may ask for a second press or open a dialog. */
  decide(key: string, control: Locator, again: Locator): Promise<void>
}

// The means of the tree: a click on what has the role and the name, wherever it is.
const byTree: Means = {
  press: control => control.click(),
  fill: (control, text) => control.fill(text),
  choose,
  pick: async (list, index) => {
    await list.selectOption({ index })
  },
  upload: (control, file) => control.setInputFiles(file),
  decide: (_, control) => control.click(),
}

/** More steps than this from one control to the next nobody would take. */
const mostSteps = 150

type Way = {
  readonly isAfter: boolean
  /** Both are in one group of arrow keys. */
  readonly byArrows: boolean
  /** What has the focus, to say where somebody was. */
  readonly at: string
  /** An open dialog has lost the focus, with what was pressed in it. */
  readonly isLost: boolean
}

/** In the page: the way from the focus to the control; null: the focus is there. */
function wayTo(controls: readonly Element[]): Way | null {
  const at = document.activeElement
  const [first] = controls
  if (!(at && first) || controls.includes(at)) return null
  const radios = `input[type=radio][name="${CSS.escape(at.getAttribute('name') ?? '')}"]`
  const text = at === document.body ? '' : at.textContent.trim().slice(0, 40)
  return {
    isAfter: (at.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING) === 0,
    byArrows: at.matches(radios) && first.matches(radios),
    at: `${at.localName} ${at.getAttribute('aria-label') ?? at.getAttribute('name') ?? text}`,
    isLost: at === document.body && document.querySelector('dialog:modal') !== null,
  }
}

function keyOf({ isAfter, byArrows }: Way): string {
  if (byArrows) return isAfter ? 'ArrowDown' : 'ArrowUp'
  return isAfter ? 'Tab' : 'Shift+Tab'
}

/** Moves the focus to the control by keys, from where it is, and expects it to be visible there. */
async function reach(control: Locator): Promise<void> {
  const page = control.page()
  const passed: string[] = []
  const look = () => control.evaluateAll(wayTo)
  for (let way = await look(); way !== null; way = await look()) {
    passed.push(`${way.at}: ${keyOf(way)}`)
    if (way.isLost) throw new Error(`The dialog lost the focus before ${control}.`)
    if (passed.length > mostSteps) throw new Error(`${control} is not reached by keys, but:\n${passed.join('\n')}`)
    await page.keyboard.press(keyOf(way))
  }
  const hidden = await hiddenFocus(page)
  if (hidden) throw new Error(`The focus on ${control} is not visible: ${hidden}`)
}

const byKeys: Means = {
  press: async control => {
    await reach(control)
    await control.page().keyboard.press('Enter')
  },
  fill: async (control, text) => {
    await reach(control)
    const { keyboard } = control.page()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(text)
  },
  choose: async choice => {
    await reach(choice)
    if (!(await choice.isChecked())) await choice.page().keyboard.press('Space')
    await choice.and(choice.page().locator(':checked')).waitFor({ state: 'attached' })
  },
  pick: async (list, place) => {
    await reach(list)
    const at = await list.evaluate(element => (element as HTMLSelectElement).selectedIndex)
    const key = place < at ? 'ArrowUp' : 'ArrowDown'
    for (let steps = Math.abs(place - at); steps > 0; steps--) await list.page().keyboard.press(key)
  },
  upload: async (control, file) => {
    const page = control.page()
    const press = async (): Promise<void> => {
      await reach(control)
      await page.keyboard.press('Enter')
    }
    // Waits from the beginning: a dialog that opens earlier is the system's, which nobody answers.
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()])
    await chooser.setFiles(file)
  },
  decide: async (key, control, again) => {
    const page = control.page()
    await page.keyboard.press(key)
    await again.or(page.getByRole('dialog')).waitFor()
    if (await again.isVisible()) await page.keyboard.press(key)
  },
}

const means = { keys: byKeys, tree: byTree } as const satisfies Record<string, Means>
type HandsName = keyof typeof means

/** Roles that take no name from their content: found by what they say. */
const unnamed: ReadonlySet<Role> = new Set(['status', 'alert', 'paragraph', 'listitem', 'definition', 'term', 'note'])

/** Hands on a page, or on one of its regions, dialogs or rows. */
export function handsOn(page: Page, by: HandsName, scope: Page | Locator = page) {
  const { press, fill, choose: check, pick, upload, decide } = means[by]
  const find = (role: Role, name: Name): Locator =>
    unnamed.has(role)
      ? scope.getByRole(role).filter({ hasText: name })
      : scope.getByRole(role, { name, exact: typeof name === 'string' })
  const found = async (role: Role, name: Name): Promise<Locator> => {
    await hydrated(page)
    const control = find(role, name)
    await control.first().waitFor({ state: 'attached' })
    return control
  }
  return {
    page,
    within: (role: Role, name: Name) => handsOn(page, by, find(role, name)),
    press: async (role: Role, name: Name) => press(await found(role, name)),
    /** Opens what is folded under this line; a browser gives it no role that a journey could ask for. */
    unfold: async (line: Name): Promise<void> => {
      await hydrated(page)
      const summary = scope.locator('summary').filter({ hasText: line })
      await summary.waitFor()
      await press(summary)
    },
    fill: async (role: Role, name: Name, text: string) => fill(await found(role, name), text),
    choose: async (role: 'radio' | 'checkbox', name: Name) => check(await found(role, name)),
    /** Chooses an option of a list by its text. */
    pick: async (name: Name, option: Name) => {
      const list = await found('combobox', name)
      const wanted = list.getByRole('option', { name: option, exact: typeof option === 'string' })
      await wanted.waitFor({ state: 'attached' })
      const place = await wanted.evaluate(element => (element as HTMLOptionElement).index)
      await pick(list, place)
    },
    upload: async (name: Name, file: Upload) => upload(await found('button', name), file),
    /** Presses a button of a review, by keys its shortcut, once more if the screen asks for it. */
    decide: async (key: string, name: Name, again: Name) =>
      decide(key, await found('button', name), page.getByText(again)),
    /** What the things of a role say, from the first on. */
    read: async (role: Role): Promise<readonly string[]> => {
      await scope.getByRole(role).first().waitFor()
      return await scope.getByRole(role).allInnerTexts()
    },
    /** Waits until it is there. */
    see: (role: Role, name: Name): Promise<void> => find(role, name).first().waitFor(),
    /** Waits until it is there no longer. */
    gone: (role: Role, name: Name): Promise<void> => find(role, name).first().waitFor({ state: 'detached' }),
  }
}

const languages = ['en', 'ar'] as const
/** The table that each journey by hands runs as. */
export const runs = (['keys', 'tree'] as const).flatMap(hands => languages.map(language => ({ hands, language })))
