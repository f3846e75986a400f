// A form that was submitted during an upload is sent once the file has arrived.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormState } from './use-form.ts'

type Event = FormEvent<HTMLFormElement> | undefined
type Waiting = { readonly event: Event; readonly done: (isDone: boolean) => void }

/** The values are read after the wait, so that they include the file; a refused file shows its error. */
export function useWaitingForm(isOnTheWay: boolean, form: FormState): FormState {
  const waiting = useRef<Waiting | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const { current } = waiting
    if (isOnTheWay || !current) return
    waiting.current = null
    setWaiting(false)
    void form.submit(current.event).then(current.done)
  })
  const submit = (event?: Event): Promise<boolean> => {
    if (!isOnTheWay) return form.submit(event)
    event?.preventDefault()
    if (waiting.current) return Promise.resolve(false)
    setWaiting(true)
    return new Promise(done => {
      waiting.current = { event, done }
    })
  }
  return { ...form, submit, busy: form.busy || isWaiting }
}
