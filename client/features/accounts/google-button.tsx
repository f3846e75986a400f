// "Continue with Google Account": off to Google, with the way back kept.
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { GoogleMark } from '#client/ui/google-mark.tsx'
import type { AppContract } from '#shared/contract.ts'
import { rememberTrip } from './google-trip.ts'

export function GoogleButton({ to }: { to: string | null }) {
  const t = useTexts('accounts')
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const { busy, problem, run } = useSending()
  const start = (): Promise<boolean> =>
    run(async idempotencyKey => {
      const { url } = await send('POST /accounts/google', {}, { idempotencyKey })
      rememberTrip({ to, language, link: false })
      location.assign(url)
      // The document goes away: until then the button says so.
      await new Promise(() => undefined)
    })
  return (
    <>
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <Button size="large" wide icon={<GoogleMark />} busy={busy} onClick={start}>
        {t(busy ? 'google.busy' : 'google.button')}
      </Button>
    </>
  )
}
