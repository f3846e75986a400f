// What stands in the form: typed here, followed by the address, taken over from a new address.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AddressName, addressNames, addressOf, type Typed } from '#shared/features/calculator/address.ts'
import type { CalculatorStart } from './calculator-types.ts'

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

export function useTyped({ typed: given, defaults }: Pick<CalculatorStart, 'typed' | 'defaults'>) {
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
    if (Object.keys(changes).length > 0) setTyped(old => ({ ...old, ...changes }))
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
  return { typed, change, form, address, follow }
}
