// The calculator as it stands on the screen: what is typed, what is wrong with it, and the estimate that follows.
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { AddressName } from '#shared/features/calculator/address.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { usualUnit } from '#shared/features/calculator/units.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { readTyped, resultOf } from './read-typed.ts'
import { useProblems } from './use-problems.ts'
import { useRateSet } from './use-rate-set.ts'
import { useTyped } from './use-typed.ts'

/** Where the result stands: a try leads there. */
export const resultId = 'result'

/** The last estimate stays while what is typed makes none; `isOld` says that it does not belong to what is typed. */
function useLasting(sheet: EstimateSheet | null) {
  const [last, setLast] = useState(sheet)
  if (sheet && sheet !== last) setLast(sheet)
  return { sheet: sheet ?? last, isOld: sheet === null && last !== null }
}

/** The city sets the unit, until somebody chooses one or an area was typed in that of another city: the house stays the same. */
function useUnitOfCity({ cities }: CalculatorStart, { typed, change }: ReturnType<typeof useTyped>) {
  const countryOf = (slug: string) => cities.find(city => city.slug === slug)?.country ?? null
  const isOwn = useRef(typed.unit !== usualUnit(countryOf(typed.city)))
  return (name: AddressName, value: string): void => {
    if (name === 'unit' && value !== typed.unit) isOwn.current = true
    const follows = !isOwn.current && (typed.area === '' || typed.city === '')
    if (name === 'city' && value !== typed.city && follows) change('unit', usualUnit(countryOf(value)))
    change(name, value)
  }
}

export function useCalculator(start: CalculatorStart, sayEmptyArea: () => void) {
  const form = useTyped(start)
  return useReckoning(start, { ...form, change: useUnitOfCity(start, form) }, sayEmptyArea)
}

function useReckoning(start: CalculatorStart, state: ReturnType<typeof useTyped>, sayEmptyArea: () => void) {
  const { typed, change, form, address, follow } = state
  const city = start.cities.find(({ slug }) => slug === typed.city) ?? null
  const rates = useRateSet(city?.slug ?? null, start.set)
  const { set } = rates
  const reading = readTyped(typed, set, city !== null)
  // Typing goes first, the estimate follows as soon as there is time.
  const deferred = useDeferredValue(typed)
  const { sheet, hasNoRate } = useMemo(() => resultOf(set, readTyped(deferred, set, true)), [set, deferred])
  const lasting = useLasting(sheet)
  const problems = useProblems(reading.fields, start.asked)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const isAreaEmpty = reading.fields.some(({ path, code }) => path === 'area' && code === 'required')
    const isOnlyArea = isAreaEmpty && reading.fields.length === 1
    problems.tried(reading.fields, !isOnlyArea)
    if (isAreaEmpty) sayEmptyArea()
    if (isOnlyArea) form.current?.querySelector<HTMLInputElement>('[name="area"]')?.focus()
    if (reading.inputs === null) return
    follow()
    document.getElementById(resultId)?.focus()
  }
  return { typed, change, form, address, city, rates, reading, hasNoRate, problems, submit, ...lasting }
}

export type Calculator = ReturnType<typeof useCalculator>
