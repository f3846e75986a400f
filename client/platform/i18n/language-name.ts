// Languages named in the reader's language, as sentences and labels need them: "in French".
import { useMemo } from 'react'
import { useRoot } from '#client/platform/root.ts'
import type { Language } from '#shared/values/localized.ts'

export function useLanguageName(): (language: Language) => string {
  const { language: reader } = useRoot()
  return useMemo(() => {
    const names = new Intl.DisplayNames(reader, { type: 'language' })
    return language => names.of(language) ?? language
  }, [reader])
}
