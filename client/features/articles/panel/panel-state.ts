// The state of the help panel: what it shows and the way back, and the box, which stands above the screen without covering
// all of it, so that the screen stays usable beside it.
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { type ReadArticle, takeAsked } from '#client/platform/support-asked.ts'
import type { AppContract } from '#shared/contract.ts'
import { useArticle } from './panel-article.tsx'
import { screenTitle } from './screen-title.ts'
import { useAnswer } from './use-answer.ts'

const fewest = 3

/**
 * Opens and closes it with the state; the focus goes into it, and back to what opened it. `shows`: another text means
 * that what was pressed may be gone, and the focus with it.
 */
export function usePanelBox(isOpen: boolean, opener: RefObject<Element | null>, shows: string) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = box.current
    if (!panel || panel.matches(':popover-open') === isOpen) return
    if (isOpen) {
      panel.showPopover()
      panel.focus()
      return
    }
    // Somebody who goes on writing on the screen stays there.
    const isInside = panel.contains(document.activeElement) || document.activeElement === document.body
    panel.hidePopover()
    if (isInside && opener.current instanceof HTMLElement) opener.current.focus()
  }, [isOpen, opener])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what it shows
  useEffect(() => {
    const panel = box.current
    if (!panel?.matches(':popover-open')) return
    panel.querySelector('.help-panel-body')?.scrollTo({ top: 0 })
    if (document.activeElement === document.body) panel.focus()
  }, [shows])
  return { box, id: useId() }
}

type Place = { readonly kind: 'start' } | { readonly kind: 'article'; readonly slug: string } | { readonly kind: 'ask' }

const start: readonly Place[] = [{ kind: 'start' }]

/** `first`: the article of the screen, where the panel begins; on another screen it begins again when it is opened. */
function usePlaces(screen: string, isOpen: boolean, first: string | null) {
  const [went, setWent] = useState<{ readonly screen: string; readonly way: readonly Place[] } | null>(null)
  useEffect(() => {
    if (isOpen) setWent(known => (known?.screen === screen ? known : null))
  }, [isOpen, screen])
  const begin = first === null ? start : [...start, { kind: 'article', slug: first } as const]
  const way = went?.way ?? begin
  const go = (next: readonly Place[]): void => setWent({ screen, way: next })
  return {
    place: way.at(-1) ?? ({ kind: 'start' } as const),
    isFirst: way.length <= 1,
    open: (next: Place): void => go(way.at(-1)?.kind === next.kind && next.kind === 'ask' ? way : [...way, next]),
    back: (): void => go(way.slice(0, -1)),
  }
}

/** Read when the panel opens on another screen, not while it is closed. */
function useHelpOf(current: string, isOpen: boolean) {
  const send = useSend<AppContract>()
  const [screen, setScreen] = useState(current)
  if (isOpen && screen !== current) setScreen(current)
  return useAnswer(screen, signal =>
    send('GET /help-screens/{screen}', { params: { screen } }, { signal, background: true }),
  )
}

/** The title of the screen when the panel was opened on it. */
export function useTitle(screen: string, isOpen: boolean): string {
  const [title, setTitle] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another title
  useEffect(() => {
    if (isOpen) setTitle(screenTitle())
  }, [screen, isOpen])
  return title
}

/** Escape empties the search first, then closes. */
export function useEscape(typed: string, clear: () => void, close: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (isSearch && typed !== '') clear()
    else close()
  }
}

/** What the panel shows now. */
export function usePanel(screen: string, isOpen: boolean, opener: RefObject<Element | null>) {
  const help = useHelpOf(screen, isOpen)
  const places = usePlaces(screen, isOpen, help.value?.articles[0]?.slug ?? null)
  const { place, isFirst, open } = places
  const [words, setWords] = useState('')
  const [read, setRead] = useState<ReadArticle | null>(null)
  const article = useArticle(place.kind === 'article' ? place.slug : null)
  const go = (next: Place): void => {
    setWords('')
    open(next)
  }
  const ask = (about: ReadArticle | null): void => {
    setRead(about)
    go({ kind: 'ask' })
  }
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isOpen) return
    return takeAsked(asked => {
      opener.current = asked.from
      latest.current(asked.article)
    })
  }, [isOpen, opener])
  const isSearching = words.trim().length >= fewest
  const back = (): void => (isSearching ? setWords('') : places.back())
  return {
    ...{ help, place, article, words, setWords, isSearching },
    read,
    openArticle: (slug: string): void => go({ kind: 'article', slug }),
    ask: () => ask(place.kind === 'ask' ? read : article.value),
    back: isSearching || !isFirst ? back : null,
  }
}
export type Panel = ReturnType<typeof usePanel>
