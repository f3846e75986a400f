// The names of the application's fields, by the paths that the server uses too.
import { useCallback } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { ApplicationType } from './types.ts'

export function useLabels(types: readonly ApplicationType[]): (path: string) => string {
  const t = useTexts('onboarding')
  const { language } = useRoot()
  return useCallback(
    path => {
      const [name = '', second, part] = path.split('/')
      if (name === 'referees') return `${t('referee', { number: Number(second) + 1 })}, ${t(`fields.referee-${part}`)}`
      if (name !== 'documents') return t(`fields.${name}`)
      const type = types.find(({ slug }) => slug === second)
      return type ? inLanguage(type.name, language) : t('steps.documents')
    },
    [t, language, types],
  )
}
