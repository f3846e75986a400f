// Fetches a finished document's script when its first view is painted, or at the first touch; in every document a press that came too early is done afterwards.
import type { aliveEvent, earlyMark, startMark } from '#client/platform/late-start.ts'

// Types only: a module of its own would be one more request before the start.
const mark: typeof startMark = 'data-start'
const alive: typeof aliveEvent = 'screen-alive'
const early: typeof earlyMark = 'data-early'

const script = document.querySelector<HTMLScriptElement>(`script[${mark}]`)
const signs = ['pointerdown', 'keydown', 'focusin'] as const

function start(): void {
  for (const sign of signs) removeEventListener(sign, start, true)
  const addresses = script?.getAttribute(mark)?.split(' ') ?? []
  script?.removeAttribute(mark)
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const [entry] = addresses
  if (entry) import(/* @vite-ignore */ entry)
}

// The paint comes after the frame, and only in a window that somebody sees.
const afterPaint = (): number => requestAnimationFrame(() => setTimeout(start))

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
if (document.readyState === 'complete') afterPaint()
else addEventListener('load', afterPaint)

let pressed: HTMLElement | null = null

// Links, forms and popovers are the browser's own; any other button waits for its script.
function note({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('button:not([popovertarget], [type=submit])')
  if (button?.hasAttribute(early)) button.ariaBusy = 'true'
  else pressed = button ?? pressed
}

addEventListener('click', note, true)
document.addEventListener(
  alive,
  () => {
    pressed?.click()
    pressed = null
  },
  { once: true },
)
