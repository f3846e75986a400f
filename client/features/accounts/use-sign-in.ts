// After a sign-in or a sign-up: stores the session and goes on to the requested page.
import { useCallback, useEffect, useState } from 'react'
import { useRoot } from '#client/platform/root.ts'
import { sendZone } from '#client/platform/session/zone.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'

type Answer = Output<AppContract['POST /accounts/sign-in']>
type Session = Output<AppContract['POST /accounts/verification']>
/** The person is identified, but a second factor is missing. */
export type NeededFactor = Exclude<Answer, Session>

/**
 * Another person's screen must not animate from this one; a view transition that the browser skips is an uncaught error
 * there.
 */
function withoutTransition({ viewTransition }: PageSwapEvent): void {
  viewTransition?.ready.catch(() => undefined)
  viewTransition?.skipTransition()
}

/**
 * Stores the session and loads a new document, since every part of the screen depends on the person.
 * `to` is a path of this site, null for the person's dashboard. The promise stays open until the document is left.
 */
export function useSignIn(): (session: Session, to: string | null) => Promise<never> {
  const { language } = useRoot()
  // Sent before the sign-in, which stores the time zone: mails show times in it.
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
  /** The second factor that is still required. */
  readonly needed: NeededFactor | null
  /** Signs in with a session, or stores which factor is missing. */
  readonly enter: (answer: Answer) => Promise<void>
  readonly back: () => void
}

/** A sign-in whose first proof may not be enough. */
export function useSignInFlow(to: string | null, initial: NeededFactor | null = null): SignInFlow {
  const signIn = useSignIn()
  const [needed, setNeeded] = useState(initial)
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
