// What follows a sign-in or a sign-up: the session is stored, and the person goes where they were going.
import { useCallback, useEffect, useState } from 'react'
import { useRoot } from '#client/platform/root.ts'
import { sendZone } from '#client/platform/session/zone.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'

type Answer = Output<AppContract['POST /accounts/sign-in']>
type Session = Output<AppContract['POST /accounts/verification']>
/** The person is known, a second proof is missing. */
export type NeededFactor = Exclude<Answer, Session>

/** Another person's screen is no continuation of this one; a change of view that the browser gives up is an uncaught error there. */
function withoutTransition({ viewTransition }: PageSwapEvent): void {
  viewTransition?.ready.catch(() => undefined)
  viewTransition?.skipTransition()
}

/**
 * Takes up the session; `to` is a path of this site, null for the person's home. The document is loaded anew,
 * since every part of the screen knows the person from then on; the promise stays open until it goes away.
 */
export function useSignIn(): (session: Session, to: string | null) => Promise<never> {
  const { language } = useRoot()
  // Before the sign-in is sent, which keeps it: mails tell moments by it.
  useEffect(() => void sendZone(), [])
  return useCallback(
    async ({ accessToken, user, home }, to) => {
      const { login } = await import('#client/platform/session/session.ts')
      login(accessToken, user)
      addEventListener('pageswap', withoutTransition)
      location.replace(inPrefix(language, to ?? home))
      return new Promise<never>(() => undefined)
    },
    [language],
  )
}

export type SignInFlow = {
  /** What is still to be proven. */
  readonly needed: NeededFactor | null
  /** Goes through with a session, or remembers what is missing. */
  readonly enter: (answer: Answer) => Promise<void>
  readonly back: () => void
}

/** A door whose first proof may not be enough. */
export function useSignInFlow(to: string | null, asked: NeededFactor | null = null): SignInFlow {
  const signIn = useSignIn()
  const [needed, setNeeded] = useState(asked)
  const enter = useCallback(
    async (answer: Answer): Promise<void> => {
      if ('accessToken' in answer) await signIn(answer, to)
      else setNeeded(answer)
    },
    [signIn, to],
  )
  const back = useCallback(() => setNeeded(null), [])
  return { needed, enter, back }
}
