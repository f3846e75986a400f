// The button that sends a form of the house. The document may stand before its script: what was typed and pressed meanwhile counts.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#client/platform/hydrated.ts'
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx'

type Text = HTMLInputElement | HTMLTextAreaElement

/** React compares with what a control's own setter was last told; the prototype's tells it nothing. */
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

/** How the screen is told what a control was made to say before it listened; null when nobody touched it. */
function announcerOf(control: Element): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { value, selectedOptions } = control
    return selectedOptions[0]?.defaultSelected === false ? () => choose(control, value) : null
  }
  if (control instanceof HTMLInputElement && isMark(control)) return isMarked(control) ? () => mark(control) : null
  return isText(control) && control.value !== control.defaultValue ? announcerOfText(control) : null
}

type Announcers = readonly ((() => void) | null)[]

// The server draws nothing anew.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

type Props = Omit<ButtonProps, 'type' | 'ref' | 'onClick'> & {
  /** The server takes this form without script too (server/app/posted-forms.ts). */
  readonly plain?: boolean | undefined
}

/** Sent before the script is there any other form would only load its screen again: until then the press is kept. */
export function SendButton({ plain, ...props }: Props) {
  const isHydrated = useHydrated()
  const [isReady, setReady] = useState(isHydrated)
  const ref = useRef<HTMLButtonElement>(null)
  const announcers = useRef<Announcers>([])
  const isPressed = useRef(false)
  // Read before anything is drawn anew, such as a kept draft: that would overwrite what the screen does not know yet.
  useBeforePaint(() => {
    if (!isHydrated) announcers.current = [...(ref.current?.form?.elements ?? [])].map(announcerOf)
  }, [isHydrated])
  useEffect(() => {
    if (!isHydrated || isReady) return
    // Not from within React's own work: it would draw once for all of them, and fields that share a state would keep the last alone.
    queueMicrotask(() => {
      for (const announce of announcers.current) announce?.()
    })
    // What was taken up stands in the form's state only after this.
    setTimeout(() => setReady(true))
  }, [isHydrated, isReady])
  useEffect(() => {
    if (isReady && isPressed.current) ref.current?.form?.requestSubmit(ref.current)
  }, [isReady])
  const keep = (): void => {
    isPressed.current = true
  }
  return (
    <Button {...props} type={isReady || plain ? 'submit' : 'button'} onClick={isReady ? undefined : keep} ref={ref} />
  )
}
