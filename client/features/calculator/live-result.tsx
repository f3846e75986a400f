import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { plainInputs, storeysMost } from '#shared/features/calculator/address.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { calculatorPath } from './calculator-path.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { ResultNotes } from './rate-notes.tsx'
import { isUnit } from './read-typed.ts'
import { ResultSide, resultId } from './result-side.tsx'
import { HouseDrawing } from './sheet/house-drawing.tsx'
import type { CalculatorQuery } from './use-calculator.ts'
import { useCalculatorTexts } from './use-calculator-texts.ts'
import { useEstimate } from './use-estimate.ts'

const EstimateActions = whenVisible(
  null,
  () => import('./actions/estimate-actions.tsx').then(file => file.EstimateActions),
  ['actions', 'estimate-actions'],
)
const SheetPrintHead = whenVisible(
  'print-head',
  () => import('./sheet/sheet-print-head.tsx').then(file => file.SheetPrintHead),
  ['estimates'],
)
const ResultDetails = whenVisible(
  'estimate-details',
  () => import('./sheet/details.tsx').then(file => file.ResultDetails),
  ['estimates'],
)

type Props = { readonly start: CalculatorStart; readonly query: CalculatorQuery }

export function LiveResult({ start, query }: Props) {
  const { typed, rates, tries } = query
  const estimate = useEstimate(query, start.cities)
  const { sheet, isOld } = estimate
  const texts = useCalculatorTexts()
  const unit = isUnit(typed.unit) ? typed.unit : 'sqm'
  const path = calculatorPath(start.slug, typed, start.defaults)
  const notes = <ResultNotes typed={typed} rates={rates} estimate={estimate} start={start} />
  useEffect(() => {
    if (tries > 0) document.getElementById(resultId)?.focus()
  }, [tries])
  return (
    <>
      {sheet && (
        <WhenVisible id="print-head" height="none">
          <SheetPrintHead sheet={sheet} name={texts.estimate(sheet.inputs, sheet.city, unit)} />
        </WhenVisible>
      )}
      <div className="min-w-0">
        {sheet ? (
          <ResultSide sheet={sheet} unit={unit} start={start} isOld={isOld} notes={notes}>
            <WhenVisible id="estimate-actions" height="low">
              <EstimateActions sheet={sheet} unit={unit} typed={typed} path={path} isOld={isOld} />
            </WhenVisible>
          </ResultSide>
        ) : (
          <div className="grid gap-4">
            {notes}
            <ResultPreview storeys={typed.storeys} />
          </div>
        )}
        <SpokenTotal sheet={isOld ? null : sheet} />
      </div>
      {sheet && (
        <div className="lg:col-span-2 lg:mt-12">
          <WhenVisible id="estimate-details">
            <ResultDetails sheet={sheet} needsFirst={start.kind === 'materials'} />
          </WhenVisible>
        </div>
      )}
    </>
  )
}

const typical = { ...plainInputs, areaSqft: 2000 }

/** The chosen number of storeys, or two. */
const storeysOf = (typed: unknown): number => {
  const chosen = Number(typed)
  return Number.isInteger(chosen) && chosen >= 1 && chosen <= storeysMost ? chosen : 2
}
const promises = ['range', 'split', 'needs', 'steps', 'sources'] as const

function ResultPreview({ storeys }: { readonly storeys: unknown }) {
  const t = useTexts('calculator-result')
  return (
    <section>
      <SectionHeading compact title={t('preview.title')} lead={t('preview.free')} />
      <div className="grid gap-4">
        <HouseDrawing inputs={{ ...typical, storeys: storeysOf(storeys) }} />
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
  const t = useTexts('calculator-result')
  const format = useFormat()
  const { range } = useCalculatorTexts()
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
    // Screen readers read the initial result with the page, so it is not announced.
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
