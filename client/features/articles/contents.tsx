// The contents of an article: a line down the page, each part as long as it takes to read, blue as far as somebody has
// read. Without script they are links.
import { useEffect, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Part } from './article-parts.ts'

/** The place of the part that is being read; -1 above the first. */
function useCurrentPart(parts: readonly Part[]): number {
  const [current, setCurrent] = useState(-1)
  const ids = parts.map(({ id }) => id).join(' ')
  useEffect(() => {
    const headings = ids.split(' ').flatMap(id => document.getElementById(id) ?? [])
    const find = (): void =>
      setCurrent(headings.findLastIndex(heading => heading.getBoundingClientRect().top < innerHeight / 3))
    // A heading that passes the upper third of the window begins or ends a part.
    const watcher = new IntersectionObserver(find, { rootMargin: '0px 0px -67%' })
    for (const heading of headings) watcher.observe(heading)
    return () => watcher.disconnect()
  }, [ids])
  return current
}

function Parts({ parts, current }: { readonly parts: readonly Part[]; readonly current: number }) {
  return (
    <ol className="contents-line">
      {parts.map(({ id, title, length }, place) => (
        <li key={id} data-length={length} data-read={place < current ? '' : undefined}>
          <a href={`#${id}`} dir="auto" aria-current={place === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Beside the text, and folded above it on phones. */
export function Contents({ parts }: { readonly parts: readonly Part[] }) {
  const t = useTexts('article')
  const current = useCurrentPart(parts)
  return (
    <>
      <nav aria-label={t('contents')} className="max-lg:hidden">
        <h2 className="note font-medium">{t('contents')}</h2>
        <Parts {...{ parts, current }} />
      </nav>
      <details className="contents-fold lg:hidden">
        <summary className="act">{t('contents-count', { count: parts.length })}</summary>
        <Parts {...{ parts, current }} />
      </details>
    </>
  )
}
