// Where somebody is in the help panel, and the way back.
import { useEffect, useState } from 'react'

export type Place =
  | { readonly kind: 'start' }
  | { readonly kind: 'article'; readonly slug: string }
  | { readonly kind: 'ask' }

const start: readonly Place[] = [{ kind: 'start' }]

/** `first`: the article of the screen, where the panel begins; on another screen it begins again when it is opened. */
export function usePlaces(screen: string, isOpen: boolean, first: string | null) {
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
