import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/base/classes.ts'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import type { AreaUnit } from '#shared/features/calculator/units.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { OldRate } from './rate-notes.tsx'
import { HouseDrawing } from './sheet/house-drawing.tsx'
import { SheetTotals } from './sheet/sheet-totals.tsx'
import { useCalculatorTexts } from './use-calculator-texts.ts'

/** Element id of the result; submitting the form scrolls there. */
export const resultId = 'result'

type Props = {
  readonly sheet: EstimateSheet
  readonly unit: AreaUnit
  readonly start: Pick<CalculatorStart, 'today' | 'conversions'>
  /** The estimate does not belong to the current form values. */
  readonly isOld?: boolean
  readonly notes?: ReactNode
  readonly children: ReactNode
}

function SheetFacts({ sheet, unit }: Pick<Props, 'sheet' | 'unit'>) {
  const t = useTexts('calculator')
  const texts = useCalculatorTexts()
  const { inputs, city } = sheet
  return (
    <TitleBlock
      row
      facts={[
        { term: t('labels.city'), value: texts.city(city) },
        { term: t('labels.area'), value: texts.area(inputs.areaSqft, unit) },
        { term: t('labels.storeys'), value: inputs.storeys },
        { term: t('labels.type'), value: t(`type.${inputs.type}.name`) },
        { term: t('labels.material'), value: t(`material.${inputs.material}.name`) },
        { term: t('labels.mode'), value: t(`mode.${inputs.mode}.name`) },
      ]}
    />
  )
}

export function ResultSide({ sheet, unit, start, isOld = false, notes, children }: Props) {
  const t = useTexts('calculator-result')
  const texts = useCalculatorTexts()
  return (
    <section
      id={resultId}
      tabIndex={-1}
      aria-labelledby="result-title"
      className="grid min-w-0 scroll-mt-24 gap-4 outline-none"
    >
      {notes}
      <div className={classes('grid gap-3', isOld && 'opacity-60')}>
        <div className="part-head">
          <h2 id="result-title" className="part-title">
            {t('result.title')}
          </h2>
          <p className="text-15 text-ink-soft">{texts.estimate(sheet.inputs, sheet.city, unit)}</p>
        </div>
        <SheetTotals sheet={sheet} unit={unit} conversions={start.conversions} />
        <HouseDrawing inputs={sheet.inputs} />
        <div className="max-lg:hidden print:hidden">
          <SheetFacts sheet={sheet} unit={unit} />
        </div>
      </div>
      <OldRate sheet={sheet} today={start.today} />
      <div className="print:hidden">{children}</div>
    </section>
  )
}
