// Loads a cached document's script after the first paint or at the first touch; in every document presses of buttons
// and of shortcuts before hydration are replayed once, and the browser's offer to install the site is stored.
import type { earlyPress, handledEvent, hydratedEvent, startMark } from '#client/platform/hydration-events.ts'
import type { InstallOffer, InstallState, installEvent } from '#client/platform/install.ts'

// Types only: importing the module would cost one more request before the start.
const mark: typeof startMark = 'data-start'
const hydrated: typeof hydratedEvent = 'screen-hydrated'
const handled: typeof handledEvent = 'press-handled'
const detail: typeof earlyPress = -1
const changed: typeof installEvent = 'install-changed'

const script = document.querySelector<HTMLScriptElement>(`script[${mark}]`)
const signs = ['pointerdown', 'keydown', 'focusin'] as const

/** Loads the complete style sheets, of which the document contained only the used rules, for the next screen. */
function sheets(): Promise<unknown> {
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')]
  const loaded = styles.map(style => {
    const { promise, resolve } = Promise.withResolvers<Event>()
    const link = document.createElement('link')
    link.dataset.precedence = style.dataset.precedence
    style.after(Object.assign(link, { rel: 'stylesheet', href: style.dataset.href, onload: resolve, onerror: resolve }))
    return promise
  })
  return Promise.all(loaded)
}

const nextTask = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve))

/** One file per task: a slow phone needs milliseconds for each, and asking for all at once would block scrolling. */
async function preload(addresses: readonly string[]): Promise<void> {
  for (const href of addresses) {
    await nextTask()
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** One file per task, dependencies first, for the same reason. */
async function run(addresses: readonly string[]): Promise<void> {
  for (const address of addresses.toReversed()) {
    // A missing file fails again when the entry imports it.
    await import(/* @vite-ignore */ address).catch(() => undefined)
    await nextTask()
  }
}

async function start(): Promise<void> {
  for (const sign of signs) removeEventListener(sign, start, true)
  const addresses = script?.getAttribute(mark)?.split(' ') ?? []
  script?.removeAttribute(mark)
  await Promise.all([sheets(), preload(addresses)])
  await run(addresses)
}

// The paint follows the animation frame, which occurs in visible windows only.
const afterPaint = (): number => requestAnimationFrame(() => setTimeout(start))

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
if (document.readyState === 'complete') afterPaint()
else addEventListener('load', afterPaint)

const pressed = new Set<HTMLButtonElement | null>()
const buttonOf = (event: Event): HTMLButtonElement | null => (event.target as Element).closest('button')

// Links, forms and popovers work natively; a press on any other button waits for its script.
function note(event: Event): void {
  const button = buttonOf(event)
  if (button?.matches(':not([popovertarget], [type=submit])')) pressed.add(button)
}

/** Replays presses; a part that is not hydrated yet ignores them, and gets them again when the next part is. */
function pressAgain(): void {
  for (const button of pressed) {
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    if (button?.disabled) pressed.delete(button)
  }
}

/** Null once the screen is hydrated: its own listeners get the keys then. */
let keys: KeyboardEvent[] | null = []

function noteKey(event: KeyboardEvent): void {
  const isTyped = (event.target as Element).closest('input, textarea, select, [contenteditable]') !== null
  if (!isTyped && event.key.length === 1) keys?.push(event)
}

function pressKeysAgain(): void {
  const noted = keys ?? []
  keys = null
  // Shortcuts listen a moment before the screen says that it is hydrated, and prevent the default of what they handle.
  for (const event of noted)
    if (!event.defaultPrevented) event.target?.dispatchEvent(new KeyboardEvent(event.type, event))
}

addEventListener('keydown', noteKey, true)
addEventListener('click', note, true)
addEventListener(handled, event => pressed.delete(buttonOf(event)))
document.addEventListener(hydrated, pressAgain)
document.addEventListener(hydrated, pressKeysAgain, { once: true })

function noteInstall(next: InstallState): void {
  Object.assign(globalThis, next)
  document.dispatchEvent(new Event(changed))
}

addEventListener('beforeinstallprompt', event => {
  // The page has its own button; the browser's bar would cover the screen.
  event.preventDefault()
  noteInstall({ installOffer: event as InstallOffer })
})
addEventListener('appinstalled', () => noteInstall({ installOffer: null, isInstalled: true }))
