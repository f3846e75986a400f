// Fetches a finished document's script when its first view is painted, or at the first touch; in every document a press that came too early is done afterwards, once.
import type { earlyPress, handledEvent, hydratedEvent, startMark } from '#client/platform/hydration-events.ts'

// Types only: a module of its own would be one more request before the start.
const mark: typeof startMark = 'data-start'
const alive: typeof hydratedEvent = 'screen-hydrated'
const heard: typeof handledEvent = 'press-handled'
const detail: typeof earlyPress = -1

const script = document.querySelector<HTMLScriptElement>(`script[${mark}]`)
const signs = ['pointerdown', 'keydown', 'focusin'] as const

/** The whole of each sheet behind the rules that the document came with, and what the next screen needs of it. */
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

/** Each file in a task of its own, what others need first: together they would hold up whoever scrolls. */
async function run(addresses: readonly string[]): Promise<void> {
  for (const address of addresses.toReversed()) {
    // What is missing shows when the entry asks for it.
    await import(/* @vite-ignore */ address).catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve))
  }
}

function start(): void {
  for (const sign of signs) removeEventListener(sign, start, true)
  const styled = sheets()
  const addresses = script?.getAttribute(mark)?.split(' ') ?? []
  script?.removeAttribute(mark)
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  styled.then(() => run(addresses))
}

// The paint comes after the frame, and only in a window that somebody sees.
const afterPaint = (): number => requestAnimationFrame(() => setTimeout(start))

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
if (document.readyState === 'complete') afterPaint()
else addEventListener('load', afterPaint)

const pressed = new Set<HTMLButtonElement | null>()
const buttonOf = (event: Event): HTMLButtonElement | null => (event.target as Element).closest('button')

// Links, forms and popovers are the browser's own; any other button waits for its script.
function note(event: Event): void {
  const button = buttonOf(event)
  if (button?.matches(':not([popovertarget], [type=submit])')) pressed.add(button)
}

/** What is not alive yet hears nothing of it, and is pressed again when the next part is. */
function pressAgain(): void {
  for (const button of pressed) {
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    if (button?.disabled) pressed.delete(button)
  }
}

addEventListener('click', note, true)
addEventListener(heard, event => pressed.delete(buttonOf(event)))
document.addEventListener(alive, pressAgain)
