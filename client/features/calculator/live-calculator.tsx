// The calculator at work: the form beside its sheet, the details under both.
import { Near, whenNear } from '#client/platform/when-near.tsx'
import type { SelectProps } from '#client/ui/controls/select.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { calculatorPath } from './calculator-path.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { ResultNotes } from './rate-notes.tsx'
import { isUnit } from './read-typed.ts'
import { ResultPreview } from './result-preview.tsx'
import { ResultSide } from './result-side.tsx'
import { SpokenTotal } from './spoken-total.tsx'
import { useCalculator } from './use-calculator.ts'
import { useWords } from './use-words.ts'

const EstimateDeeds = whenNear(null, () => import('./deeds/estimate-deeds.tsx').then(file => file.EstimateDeeds), [
  'deeds',
  'estimate-deeds',
])
const SheetPrintHead = whenNear(
  'print-head',
  () => import('./sheet/sheet-print-head.tsx').then(file => file.SheetPrintHead),
  ['estimates'],
)
const ResultDetails = whenNear(
  'estimate-details',
  () => import('./sheet/details.tsx').then(file => file.ResultDetails),
  ['estimates'],
)

type Props = {
  readonly start: CalculatorStart
  readonly cityOptions: SelectProps['options']
  /** Says aloud and in a toast that the area is missing. */
  readonly sayEmptyArea: () => void
}

export function LiveCalculator({ start, cityOptions, sayEmptyArea }: Props) {
  const calculator = useCalculator(start, sayEmptyArea)
  const words = useWords()
  const { sheet, typed, isOld } = calculator
  const unit = isUnit(typed.unit) ? typed.unit : 'sqm'
  const path = calculatorPath(start.slug, typed, start.defaults)
  const notes = <ResultNotes calculator={calculator} start={start} />
  return (
    <div className="grid gap-10 lg:gap-16 sheets">
      {sheet && (
        <Near id="print-head" height="none">
          <SheetPrintHead sheet={sheet} name={words.estimate(sheet.inputs, sheet.city, unit)} />
        </Near>
      )}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] print:block">
        <CalculatorForm start={start} calculator={calculator} cityOptions={cityOptions} />
        {sheet ? (
          <ResultSide sheet={sheet} unit={unit} today={start.today} isOld={isOld} notes={notes}>
            <Near id="estimate-deeds" height="low">
              <EstimateDeeds sheet={sheet} unit={unit} typed={typed} path={path} isOld={isOld} />
            </Near>
          </ResultSide>
        ) : (
          <div className="grid gap-4">
            {notes}
            <ResultPreview />
          </div>
        )}
        <SpokenTotal sheet={isOld ? null : sheet} />
      </div>
      {sheet && (
        <Near id="estimate-details">
          <ResultDetails sheet={sheet} needsFirst={start.kind === 'materials'} />
        </Near>
      )}
    </div>
  )
}
