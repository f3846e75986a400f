// Articles that fit the words while they are typed.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import type { HelpPlaces } from './help-places.ts'
import { useSearchNote } from './use-search-note.ts'

type Found = Output<(typeof articles)['GET /help-search']>

const pause = 300
const shown = 4
const nothing: Found = { items: [], corrected: null }

function useFound(words: string): Found {
  const send = useSend<AppContract>()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    const end = new AbortController()
    const timer = setTimeout(() => {
      send('GET /help-search', { query: { q: words } }, { signal: end.signal, background: true }).then(
        setFound,
        (error: unknown) => {
          if (!end.signal.aborted) console.warn('Help articles could not be searched.', error)
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [send, words])
  return found
}

export function HelpSuggestions({ words, places }: { readonly words: string; readonly places: HelpPlaces }) {
  const t = useTexts('help')
  const { items, corrected } = useFound(words)
  const open = useSearchNote({ words, found: items.length > 0 }, { onLeave: false })
  return (
    <div role="status">
      {corrected && items.length > 0 && <p className="note py-2">{t('search.corrected', { words: corrected })}</p>}
      {items.length > 0 && (
        <ul className="help-found">
          {items.slice(0, shown).map(({ id, slug, title, category }) => (
            <li key={id}>
              <Anchor href={places.article(slug)} dir="auto" className="block font-medium" onClick={open}>
                {title}
              </Anchor>
              <span className="note">{category.name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
