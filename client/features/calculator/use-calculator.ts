import { type FormEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#client/platform/api.ts'
import { useFieldText } from '#client/platform/form-errors.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { markUsed } from '#client/platform/when-visible.tsx'
import type { FormError } from '#client/ui/controls/error-summary.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { type AddressName, addressNames, addressOf, type Typed } from '#shared/features/calculator/address.ts'
import { hasRates } from '#shared/features/calculator/rate-of.ts'
import type { RateSet } from '#shared/features/calculator/schemas.ts'
import { usualUnit } from '#shared/features/calculator/units.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { readTyped } from './read-typed.ts'

/**
 * The city sets the unit until the person chooses one, or typed an area in the unit of another city: the house stays
 * the same size.
 */
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

export function useCalculator(start: CalculatorStart, announceEmptyArea: () => void) {
  const form = useTyped(start)
  return useCalculation(start, { ...form, change: useUnitOfCity(start, form) }, announceEmptyArea)
}

function useCalculation(start: CalculatorStart, state: ReturnType<typeof useTyped>, announceEmptyArea: () => void) {
  const { typed, change, form, follow } = state
  const city = start.cities.find(({ slug }) => slug === typed.city) ?? null
  const rates = useRateSet(city?.slug ?? null, start.set)
  const { set } = rates
  const { language } = useRoot()
  const reading = readTyped(typed, set, city !== null, language)
  const problems = useProblems(reading.fields, start.submitted)
  const [tries, setTries] = useState(0)
  const [hasResult, setHasResult] = useState(false)
  // The last estimate stays while the current values make none.
  const makesOne = set !== null && reading.inputs !== null && hasRates(set, reading.inputs)
  if (makesOne && !hasResult) setHasResult(true)
  const query = useMemo(() => ({ typed, rates, tries }), [typed, rates, tries])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const isAreaEmpty = reading.fields.some(({ path, code }) => path === 'area' && code === 'required')
    const isOnlyArea = isAreaEmpty && reading.fields.length === 1
    problems.tried(reading.fields, !isOnlyArea)
    if (isAreaEmpty) announceEmptyArea()
    if (isOnlyArea) form.current?.querySelector<HTMLInputElement>('[name="area"]')?.focus()
    if (reading.inputs === null) return
    follow()
    setTries(count => count + 1)
  }
  // Typing takes precedence: the estimate renders when the browser has time and its file is loaded.
  return { typed, change, form, city, rates, problems, submit, hasResult, query: useDeferredValue(query) }
}

export type Calculator = ReturnType<typeof useCalculator>
/** The input of the result; `tries` counts submits, and each submit scrolls to the result. */
export type CalculatorQuery = Calculator['query']

const nothing: readonly FormError[] = []
const none: readonly FieldError[] = []

/** `query`: the form was sent already, so all errors show from the start, also without script. */
function useProblems(fields: readonly FieldError[], query: boolean) {
  const t = useTexts('calculator')
  const fieldText = useFieldText()
  const [wasTried, setTried] = useState(query)
  const [wasLeft, setLeft] = useState<readonly string[]>([])
  /** The errors in the list above the form, as of the last submit. */
  const [summed, setSummed] = useState(query ? fields : none)

  const textOf = useCallback(
    (error: FieldError): string =>
      error.path === 'area' && error.code === 'required' ? t('area.empty') : fieldText(error),
    [t, fieldText],
  )
  const errorOf = (name: AddressName): string | undefined => {
    const error = fields.find(({ path }) => path === name)
    const isErrorShown = wasTried || (wasLeft.includes(name) && error?.code !== 'required')
    return error && isErrorShown ? textOf(error) : undefined
  }
  const listed = useMemo(
    () => summed.map(error => ({ name: error.path, message: `${t(`labels.${error.path}`)}: ${textOf(error)}` })),
    [summed, t, textOf],
  )
  // The list stays the same until all its errors are fixed: a new list would take the focus from the current field.
  const summary = summed.some(({ path }) => fields.some(error => error.path === path)) ? listed : nothing
  const left = useCallback((name: AddressName) => setLeft(old => (old.includes(name) ? old : [...old, name])), [])
  /** On submit all errors show; with `inList` also in a list above the form. */
  const tried = useCallback((found: readonly FieldError[], inList: boolean) => {
    setTried(true)
    setSummed(inList ? found : none)
  }, [])
  return { errorOf, summary, left, tried }
}

