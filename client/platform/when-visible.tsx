// A part below the first view: its words come with the document, its script when the part comes near the screen or somebody begins to use it.
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { addToDocument } from './i18n/texts-browser.ts'
import { LazyPart } from './lazy-part.tsx'

const margin = '600px'

// A click alone: of a press that came before the screen was alive, and is done again once it is.
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll', 'click'] as const
const isBrowser = typeof document !== 'undefined'
const used = new AbortController()
/** The first sign that somebody uses the page: whoever only reads its top loads nothing more. */
const { promise: firstUse, resolve: resolveFirst } = Promise.withResolvers<void>()

/** Also for a form that was filled before its script came. */
export function markUsed(): void {
  used.abort()
  resolveFirst()
}

// Heard from the start: a screen that changes waits for its parts, and one that nobody has asked for would hold it up.
if (isBrowser) for (const sign of signsOfUse) addEventListener(sign, markUsed, { passive: true, signal: used.signal })

/** Waits for a part that the server has already drawn; one that is drawn here is needed at once. */
function near(id: string | null): Promise<void> {
  const drawn = id === null || !isBrowser ? null : document.getElementById(id)
  if (!drawn?.hasChildNodes()) return Promise.resolve()
  return new Promise(resolve => {
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) resolve()
      },
      { rootMargin: margin },
    )
    watcher.observe(drawn)
    firstUse.then(resolve)
  })
}

const lazyAfter = <P extends object>(
  wait: () => Promise<void>,
  load: () => Promise<ComponentType<P>>,
  names: readonly string[],
) =>
  lazy(async () => {
    await wait()
    const [part] = await Promise.all([load(), addToDocument(names)])
    return { default: part }
  })

/**
 * A part whose file is loaded late, with those texts that it does not share with the screen. It stands inside `<Near>`
 * of the same id (null: it comes at once, after what stands around it); until it is loaded its links and its platform
 * controls (popovers, details) work as the server wrote them.
 */
export function whenVisible<P extends object>(
  id: string | null,
  load: () => Promise<ComponentType<P>>,
  names: readonly string[] = [],
): LazyExoticComponent<ComponentType<P>> {
  return lazyAfter(() => near(id), load, names)
}

/** The same for a part that changes with use alone: however near, it stays as it was drawn until somebody begins. */
export function onFirstInteraction<P extends object>(
  load: () => Promise<ComponentType<P>>,
  names: readonly string[] = [],
): LazyExoticComponent<ComponentType<P>> {
  return lazyAfter(() => (isBrowser ? firstUse : Promise.resolve()), load, names)
}

export const heights = { high: 'min-h-128', low: 'min-h-24', none: '' } as const
export type Height = keyof typeof heights
type WhenVisibleProps = { readonly id: string; readonly height?: Height; readonly children: ReactNode }

/** `height`: about what it takes while it waits; `low` is a row of figures. */
export function WhenVisible({ id, height = 'high', children }: WhenVisibleProps) {
  return (
    <div id={id} className={height === 'none' ? 'contents' : undefined}>
      <LazyPart fallback={<div className={heights[height]} />}>{children}</LazyPart>
    </div>
  )
}
