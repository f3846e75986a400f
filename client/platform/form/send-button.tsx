// The button that sends a form of the house. The document may stand before its script: what was typed and pressed meanwhile counts.
import { useEffect, useRef } from 'react'
import { useHydrated } from '#client/platform/hydrated.ts'
import { earlyMark } from '#client/platform/late-start.ts'
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement

/** React compares with what a control's own setter was last told; the prototype's tells it nothing. */
function retype(control: Control, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  control.value = control.defaultValue
  set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function takeUpMark(control: HTMLInputElement): void {
  if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return
  control.checked = control.defaultChecked
  control.click()
}

function takeUpOne(control: Element): void {
  if (control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false)
    control.dispatchEvent(new Event('change', { bubbles: true }))
  if (control instanceof HTMLTextAreaElement && control.value !== control.defaultValue) retype(control, control.value)
  if (!(control instanceof HTMLInputElement)) return
  if (['checkbox', 'radio'].includes(control.type)) takeUpMark(control)
  else if (control.type !== 'file' && control.value !== control.defaultValue) retype(control, control.value)
}

/** Tells the screen what its controls were made to say before it listened. */
function takeUp(form: HTMLFormElement): void {
  for (const control of form.elements) takeUpOne(control)
}

/** Sent before the script is there a form would only load its screen again: until then the press is kept. */
export function SendButton(props: Omit<ButtonProps, 'type' | 'ref'>) {
  const isAlive = useHydrated()
  const ref = useRef<HTMLButtonElement>(null)
  const wasEarly = useRef(!isAlive)
  useEffect(() => {
    const button = ref.current
    if (!(isAlive && wasEarly.current && button?.form)) return
    wasEarly.current = false
    takeUp(button.form)
    if (button.ariaBusy !== 'true') return
    button.ariaBusy = null
    // What was taken up stands in the form's state only after this.
    setTimeout(() => button.form?.requestSubmit(button))
  }, [isAlive])
  return (
    <Button {...props} {...{ [earlyMark]: isAlive ? undefined : '' }} type={isAlive ? 'submit' : 'button'} ref={ref} />
  )
}
