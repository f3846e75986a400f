import { useMemo } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import type { AnswerContext } from './answer-facts.ts'

export function useAnswerContext(own: Pick<AnswerContext, 'language' | 'cities' | 'fileOf'>): AnswerContext {
  const t = useTexts('forms')
  const format = useFormat()
  const units = useUnits()
  const { language, cities, fileOf } = own
  return useMemo(() => ({ t, format, units, language, cities, fileOf }), [t, format, units, language, cities, fileOf])
}
