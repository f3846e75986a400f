// The languages of an article, and whether the one that is shown is the reader's and up to date.
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/values/localized.ts'

type LanguageOf = { readonly language: Language; readonly slug: string; readonly outdated: boolean }
export type LanguagesProps = {
  readonly article: {
    readonly language: Language
    readonly outdated: boolean
    readonly languages: readonly LanguageOf[]
  }
  /** The path of a slug, without language prefix. */
  readonly pathOf: (slug: string) => string
}

/** Of a text that is not in the reader's language. */
export function InLanguage({ of }: { readonly of: Language }) {
  const t = useTexts('article')
  const { language } = useRoot()
  const languageName = useLanguageName()
  return of === language ? null : <span className="in-language">{t('in', { language: languageName(of) })}</span>
}

/** A full page load, because all texts change. */
function LanguageLink({ of, pathOf }: { readonly of: LanguageOf } & Pick<LanguagesProps, 'pathOf'>) {
  const { language, slug } = of
  return (
    <a href={inPrefix(language, pathOf(slug))} hrefLang={language} lang={language} className="act">
      {languageFacts[language].name}
    </a>
  )
}

export function OtherLanguages({ article, pathOf }: LanguagesProps) {
  const t = useTexts('article')
  const others = article.languages.filter(({ language }) => language !== article.language)
  if (others.length === 0) return null
  return (
    <p className="article-languages">
      {t('also-in')}
      {others.map(one => (
        <span key={one.language}>
          <LanguageLink of={one} pathOf={pathOf} />
          {one.outdated && ` ${t('being-updated')}`}
        </span>
      ))}
    </p>
  )
}

/** Says which version is newer, or that there is none in the reader's language. */
export function LanguageNote({ article, pathOf }: LanguagesProps) {
  const t = useTexts('article')
  const { language: own } = useRoot()
  const languageName = useLanguageName()
  const { language, outdated, languages } = article
  const upToDate = languages.filter(one => !one.outdated && one.language !== language)
  const newer = upToDate.find(one => one.language === 'en') ?? upToDate[0]
  if (language !== own) {
    const names = { shown: languageName(language), own: languageName(own) }
    return <Callout title={t('only-in', names)}>{t('only-in-text', names)}</Callout>
  }
  if (!outdated || !newer) return null
  return (
    <Callout kind="warning" title={t('newer', { language: languageName(newer.language) })}>
      <LanguageLink of={newer} pathOf={pathOf} />
    </Callout>
  )
}
