// What the building costs: low, likely, high, for each square foot and in the reader's unit.

import { useSheetMoney } from '#client/features/calculator/use-words.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PriceBand } from '#client/ui/drawing/price-band.tsx'
import { bands } from '#shared/features/calculator/book.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { type AreaUnit, fromSqft } from '#shared/features/calculator/units.ts'
import { minorUnits } from '#shared/values/money.ts'

const perUnits = (unit: AreaUnit): readonly AreaUnit[] => (unit === 'sqft' ? ['sqft', 'sqm'] : [unit, 'sqft'])

export function SheetTotals({ sheet, unit }: { sheet: EstimateSheet; unit: AreaUnit }) {
  const t = useTexts('calculator')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const { inputs, low, likely, high, rate } = sheet
  const mark = (key: 'low' | 'likely' | 'high', amount: number) => ({
    label: t(`totals.${key}`),
    value: amount,
    text: money(amount),
  })
  const whole = minorUnits(sheet.city.currency)
  const per = perUnits(unit).map(each => ({
    label: t(`totals.per.${each}`),
    // Whole units of money: a minor unit says nothing in an estimate.
    value: money(Math.round(likely.amount / fromSqft(inputs.areaSqft, each) / whole) * whole),
  }))
  return (
    <div className="grid gap-5">
      <PriceBand
        low={mark('low', low.amount)}
        likely={mark('likely', likely.amount)}
        high={mark('high', high.amount)}
      />
      <p className="text-15 text-ink-soft">
        {t(`bands.${rate.confidence}`, { percent: format.percent(bands[rate.confidence]) })}
      </p>
      <dl className="grid grid-cols-2 gap-4 border-t pt-4">
        {per.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd className="font-semibold text-17 tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
