// Articles to open in the panel.
import { InLanguage } from '#client/features/articles/article-languages.tsx'
import type { Language } from '#shared/values/localized.ts'

type Card = { readonly id: string; readonly slug: string; readonly title: string; readonly language: Language }
type Props = {
  readonly title: string
  readonly articles: readonly Card[]
  readonly onOpen: (slug: string) => void
}

export function PanelList({ title, articles, onOpen }: Props) {
  if (articles.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="help-found">
        {articles.map(({ id, slug, title: name, language }) => (
          <li key={id}>
            <button type="button" lang={language} dir="auto" onClick={() => onOpen(slug)}>
              {name}
            </button>{' '}
            <InLanguage of={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}
