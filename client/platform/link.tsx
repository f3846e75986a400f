// Links between screens: the router adds the language prefix, and the screen's files are fetched before the click.
import { type ComponentProps, type MouseEvent, useContext, useEffect, useRef } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type To, useHref, useLinkClickHandler } from 'react-router'
import { prefetchScreen } from './prefetch.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: To
  /** Also fetch the screen's files when the link comes into view; pointing at it or focusing it always does. */
  readonly prefetch?: 'hover' | 'view'
}

/** The router's own Link brings along the prefetching of its framework, which nobody uses here. */
function RouterLink({ prefetch = 'hover', to, onClick, ...rest }: Props) {
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

/** What needs no working out: a path from the top, with its query and hash. */
const fromTop = /^\/(?!\/)[\w/-]*(?:[?#].*)?$/

function ResolvedLink({ prefetch: _, to, ...rest }: Props) {
  return <a {...rest} href={useHref(to)} />
}

// A page has some sixty links, nobody presses them here, and working each out anew took a tenth of its time.
function ServedLink(props: Props) {
  const { basename } = useContext(NavigationContext)
  const { prefetch: _, to, ...rest } = props
  if (typeof to !== 'string' || !fromTop.test(to)) return <ResolvedLink {...props} />
  const prefix = basename === '/' ? '' : basename
  // The address last: what links of a kind share then stands together, and a document packs it 40 bytes smaller.
  return <a {...rest} href={prefix && /^\/(?:[?#]|$)/.test(to) ? prefix + to.slice(1) : prefix + to} />
}

/** A link to a path of `href(…)`. */
export const Link = import.meta.env.SSR ? ServedLink : RouterLink
