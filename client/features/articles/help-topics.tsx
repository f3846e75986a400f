// The articles of the help centre by category; more than a few are folded.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { More } from '#client/ui/controls/disclosure.tsx'
import type { Language } from '#shared/values/localized.ts'
import { InLanguage } from './article-languages.tsx'
import { type HelpPlaces, publicHelp } from './help-places.ts'

const shown = 5

type Category = {
  readonly slug: string
  readonly name: string
  readonly articles: readonly { readonly slug: string; readonly title: string; readonly language: Language }[]
}
type Props = { readonly categories: readonly Category[]; readonly places?: HelpPlaces }

function Links({ articles, places }: Pick<Category, 'articles'> & { readonly places: HelpPlaces }) {
  return (
    <ul>
      {articles.map(({ slug, title, language }) => (
        <li key={slug}>
          <Anchor href={places.article(slug)} lang={language} dir="auto">
            {title}
          </Anchor>
          <InLanguage of={language} />
        </li>
      ))}
    </ul>
  )
}

export function HelpTopics({ categories, places = publicHelp }: Props) {
  const t = useTexts('help')
  if (categories.length === 0) return <p className="py-6 text-ink-soft">{t('none')}</p>
  return (
    <div className="help-topics">
      {categories.map(({ slug, name, articles }) => (
        <section key={slug} aria-labelledby={`topic-${slug}`}>
          <h2 id={`topic-${slug}`}>
            {name}
            <span className="note">{articles.length}</span>
          </h2>
          <Links articles={articles.slice(0, shown)} places={places} />
          {articles.length > shown && (
            <More title={t('all-articles', { count: articles.length })}>
              <Links articles={articles.slice(shown)} places={places} />
            </More>
          )}
        </section>
      ))}
    </div>
  )
}
