// What follows a sign-in or a sign-up: the session is stored, and the person goes where they were going.
import { useCallback } from 'react'
import { useRoot } from '#client/platform/root.ts'
import { login } from '#client/platform/session/session.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'

type Session = Output<AppContract['POST /accounts/sign-in']>

/**
 * Takes up the session; `to` is a path of this site, null for the person's home. The document is loaded anew,
 * since every part of the screen knows the person from then on; the promise stays open until it goes away.
 */
export function useSignIn(): (session: Session, to: string | null) => Promise<never> {
  const { language } = useRoot()
  return useCallback(
    (answer, to) => {
      if (!('accessToken' in answer)) return Promise.reject(new Error('A second factor is asked for'))
      const { accessToken, user } = answer
      login(accessToken, user)
      location.replace(inPrefix(language, to ?? rowOf(homeOf({ ...user, permissions: user.user_permissions })).path))
      return new Promise<never>(() => undefined)
    },
    [language],
  )
}