/** `city` is null when none of the calculator's cities is chosen. */
function useRateSet(city: string | null, given: RateSet | null) {
  const send = useSend<AppContract>()
  const [fetched, setFetched] = useState<readonly RateSet[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const set = [given, ...fetched].find(one => one?.city.slug === city) ?? null
  const isMissing = city !== null && set === null
  const hasFailed = isMissing && failed === city

  useEffect(() => {
    if (!isMissing || hasFailed || city === null) return
    let isCurrent = true
    send('GET /calculator/cities/{city}', { params: { city } })
      .then(answer => isCurrent && setFetched(old => [...old, answer]))
      .catch(error => {
        console.warn('The rates of a city could not be fetched.', error)
        if (isCurrent) setFailed(city)
      })
    return () => {
      isCurrent = false
    }
  }, [city, isMissing, hasFailed, send])

  const retry = useCallback(() => setFailed(null), [])
  return useMemo(() => ({ set, hasFailed, retry }), [set, hasFailed, retry])
}

// The form's values: typing updates them, the address follows after a pause (ms), and a new address replaces them.
const pause = 400

type Control = HTMLInputElement | HTMLSelectElement

function changedMark({ type, checked, defaultChecked, value }: HTMLInputElement): string | null {
  if (checked === defaultChecked) return null
  if (checked) return value
  return type === 'checkbox' ? '' : null
}

/** The value that a person entered before hydration; null when the field is unchanged. */
function changedValue(control: Control): string | null {
  if (control instanceof HTMLSelectElement)
    return control.selectedOptions[0]?.defaultSelected === false ? control.value : null
  if (control.type === 'checkbox' || control.type === 'radio') return changedMark(control)
  return control.value === control.defaultValue ? null : control.value
}

/** Values that were entered before hydration take precedence. */
function changedIn(form: HTMLFormElement): Partial<Typed> {
  const controls = [...form.querySelectorAll<Control>('input, select')]
  const changes = controls
    .filter(({ name }) => addressNames.some(one => one === name))
    .map(control => [control.name, changedValue(control)] as const)
  return Object.fromEntries(changes.filter(([, value]) => value !== null)) as Partial<Typed>
}

function useTyped({ typed: given, defaults }: Pick<CalculatorStart, 'typed' | 'defaults'>) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(given)
  const [loaded, setLoaded] = useState(given)
  const [written, setWritten] = useState(() => addressOf(given, defaults))
  const address = addressOf(typed, defaults)

  // Data for our own address contain nothing new; another address means another estimate.
  if (given !== loaded) {
    setLoaded(given)
    const arrived = addressOf(given, defaults)
    if (arrived !== written) {
      setWritten(arrived)
      setTyped(given)
    }
  }

  useEffect(() => {
    const changes = form.current ? changedIn(form.current) : {}
    if (Object.keys(changes).length === 0) return
    markUsed()
    setTyped(old => ({ ...old, ...changes }))
  }, [])

  const follow = useCallback(() => {
    setWritten(address)
    // Loads no data: the screen shows everything that the address contains already.
    void navigate(
      { search: address && `?${address}` },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }, [address, navigate])

  useEffect(() => {
    if (address === written) return
    const timer = setTimeout(follow, pause)
    return () => clearTimeout(timer)
  }, [address, written, follow])

  const change = useCallback((name: AddressName, value: string) => setTyped(old => ({ ...old, [name]: value })), [])
  return { typed, change, form, follow }
}
