// Links between screens: the router adds the language prefix, and the target's files are fetched before the click.
import { type ComponentProps, type MouseEvent, useContext, useEffect, useRef } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type To, useHref, useNavigate } from 'react-router'
import { prefetchScreen } from './prefetch.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: To
  /** 'view': also fetch the target's files when the link becomes visible; hover and focus always fetch them. */
  readonly prefetch?: 'hover' | 'view'
}

/** Any other click opens a tab or a window. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<globalThis.MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** The router's own Link would load the prefetching of its framework, which is not used here. */
function RouterLink({ prefetch = 'hover', to, onClick, ...rest }: Props) {
  const element = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const warm = (): void => prefetchScreen(to)
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const isOurs = isPlainClick(event) && (rest.target ?? '_self') === '_self' && rest.download === undefined
    if (event.defaultPrevented || !isOurs) return
    event.preventDefault()
    void navigate(to, { replace: event.currentTarget.href === location.href })
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

/** Absolute paths, with query and fragment, need no resolution. */
const fromTop = /^\/(?!\/)[\w/-]*(?:[?#].*)?$/

function ResolvedLink({ prefetch: _, to, ...rest }: Props) {
  return <a {...rest} href={useHref(to)} />
}

// Server rendering: a page has about sixty links that nobody clicks there; resolving each took a tenth of the rendering
// time.
function ServedLink(props: Props) {
  const { basename } = useContext(NavigationContext)
  const { prefetch: _, to, ...rest } = props
  if (typeof to !== 'string' || !fromTop.test(to)) return <ResolvedLink {...props} />
  const prefix = basename === '/' ? '' : basename
  // The `href` comes last, so that similar links share a prefix and a document compresses to 40 bytes less.
  return <a {...rest} href={prefix && /^\/(?:[?#]|$)/.test(to) ? prefix + to.slice(1) : prefix + to} />
}

/** A link to a path from `href(…)`. */
export const Link = import.meta.env.SSR ? ServedLink : RouterLink
