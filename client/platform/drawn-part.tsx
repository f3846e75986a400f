// A static part: the document has only its markup; its data and its file load when a payload renders it again.
import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { splitLanguage } from '#shared/i18n/languages.ts'
import { isPlainClick } from './link.tsx'
import { prefetchScreen } from './prefetch.ts'
import { type Height, heights, whenVisible } from './when-visible.tsx'

/** The path of a link in the part, without language prefix; null when the browser must handle it. */
function pathOf({ target }: Event): string | null {
  const link = (target as Element).closest('a')
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  const { language, path } = splitLanguage(link.pathname)
  return language === splitLanguage(location.pathname).language ? path + link.search + link.hash : null
}

/** Clicks on its links navigate through the router. */
function useLinksOf(part: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const warm = (event: Event): void => {
      const path = pathOf(event)
      if (path) prefetchScreen(path)
    }
    const follow = (event: MouseEvent): void => {
      const path = isPlainClick(event) ? pathOf(event) : null
      if (path === null) return
      event.preventDefault()
      navigate(path)
    }
    part.current?.addEventListener('pointerover', warm, { signal })
    part.current?.addEventListener('focusin', warm, { signal })
    part.current?.addEventListener('click', follow, { signal })
    return () => end.abort()
  }, [part, navigate])
}

/** The server's markup, unchanged. */
function StaticPart({ id }: { readonly id: string }) {
  const part = useRef<HTMLDivElement>(null)
  // The object must stay the same, or React would write the markup again.
  const [markup] = useState(() => ({ __html: document.getElementById(id)?.innerHTML ?? '' }))
  useLinksOf(part)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself wrote on the server
  return <div ref={part} id={id} dangerouslySetInnerHTML={markup} />
}

type Props<P> = {
  readonly id: string
  /** Null in the browser while the document's markup is used: the field `drawn` of the page's data. */
  readonly data: P | null
  /** Approximate height while its file loads. */
  readonly height?: Height
}

/**
 * `names`: the namespaces that the screen does not load. The part may contain only links, platform controls and text.
 */
export function drawnPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  names: readonly string[],
): ComponentType<Props<P>> {
  const Part = whenVisible(null, load, names) as ComponentType<P>
  return ({ id, data, height = 'high' }) => (
    <Suspense fallback={<div className={heights[height]} />}>
      {data ? (
        <div id={id}>
          <Part {...data} />
        </div>
      ) : (
        <StaticPart id={id} />
      )}
    </Suspense>
  )
}
