// The same screen in the other languages: full page loads, so that all texts and the direction change at once.
import { useLocation } from 'react-router'
import { useRoot } from '#client/platform/root.ts'
import { writeCookie } from '#client/platform/session/storage.ts'
import { inPrefix, languageCookie, languageFacts } from '#shared/i18n/languages.ts'
import { type Language, languages } from '#shared/values/localized.ts'

type Choice = {
  readonly language: Language
  /** The language's own name. */
  readonly name: string
  readonly href: string
  readonly current: boolean
  /** For `onClick`: stores the choice; the link navigates. */
  readonly remember: () => void
}

/** One plain `<a href hrefLang lang>` for each language. */
export function useLanguageChoices(): readonly Choice[] {
  const { language: current } = useRoot()
  const { pathname, search } = useLocation()
  return languages.map(language => ({
    language,
    name: languageFacts[language].name,
    href: inPrefix(language, pathname) + search,
    current: language === current,
    remember: () => writeCookie(languageCookie, language),
  }))
}
