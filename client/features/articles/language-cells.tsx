// A language of an article is a cell: solid when published, dashed amber when the original has changed since.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { blogArticles } from '#shared/features/articles/staff-contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { type Language, languages } from '#shared/values/localized.ts'

export type StaffArticle = Output<(typeof blogArticles)['GET /admin/blogs/articles']>['items'][number]
export type LanguageState = StaffArticle['languages'][number]

export type CellLook = 'published' | 'outdated' | 'scheduled' | 'in_review' | 'draft' | 'archived' | 'none'

/** What readers see comes first: a published text stays published while the next one is written. */
export function lookOf(state: LanguageState | undefined): CellLook {
  if (!state) return 'none'
  if (state.status === 'archived') return 'archived'
  if (state.publishedRevision !== null) return state.outdated > 0 ? 'outdated' : 'published'
  return state.status
}

export function LanguageCell({
  language,
  state,
}: {
  readonly language: Language
  readonly state?: LanguageState | undefined
}) {
  const t = useTexts('admin-articles')
  const look = lookOf(state)
  return (
    <span className="language-cell" data-look={look}>
      <abbr title={languageFacts[language].name}>{language.toUpperCase()}</abbr>
      <span className="sr-only">{t(`look.${look}`)}</span>
    </span>
  )
}

type CellsProps = { readonly article: StaffArticle; readonly hrefOf: (language: Language) => string }

export function LanguageCells({ article, hrefOf }: CellsProps) {
  return (
    <span className="language-cells">
      {languages.map(language => (
        <Anchor key={language} href={hrefOf(language)}>
          <LanguageCell language={language} state={article.languages.find(one => one.language === language)} />
        </Anchor>
      ))}
    </span>
  )
}

const legend: readonly CellLook[] = ['published', 'scheduled', 'in_review', 'draft', 'outdated', 'none']

export function CellLegend() {
  const t = useTexts('admin-articles')
  return (
    <ul className="language-legend note">
      {legend.map(look => (
        <li key={look}>
          <span aria-hidden="true" className="language-cell" data-look={look} />
          {t(`look.${look}`)}
        </li>
      ))}
    </ul>
  )
}
