// The submit button of forms. It replays input and clicks from before hydration.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#client/platform/hydrated.ts'
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx'

type Text = HTMLInputElement | HTMLTextAreaElement

/**
 * Sets the value through the prototype's setter: React compares with the value that the element's own setter received
 * last, and would ignore the event otherwise.
 */
function retype(control: Text, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  control.value = control.defaultValue
  set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(control: HTMLSelectElement, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function mark(control: HTMLInputElement): void {
  control.checked = control.defaultChecked
  control.click()
}

const isMark = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'
const isMarked = ({ checked, defaultChecked, type }: HTMLInputElement): boolean =>
  checked !== defaultChecked && (checked || type === 'checkbox')

const isText = (control: Element): control is Text =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'file')

function announcerOfText(control: Text): () => void {
  const { value } = control
  return () => retype(control, value)
}

/** Returns a function that fires the event for a change made before hydration; null when the control is unchanged. */
function announcerOf(control: Element): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { value, selectedOptions } = control
    return selectedOptions[0]?.defaultSelected === false ? () => choose(control, value) : null
  }
  if (control instanceof HTMLInputElement && isMark(control)) return isMarked(control) ? () => mark(control) : null
  return isText(control) && control.value !== control.defaultValue ? announcerOfText(control) : null
}

type Announcers = readonly ((() => void) | null)[]

// Layout effects do not run on the server.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

type Props = Omit<ButtonProps, 'type' | 'ref' | 'onClick'> & {
  /** The server accepts this form without script too (server/app/posted-forms.ts). */
  readonly plain?: boolean | undefined
}

/** Before hydration any other form would only reload its screen, so the click is stored until then. */
export function SendButton({ plain, ...props }: Props) {
  const isHydrated = useHydrated()
  const [isReady, setReady] = useState(isHydrated)
  const ref = useRef<HTMLButtonElement>(null)
  const announcers = useRef<Announcers>([])
  const isPressed = useRef(false)
  // Read before any rendering, such as that of a saved draft, overwrites the input that React does not know yet.
  useBeforePaint(() => {
    if (!isHydrated) announcers.current = [...(ref.current?.form?.elements ?? [])].map(announcerOf)
  }, [isHydrated])
  useEffect(() => {
    if (!isHydrated || isReady) return
    // Outside React's batch: within it all events would cause one render, and fields that share a state would keep only
    // the last change.
    queueMicrotask(() => {
      for (const announce of announcers.current) announce?.()
    })
    // The form's state contains the replayed input only after this.
    setTimeout(() => setReady(true))
  }, [isHydrated, isReady])
  useEffect(() => {
    if (isReady && isPressed.current) ref.current?.form?.requestSubmit(ref.current)
  }, [isReady])
  const notePress = (): void => {
    isPressed.current = true
  }
  return (
    <Button
      {...props}
      type={isReady || plain ? 'submit' : 'button'}
      onClick={isReady ? undefined : notePress}
      ref={ref}
    />
  )
}
