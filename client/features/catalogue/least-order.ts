// The least that one may order of a product, in words: one piece, 5 m².
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'

export function useLeastOrder(): (of: { readonly minOrder: number; readonly unit: Unit }) => string {
  const t = useTexts('catalogue')
  const format = useFormat()
  return ({ minOrder, unit }) =>
    minOrder === 1 ? t(`one-unit.${unit}`) : `${format.number(minOrder)} ${t(`unit.${unit}`)}`
}
