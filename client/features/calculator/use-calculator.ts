// The calculator's form as it stands on the screen: what is typed, what is wrong with it, and what the estimate is made of.
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
  const problems = useProblems(reading.fields, start.asked)
  const [tries, setTries] = useState(0)
  const [hasResult, setHasResult] = useState(false)
  // The last one stays while what is typed makes none.
  const makesOne = set !== null && reading.inputs !== null && hasRates(set, reading.inputs)
  if (makesOne && !hasResult) setHasResult(true)
  const asked = useMemo(() => ({ typed, rates, tries }), [typed, rates, tries])

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
  // Typing goes first, the estimate follows as soon as there is time and its file is there.
  return { typed, change, form, city, rates, problems, submit, hasResult, asked: useDeferredValue(asked) }
}

export type Calculator = ReturnType<typeof useCalculator>
/** What an estimate is made of; `tries`: how often somebody asked for it and is led to it. */
export type Asked = Calculator['asked']

const nothing: readonly FormError[] = []
const none: readonly FieldError[] = []

/** `asked`: the form was sent already, so that all is said from the start, without script too. */
function useProblems(fields: readonly FieldError[], asked: boolean) {
  const t = useTexts('calculator')
  const fieldText = useFieldText()
  const [wasTried, setTried] = useState(asked)
  const [wasLeft, setLeft] = useState<readonly string[]>([])
  /** What the list above the form was made of, at the last try. */
  const [summed, setSummed] = useState(asked ? fields : none)

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
  // The list stays the same until all of it is mended: a new one would take the focus from the field that is typed in.
  const summary = summed.some(({ path }) => fields.some(error => error.path === path)) ? listed : nothing
  const left = useCallback((name: AddressName) => setLeft(old => (old.includes(name) ? old : [...old, name])), [])
  /** A try: everything is said; `inList`: in a list above the form, too. */
  const tried = useCallback((found: readonly FieldError[], inList: boolean) => {
    setTried(true)
    setSummed(inList ? found : none)
  }, [])
  return { errorOf, summary, left, tried }
}

/** `city` is null where none of the calculator's cities is chosen. */
function useRateSet(city: string | null, given: RateSet | null) {
  const send = useSend<AppContract>()
  const [fetched, setFetched] = useState<readonly RateSet[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const set = [given, ...fetched].find(one => one?.city.slug === city) ?? null
  const isMissing = city !== null && set === null
  const hasFailed = isMissing && failed === city

  useEffect(() => {
    if (!isMissing || hasFailed || city === null) return
    let isWanted = true
    send('GET /calculator/cities/{city}', { params: { city } })
      .then(answer => isWanted && setFetched(old => [...old, answer]))
      .catch(error => {
        console.warn('The rates of a city could not be fetched.', error)
        if (isWanted) setFailed(city)
      })
    return () => {
      isWanted = false
    }
  }, [city, isMissing, hasFailed, send])

  const retry = useCallback(() => setFailed(null), [])
  return useMemo(() => ({ set, hasFailed, retry }), [set, hasFailed, retry])
}

// What stands in the form: typed here, followed by the address, taken over from a new address.
const pause = 400

type Control = HTMLInputElement | HTMLSelectElement

function changedMark({ type, checked, defaultChecked, value }: HTMLInputElement): string | null {
  if (checked === defaultChecked) return null
  if (checked) return value
  return type === 'checkbox' ? '' : null
}

/** What somebody made of a field before the script came; null where it stands as it was sent. */
function changedValue(control: Control): string | null {
  if (control instanceof HTMLSelectElement)
    return control.selectedOptions[0]?.defaultSelected === false ? control.value : null
  if (control.type === 'checkbox' || control.type === 'radio') return changedMark(control)
  return control.value === control.defaultValue ? null : control.value
}

/** A form that was filled before its script came: what stands in its fields counts. */
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

  // Data that came for our own address says nothing new; another address is another estimate.
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
    // No data is asked for: everything that the address says stands on the screen already.
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
