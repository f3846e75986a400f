// Links between screens: the router adds the language prefix, and the screen's files are fetched before the click.
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import { prefetchScreen } from './prefetch.ts'

type Props = Omit<ComponentProps<typeof RouterLink>, 'prefetch'> & {
  /** Also fetch the screen's files when the link comes into view; pointing at it or focusing it always does. */
  prefetch?: 'hover' | 'view'
}

/** A link to a path of `href(…)`. */
export function Link({ prefetch = 'hover', to, ...rest }: Props) {
  const element = useRef<HTMLAnchorElement>(null)
  const warm = (): void => prefetchScreen(to)
  useEffect(() => {
    if (prefetch !== 'view' || !element.current) return
    const watcher = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      watcher.disconnect()
      prefetchScreen(to)
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [prefetch, to])
  return <RouterLink ref={element} to={to} onPointerEnter={warm} onFocus={warm} {...rest} />
}
