// Restores the scroll position of a visited screen, and starts a new one at the top or at its fragment.
import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterStateContext as StateContext, type UNSAFE_createRouter, useLocation } from 'react-router'

type Router = ReturnType<typeof UNSAFE_createRouter>

const storageKey = 'scroll-positions'

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** The browser would restore the position before the screen is there, except when it loads the document. */
export function rememberScroll(router: Router): void {
  const positions = storedPositions()
  history.scrollRestoration = 'manual'
  router.enableScrollRestoration(positions, () => scrollY)
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  addEventListener('pagehide', () => {
    positions[router.state.location.key] = scrollY
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions))
    } catch {}
  })
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const useServedEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect

export function useScroll(): void {
  const { restoreScrollPosition: saved, preventScrollReset } = useContext(StateContext) ?? {}
  const location = useLocation()
  useServedEffect(() => {
    if (saved === false) return
    const target = typeof saved === 'number' ? null : targetOf(location.hash)
    if (target) target.scrollIntoView()
    // In new browsers `scrollTo` returns a promise, which an effect must not return.
    else if (typeof saved === 'number') scrollTo(0, saved)
    else if (!preventScrollReset) scrollTo(0, 0)
  }, [location, saved, preventScrollReset])
}
