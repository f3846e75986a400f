// Articles that fit the words while they are typed.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useTypedSearch } from '#client/platform/typed-search.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { HelpPlaces } from './help-places.ts'
import { useSearchNote } from './use-search-note.ts'

const shown = 4
export function HelpSuggestions({ words, places }: { readonly words: string; readonly places: HelpPlaces }) {
  const t = useTexts('help')
  const { found } = useTypedSearch(words, (send, q, options) => send('GET /help-search', { query: { q } }, options))
  const { items, corrected } = found ?? { items: [], corrected: null }
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
