// What the building costs: low, likely, high, for each square foot and in the reader's unit; it opens to its formula.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { PriceBand } from '#client/ui/drawing/price-band.tsx'
import { bands } from '#shared/features/calculator/book.ts'
import type { EstimateSheet } from '#shared/features/calculator/sheet-schema.ts'
import { type AreaUnit, fromSqft } from '#shared/features/calculator/units.ts'
import { minorUnits } from '#shared/values/money.ts'
import { FigureFormula } from './figure-formula.tsx'
import { useSheetMoney } from './sheet-words.ts'

const perUnits = (unit: AreaUnit): readonly AreaUnit[] => (unit === 'sqft' ? ['sqft', 'sqm'] : [unit, 'sqft'])

function Ways({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  const money = useSheetMoney(sheet)
  const { low, likely, high, perSqft } = sheet
  return (
    <dl className="grid gap-4">
      {[low, likely, high, perSqft].map(({ key, amount, way, terms }) => (
        <div key={key} className="grid gap-1">
          <dt className="text-13">{t(`totals.${key}`)}</dt>
          <dd>
            <FigureFormula
              sheet={sheet}
              way={way}
              terms={terms.filter(({ symbol, value }) => symbol !== 'band' || value !== 1)}
              result={money(amount)}
              isRounded={key !== 'per-sqft'}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function SheetTotals({ sheet, unit }: { sheet: EstimateSheet; unit: AreaUnit }) {
  const t = useTexts('estimates')
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
        {t(`confidence.${rate.confidence}.band`, { percent: format.percent(bands[rate.confidence]) })}
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
      <div className="-mb-1 border-t">
        <Disclosure title={t('totals.how')}>
          <Ways sheet={sheet} />
        </Disclosure>
      </div>
    </div>
  )
}
