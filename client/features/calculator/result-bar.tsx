// On narrow screens, at the foot while the form is filled: the range so far, and the way to the result.
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { resultId } from './use-calculator.ts'
import { useWords } from './use-words.ts'

type Props = { readonly sheet: EstimateSheet | null; readonly isOld: boolean }

export function ResultBar({ sheet, isOld }: Props) {
  const t = useTexts('calculator')
  const { range } = useWords()
  if (!sheet || isOld) return null
  const { low, high, city } = sheet
  return (
    <a
      href={`#${resultId}`}
      className="sticky bottom-3 z-20 flex min-h-14 items-center justify-between gap-4 rounded-float border border-blueprint bg-surface px-4 py-2 shadow-float lg:hidden"
    >
      <span className="grid">
        <span className="text-13 text-ink-soft">{t('result.bar')}</span>
        <bdi className="font-semibold text-blueprint tabular-nums">
          {range({ low: low.amount, high: high.amount, currency: city.currency })}
        </bdi>
      </span>
      <ArrowDown aria-hidden="true" className="size-5 shrink-0 text-blueprint" />
    </a>
  )
}
