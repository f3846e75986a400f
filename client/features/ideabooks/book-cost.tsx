// What is wanted costs, on one line with the budget, and what has no price.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DimensionRange } from '#client/ui/drawing/dimension.tsx'
import { minorUnits } from '#shared/values/money.ts'
import { useRange } from './item-facts.ts'
import { useBook } from './use-book.ts'

/** The end of the scale: the next round figure after both the cost and the budget. */
function scaleEnd(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const next = Math.ceil((most * 1.15) / (step / 2)) * (step / 2)
  return Math.max(next, 1)
}

export function BookCost() {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const range = useRange()
  const { cost, budget, currency } = useBook().book
  const { low, high, unknown } = cost
  const end = scaleEnd(Math.max(high, budget ?? 0))
  const units = (amount: number): string => format.number(Math.round(amount / minorUnits(currency)))
  const left = budget === null ? null : budget - high
  const money = (amount: number): string => range({ low: amount, high: amount, currency })
  return (
    <section aria-labelledby="cost">
      <SectionHeading id="cost" title={t('cost.title')} compact />
      <p className="text-24 text-blueprint tabular-nums">
        <bdi>{range(cost)}</bdi>
      </p>
      <DimensionRange
        range={[low / end, Math.max(high, end * 0.01) / end]}
        at={budget === null ? undefined : budget / end}
        low="0"
        middle={budget === null ? undefined : t('cost.budget', { amount: units(budget) })}
        high={units(end)}
      />
      <p className="note pt-2">
        {[
          left === null
            ? t('cost.no-budget')
            : t(left < 0 ? 'cost.over' : 'cost.under', { amount: money(Math.abs(left)) }),
          unknown > 0 ? t('cost.unknown', { count: unknown }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}
