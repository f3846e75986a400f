// How sure a word is, as people say it.
import { useTexts } from '#client/platform/i18n/texts.ts'

const weights = [1.5, 1, 0.5] as const

/** `nearest` is the one of them that is nearest to a weight, for a word may weigh anything between them. */
export function useWeights() {
  const t = useTexts('admin-categories')
  const names = { 1.5: t('weights.1-5'), 1: t('weights.1'), 0.5: t('weights.0-5') }
  const options = weights.map(weight => ({ value: String(weight), label: names[weight] }))
  const distance = (weight: number) => (option: { value: string }) => Math.abs(Number(option.value) - weight)
  const nearest = (weight: number) => options.toSorted((a, b) => distance(weight)(a) - distance(weight)(b))[0]
  return { options, nearest }
}
