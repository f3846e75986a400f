// Links between screens: the router adds the language prefix, and the screen's files are fetched before the click.
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'
import { prefetchScreen } from './prefetch.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: To
  /** Also fetch the screen's files when the link comes into view; pointing at it or focusing it always does. */
  readonly prefetch?: 'hover' | 'view'
}

/** A link to a path of `href(…)`. The router's own Link brings along the prefetching of its framework, which nobody uses here. */
export function Link({ prefetch = 'hover', to, onClick, ...rest }: Props) {
  const element = useRef<HTMLAnchorElement>(null)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, rest.target ? { target: rest.target } : {})
  const warm = (): void => prefetchScreen(to)
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!event.defaultPrevented && rest.download === undefined) follow(event)
  }
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
  return <a ref={element} href={useHref(to)} onPointerEnter={warm} onFocus={warm} {...rest} onClick={press} />
}
