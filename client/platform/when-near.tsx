// A part below the first view: its words come with the document, its script when the part comes near the screen or somebody begins to use it.
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { addToDocument } from './i18n/texts-browser.ts'
import { LatePart } from './late-part.tsx'

const margin = '600px'

// A click alone: of a press that came before the screen was alive, and is done again once it is.
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'click'] as const
let used: Promise<void> | null = null

/** The first sign that somebody uses the page: whoever only reads its top loads nothing more. */
function firstUse(): Promise<void> {
  used ??= new Promise(resolve => {
    const told = new AbortController()
    const tell = (): void => {
      told.abort()
      resolve()
    }
    for (const sign of signsOfUse) addEventListener(sign, tell, { passive: true, signal: told.signal })
  })
  return used
}

// Heard from the start: a screen that changes waits for its parts, and one that nobody has asked for would hold it up.
if (typeof document !== 'undefined') void firstUse()

/** Waits for a part that the server has already drawn; one that is drawn here is needed at once. */
function near(id: string | null): Promise<void> {
  const drawn = id === null || typeof document === 'undefined' ? null : document.getElementById(id)
  if (!drawn?.hasChildNodes()) return Promise.resolve()
  return new Promise(resolve => {
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) resolve()
      },
      { rootMargin: margin },
    )
    watcher.observe(drawn)
    firstUse().then(resolve)
  })
}

/**
 * A part whose file is loaded late, with those texts that it does not share with the screen. It stands inside `<Near>`
 * of the same id (null: it comes at once, after what stands around it); until it is loaded its links and its platform
 * controls (popovers, details) work as the server wrote them.
 */
export function whenNear<P extends object>(
  id: string | null,
  load: () => Promise<ComponentType<P>>,
  names: readonly string[] = [],
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    await near(id)
    const [part] = await Promise.all([load(), addToDocument(names)])
    return { default: part }
  })
}

export const heights = { high: 'min-h-128', low: 'min-h-24', none: '' } as const
export type Height = keyof typeof heights
type NearProps = { readonly id: string; readonly height?: Height; readonly children: ReactNode }

/** `height`: about what it takes while it waits; `low` is a row of figures. */
export function Near({ id, height = 'high', children }: NearProps) {
  return (
    <div id={id} className={height === 'none' ? 'contents' : undefined}>
      <LatePart fallback={<div className={heights[height]} />}>{children}</LatePart>
    </div>
  )
}
