// For a visitor's document: loads its data again when a new version of the site was published. It listens while the document is
// visible and somebody uses it; the server says at once whether something has changed meanwhile.

import { siteChangesPath } from '#shared/rendering/site-changes.ts'

const begins = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
/** A document that nobody touches listens after this time, in milliseconds. */
const latest = 20_000
/** Random delay in milliseconds, so that not all open documents send requests at once. */
const spread = 300

type Site = { readonly version: () => string | undefined; readonly reload: () => Promise<void> }

/** Call once, after hydration. */
export function watchSite({ version, reload }: Site): void {
  let source: EventSource | null = null
  let isDue = false
  const soon = (): void => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      reload().catch((error: unknown) => console.warn('The site could not be loaded again.', error))
    }, Math.random() * spread)
  }
  const close = (): void => {
    source?.close()
    source = null
  }
  const open = (): void => {
    if (source || document.visibilityState !== 'visible') return
    source = new EventSource(siteChangesPath)
    source.addEventListener('version', ({ data }: MessageEvent<string>) => {
      if (version() !== data) soon()
    })
    source.addEventListener('changed', soon)
  }
  const begin = (): void => {
    clearTimeout(timer)
    for (const name of begins) removeEventListener(name, begin)
    open()
    document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? open() : close()))
    addEventListener('pagehide', close)
    addEventListener('pageshow', open)
  }
  const timer = setTimeout(begin, latest)
  for (const name of begins) addEventListener(name, begin, { passive: true })
}
