// The return from Google: the answer in the address is sent to the server once and removed from the address.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiProblem, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Spinner } from '#client/ui/drawing/progress.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { AppContract } from '#shared/contract.ts'
import { goesToOwnLanguage } from './google-language.ts'
import { clearTrip, readTrip } from './google-trip.ts'
import { SecondStep } from './second-step.tsx'
import { Suspended } from './suspended.tsx'
import { type SignInFlow, useSignInFlow } from './use-sign-in.ts'

/** The parameters that Google adds to the address; without a code the person cancelled there. */
export type GoogleAnswer = { readonly code: string | null; readonly state: string; readonly iss: string | null }

/** `suspended`: the reason for the suspension; null when the refusal has another cause. */
type Refused = { readonly detail: string; readonly suspended: string | null }
type Progress = 'on-the-way' | 'cancelled' | Refused

/** Completes the sign-in that began at Google; `progress` is null once it has succeeded. */
function useGoogleReturn(answer: GoogleAnswer): { progress: Progress | null; flow: SignInFlow } {
  const t = useTexts('common')
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const [to, setTo] = useState<string | null>(null)
  const flow = useSignInFlow(to)
  const enter = useRef(flow.enter)
  enter.current = flow.enter
  const started = useRef(false)
  const [progress, setProgress] = useState<Progress | null>('on-the-way')
  useEffect(() => {
    if (started.current || goesToOwnLanguage(language)) return
    started.current = true
    const { code, state, iss } = answer
    setTo(readTrip()?.to ?? null)
    clearTrip()
    history.replaceState(history.state, '', location.pathname)
    if (!code) return setProgress('cancelled')
    const body = { code, state, language, ...(iss ? { iss } : {}) }
    send('POST /accounts/google/session', { body })
      .then(found => enter.current(found))
      .then(() => setProgress(null))
      .catch((error: unknown) => {
        console.warn('The sign-in with Google was refused.', error)
        const problem = isApiProblem(error) ? error : null
        const suspended = problem?.code === 'session.suspended' ? problem.reason : null
        setProgress({ detail: problem?.detail ?? t('offline.not-sent'), suspended })
      })
  }, [answer, language, send, t])
  return { progress, flow }
}

function GoogleProgress({ progress }: { progress: Progress }) {
  const t = useTexts('accounts')
  if (progress === 'on-the-way')
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('google.returning')}
      </p>
    )
  if (progress !== 'cancelled' && progress.suspended !== null) return <Suspended reason={progress.suspended} />
  return (
    <Callout kind={progress === 'cancelled' ? 'info' : 'danger'} live>
      {progress === 'cancelled' ? t('google.cancelled') : progress.detail}
    </Callout>
  )
}

type Props = {
  readonly answer: GoogleAnswer
  /** The other sign-in methods, shown when this one fails. */
  readonly children: ReactNode
}

export function GoogleReturn({ answer, children }: Props) {
  const { progress, flow } = useGoogleReturn(answer)
  if (flow.needed) return <SecondStep needed={flow.needed} flow={flow} />
  return (
    <>
      {progress && <GoogleProgress progress={progress} />}
      {progress !== 'on-the-way' && children}
    </>
  )
}
