// The estimate as a sheet: its sum and range, the house drawn to scale, its title block, and what one may do with it.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/base/classes.ts'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { shareOf } from '#client/ui/drawing/across.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { bands } from '#shared/features/calculator/book.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { type AreaUnit, fromSqft } from '#shared/features/calculator/units.ts'
import { minorUnits } from '#shared/values/money.ts'
import { OldRate } from './rate-notes.tsx'
import { HouseDrawing } from './sheet/house-drawing.tsx'
import { resultId } from './use-calculator.ts'
import { useSheetMoney, useWords } from './use-words.ts'

const perUnits = (unit: AreaUnit): readonly AreaUnit[] => (unit === 'sqft' ? ['sqft', 'sqm'] : [unit, 'sqft'])

export function SheetTotals({ sheet, unit }: { sheet: EstimateSheet; unit: AreaUnit }) {
  const t = useTexts('calculator')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const { inputs, low, likely, high, rate } = sheet
  const whole = minorUnits(sheet.city.currency)
  // Whole units of money: a minor unit says nothing in an estimate.
  const per = (each: AreaUnit): string =>
    money(Math.round(likely.amount / fromSqft(inputs.areaSqft, each) / whole) * whole)
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
              <bdi>{per(each)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
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

type Props = {
  readonly sheet: EstimateSheet
  readonly unit: AreaUnit
  readonly today: string
  /** It does not belong to what is typed now. */
  readonly isOld?: boolean
  readonly notes?: ReactNode
  readonly children: ReactNode
}

function SheetFacts({ sheet, unit }: Pick<Props, 'sheet' | 'unit'>) {
  const t = useTexts('calculator')
  const words = useWords()
  const { inputs, city } = sheet
  return (
    <TitleBlock
      row
      facts={[
        { term: t('labels.city'), value: words.city(city) },
        { term: t('labels.area'), value: words.area(inputs.areaSqft, unit) },
        { term: t('labels.storeys'), value: inputs.storeys },
        { term: t('labels.type'), value: t(`type.${inputs.type}.name`) },
        { term: t('labels.material'), value: t(`material.${inputs.material}.name`) },
        { term: t('labels.mode'), value: t(`mode.${inputs.mode}.name`) },
      ]}
    />
  )
}

export function ResultSide({ sheet, unit, today, isOld = false, notes, children }: Props) {
  const t = useTexts('calculator')
  const words = useWords()
  return (
    <section
      id={resultId}
      tabIndex={-1}
      aria-labelledby="result-title"
      className="grid min-w-0 scroll-mt-24 gap-5 outline-none"
    >
      {notes}
      <div className={classes('grid gap-5', isOld && 'opacity-60')}>
        <div className="part-head">
          <h2 id="result-title" className="part-title">
            {t('result.title')}
          </h2>
          <p className="text-15 text-ink-soft">{words.estimate(sheet.inputs, sheet.city, unit)}</p>
        </div>
        <SheetTotals sheet={sheet} unit={unit} />
        <HouseDrawing inputs={sheet.inputs} />
        <div className="max-lg:hidden print:hidden">
          <SheetFacts sheet={sheet} unit={unit} />
        </div>
      </div>
      <OldRate sheet={sheet} today={today} />
      <div className="print:hidden">{children}</div>
    </section>
  )
}
