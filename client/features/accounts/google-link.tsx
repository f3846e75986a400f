// The return from Google with a session: links the Google account and goes back to the settings.
import { useEffect, useRef, useState } from 'react'
import { isApiProblem, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Spinner } from '#client/ui/drawing/progress.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { AppContract } from '#shared/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { goesToOwnLanguage } from './google-language.ts'
import type { GoogleAnswer } from './google-return.tsx'
import { clearTrip, readTrip } from './google-trip.ts'

type LinkProps = { readonly answer: GoogleAnswer; readonly home: string }
type Ended = { readonly to: string; readonly detail: string }

/** Null while in progress. */
function useLink({ answer, home }: LinkProps): Ended | null {
  const t = useTexts('accounts')
  const common = useTexts('common')
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const started = useRef(false)
  const [ended, end] = useState<Ended | null>(null)
  useEffect(() => {
    if (started.current || goesToOwnLanguage(language)) return
    started.current = true
    const trip = readTrip()
    clearTrip()
    history.replaceState(history.state, '', location.pathname)
    const to = trip?.to ?? home
    const leave = (): void => location.replace(inPrefix(language, to))
    // Another tab has finished this sign-in already.
    if (!trip?.link) return leave()
    const { code, state, iss } = answer
    if (!code) return end({ to, detail: t('google.cancelled') })
    send('POST /accounts/me/google/session', { body: { code, state, ...(iss ? { iss } : {}) } })
      .then(leave)
      .catch((error: unknown) => {
        console.warn('The Google account was not linked.', error)
        end({ to, detail: isApiProblem(error) ? error.detail : common('offline.not-sent') })
      })
  }, [answer, home, language, send, t, common])
  return ended
}

export function GoogleLink(props: LinkProps) {
  const t = useTexts('accounts')
  const ended = useLink(props)
  if (!ended)
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('google.linking')}
      </p>
    )
  return (
    <>
      <Callout kind="danger" title={t('google.not-linked')} live>
        {ended.detail}
      </Callout>
      <p>
        <Anchor href={ended.to} className="font-medium text-clay underline underline-offset-4">
          {t('google.to-settings')}
        </Anchor>
      </p>
    </>
  )
}
