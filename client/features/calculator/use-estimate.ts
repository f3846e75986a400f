import { useMemo, useState } from 'react'
import { useRoot } from '#client/platform/root.ts'
import type { CityChoice } from './calculator-types.ts'
import { readTyped } from './read-typed.ts'
import { resultOf } from './result-of.ts'
import type { CalculatorQuery } from './use-calculator.ts'

/** The last estimate stays while the current values make none; `isOld` marks it then. */
export function useEstimate({ typed, rates: { set } }: CalculatorQuery, cities: readonly CityChoice[]) {
  const { language } = useRoot()
  const made = useMemo(() => {
    const reading = readTyped(
      typed,
      set,
      cities.some(({ slug }) => slug === typed.city),
      language,
    )
    return { reading, ...resultOf(set, reading) }
  }, [typed, set, cities, language])
  const { sheet } = made
  const [last, setLast] = useState(sheet)
  if (sheet && sheet !== last) setLast(sheet)
  return { ...made, sheet: sheet ?? last, isOld: sheet === null && last !== null }
}
