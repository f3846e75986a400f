import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'

/** "+ 1.3 %"; an unknown change has its own text. */
export function useChange(): (share: number | null) => string {
  const t = useTexts('price-index')
  const format = useFormat()
  return share =>
    share === null
      ? t('no-change')
      : format.number(share, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
}
