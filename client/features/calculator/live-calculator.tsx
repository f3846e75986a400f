// The calculator at work: the form beside its sheet, the details under both.
import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Near, whenNear } from '#client/platform/when-near.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import type { SelectProps } from '#client/ui/controls/select.tsx'
import { plainInputs } from '#shared/features/calculator/address.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { calculatorPath } from './calculator-path.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { ResultNotes } from './rate-notes.tsx'
import { isUnit } from './read-typed.ts'
import { ResultSide } from './result-side.tsx'
import { HouseDrawing } from './sheet/house-drawing.tsx'
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
    <div className="grid gap-4 lg:gap-16 sheets">
      {sheet && (
        <Near id="print-head" height="none">
          <SheetPrintHead sheet={sheet} name={words.estimate(sheet.inputs, sheet.city, unit)} />
        </Near>
      )}
      <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] print:block">
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

const typical = { ...plainInputs, areaSqft: 2000, storeys: 2 }
const promises = ['range', 'split', 'needs', 'steps', 'sources'] as const

function ResultPreview() {
  const t = useTexts('calculator')
  return (
    <section>
      <SectionHeading compact title={t('preview.title')} lead={t('preview.free')} />
      <div className="grid gap-4">
        <HouseDrawing inputs={typical} />
        <ul className="grid gap-x-8 text-15 sm:grid-cols-2">
          {promises.map(promise => (
            <li key={promise} className="flex gap-2.5 border-b py-2">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
              {t(`preview.${promise}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const pause = 1200

function SpokenTotal({ sheet }: { readonly sheet: EstimateSheet | null }) {
  const t = useTexts('calculator')
  const format = useFormat()
  const { range } = useWords()
  const currency = sheet?.city.currency ?? ''
  const text = sheet
    ? t('result.spoken', {
        likely: format.money({ amount: sheet.likely.amount, currency }),
        range: range({ low: sheet.low.amount, high: sheet.high.amount, currency }),
      })
    : ''
  const [first] = useState(text)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    // What the page came with is read with the page.
    if (text === first && spoken === '') return
    const timer = setTimeout(() => setSpoken(text), pause)
    return () => clearTimeout(timer)
  }, [text, first, spoken])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
