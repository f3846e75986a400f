// A lazy part: the document has its HTML; its script loads when the part becomes visible or at the first interaction.
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { addToDocument } from './i18n/texts-browser.ts'
import { LazyPart } from './lazy-part.tsx'

const margin = '600px'

// `click` alone: a press before hydration that is replayed afterwards.
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll', 'click'] as const
const isBrowser = typeof document !== 'undefined'
const used = new AbortController()
/** The first interaction: nothing more is loaded for a person who only reads the top of the page. */
const { promise: firstUse, resolve: resolveFirst } = Promise.withResolvers<void>()

/** Also called for a form that was filled before its script, and before new data. */
export function markUsed(): void {
  used.abort()
  resolveFirst()
}

// Listen from the start: a navigation waits for its parts, and one without interaction would block it.
if (isBrowser) for (const sign of signsOfUse) addEventListener(sign, markUsed, { passive: true, signal: used.signal })

/** Waits only for a part rendered by the server; one rendered here is needed at once. */
function untilVisible(id: string | null): Promise<void> {
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
 * A lazy part and the texts that it does not share with the screen. Wrap it in `<WhenVisible>`
 * with the same id (null: loaded at once, after its surroundings); until it is loaded its links and
 * native controls (popovers, details) work as rendered.
 */
export function whenVisible<P extends object>(
  id: string | null,
  load: () => Promise<ComponentType<P>>,
  names: readonly string[] = [],
): LazyExoticComponent<ComponentType<P>> {
  return lazyAfter(() => untilVisible(id), load, names)
}

/** For a part that changes by interaction only: even when visible, it stays as rendered until the first interaction. */
export function onFirstInteraction<P extends object>(
  load: () => Promise<ComponentType<P>>,
  names: readonly string[] = [],
): LazyExoticComponent<ComponentType<P>> {
  return lazyAfter(() => (isBrowser ? firstUse : Promise.resolve()), load, names)
}

export const heights = { high: 'min-h-128', low: 'min-h-24', none: '' } as const
export type Height = keyof typeof heights
type WhenVisibleProps = { readonly id: string; readonly height?: Height; readonly children: ReactNode }

/** `height`: approximate height while it waits; `low` is a row of figures. */
export function WhenVisible({ id, height = 'high', children }: WhenVisibleProps) {
  return (
    <div id={id} className={height === 'none' ? 'contents' : undefined}>
      <LazyPart fallback={<div className={heights[height]} />}>{children}</LazyPart>
    </div>
  )
}
