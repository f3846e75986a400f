// Which step of a long form stands: it lies in the address after the #, so that back and forward walk the steps.
import { startTransition, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const mark = '#step-'

/** The link to a step, with the query that stands. */
export function stepHref(search: string, step: string): string {
  return `${search}${mark}${step}`
}

type StepPlace = {
  readonly step: string
  readonly go: (step: string, replace?: boolean) => void
  readonly search: string
}

/** `kept` is the step at which the draft was left; the form goes on there. */
export function useStep(steps: readonly string[], kept: string | null): StepPlace {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const first = steps[0] ?? ''
  const [step, setStep] = useState(first)
  const wanted = hash.startsWith(mark) ? hash.slice(mark.length) : null
  useEffect(() => {
    // A step whose script is on its way leaves the one before it standing. Other fragments lead to a field of this one.
    startTransition(() => {
      if (wanted !== null && steps.includes(wanted)) setStep(wanted)
      else if (hash === '') setStep(first)
    })
  }, [wanted, hash, steps, first])
  const go = useCallback(
    (next: string, replace = false) => {
      navigate(stepHref(search, next), { replace, preventScrollReset: false })
    },
    [navigate, search],
  )
  const [resumed, setResumed] = useState(false)
  useEffect(() => {
    if (resumed || kept === null) return
    setResumed(true)
    if (hash === '' && kept !== first && steps.includes(kept)) go(kept, true)
  }, [kept, resumed, hash, first, steps, go])
  return { step, go, search }
}
