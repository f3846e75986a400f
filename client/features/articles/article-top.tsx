// The top of an article's screen: title, summary, facts, and in which languages it can be read.
import type { ReactNode } from 'react'
import { LanguageNote, type LanguagesProps, OtherLanguages } from './article-languages.tsx'

type Props = {
  readonly article: LanguagesProps['article'] & { readonly title: string; readonly summary: string }
  readonly pathOf: LanguagesProps['pathOf']
  /** The facts. */
  readonly children: ReactNode
}

export function ArticleTop({ article, pathOf, children }: Props) {
  const { title, summary, language } = article
  return (
    <header className="article-top">
      <h1 lang={language} dir="auto" className="text-44">
        {title}
      </h1>
      <p lang={language} dir="auto">
        {summary}
      </p>
      <div className="article-facts">
        {children}
        <OtherLanguages article={article} pathOf={pathOf} />
      </div>
      <LanguageNote article={article} pathOf={pathOf} />
    </header>
  )
}
