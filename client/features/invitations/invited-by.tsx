// Above the sign-up after following a friend's link: shows who invites, and counts the visit once per browser.
import { useEffect, useRef } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { AppContract } from '#shared/contract.ts'

export function InvitedBy({ code, name }: { readonly code: string; readonly name: string }) {
  const t = useTexts('invitations')
  const send = useSend<AppContract>()
  const counted = useRef<string | null>(null)
  useEffect(() => {
    if (counted.current === code) return
    counted.current = code
    send('POST /invitations/links/{code}/visits', { params: { code } }).catch((error: unknown) =>
      console.warn('The visit was not counted.', error),
    )
  }, [code, send])
  return <Callout title={t('landing.title', { name: `\u2068${name}\u2069` })}>{t('landing.text')}</Callout>
}
