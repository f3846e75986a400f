import { useSheetMoney } from '#client/features/calculator/use-calculator-texts.ts'
import { convertedText } from '#client/platform/i18n/converted.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { shareOf } from '#client/ui/drawing/across.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { bands } from '#shared/features/calculator/book.ts'
import { likelyPer } from '#shared/features/calculator/metres.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import type { AreaUnit } from '#shared/features/calculator/units.ts'
import type { Conversion } from '#shared/values/exchange.ts'

const perUnits = (unit: AreaUnit): readonly AreaUnit[] => (unit === 'sqft' ? ['sqft', 'sqm'] : [unit, 'sqft'])

type Props = {
  readonly sheet: EstimateSheet
  readonly unit: AreaUnit
  readonly conversions?: readonly Conversion[]
}

export function SheetTotals({ sheet, unit, conversions = [] }: Props) {
  const t = useTexts('calculator-result')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const { low, likely, high, rate } = sheet
  const converted = convertedText(format, { amounts: [likely.amount], currency: sheet.city.currency }, conversions)
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 items-end gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="max-sm:col-span-2">
          <dt className="text-13 text-ink-soft">{t('totals.likely')}</dt>
          <dd className="text-44 text-blueprint tabular-nums">
            <bdi>{money(likely.amount)}</bdi>
          </dd>
        </div>
        {perUnits(unit).map(each => (
          <div key={each}>
            <dt className="text-13 text-ink-soft">{t(`totals.per.${each}`)}</dt>
            <dd className="figure text-17">
              <bdi>{money(likelyPer(sheet, each))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {converted && <p className="text-13 text-ink-soft">{converted}</p>}
      <Dimension at={shareOf(likely.amount, [low.amount, high.amount])} />
      <dl className="flex justify-between gap-4">
        {[low, high].map(({ key, amount }) => (
          <div key={key} className="last:text-end">
            <dt className="text-13 text-ink-soft">{t(`totals.${key}`)}</dt>
            <dd className="figure text-15">
              <bdi>{money(amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-ink-soft">
        {t(`bands.${rate.confidence}`, { percent: format.percent(bands[rate.confidence]) })}
      </p>
    </div>
  )
}
