import { memo, useState } from 'react'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { heights, onFirstInteraction, whenVisible } from '#client/platform/when-visible.tsx'
import type { SelectProps } from '#client/ui/controls/select.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import type { CalculatorStart } from './calculator-types.ts'
import { type CalculatorQuery, useCalculator } from './use-calculator.ts'

const Estimate = whenVisible('result', () => import('./live-result.tsx').then(file => file.LiveResult), [
  'calculator-result',
])
const Preview = onFirstInteraction(
  () => import('./live-result.tsx').then(file => file.LiveResult),
  ['calculator-result'],
)

type ResultProps = { readonly start: CalculatorStart; readonly query: CalculatorQuery }

/**
 * Memoised: renders only when the deferred values have caught up. While the result's file loads, the server's markup
 * stays.
 * A sent form loads the result when visible; an empty form shows a preview, which needs no script before the first
 * interaction.
 */
const Result = memo(({ start, query }: ResultProps) => {
  const [Part] = useState(() => (start.submitted ? Estimate : Preview))
  return (
    <LazyPart fallback={<div className={heights.high} />}>
      <Part start={start} query={query} />
    </LazyPart>
  )
})

type Props = {
  readonly start: CalculatorStart
  readonly cityOptions: SelectProps['options']
  /** Announces to screen readers and in a snackbar that the area is missing. */
  readonly announceEmptyArea: () => void
}

export function LiveCalculator({ start, cityOptions, announceEmptyArea }: Props) {
  const calculator = useCalculator(start, announceEmptyArea)
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] sheets">
      <CalculatorForm start={start} calculator={calculator} cityOptions={cityOptions} />
      <Result start={start} query={calculator.query} />
    </div>
  )
}
