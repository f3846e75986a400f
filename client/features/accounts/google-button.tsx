// Stores where to return, then goes to Google.

import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { GoogleMark } from '#client/ui/base/google-mark.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { rememberTrip } from './google-trip.ts'

export function GoogleButton({ to }: { to: string | null }) {
  const t = useTexts('accounts')
  const { language } = useRoot()
  const { busy, problem, run } = useMutate(
    async send => {
      const { url } = await send('POST /accounts/google', {})
      rememberTrip({ to, language, link: false })
      location.assign(url)
      // The document is being left: until then the button shows progress.
      await new Promise(() => undefined)
    },
    { stays: true },
  )
  return (
    <>
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <Button size="large" wide icon={<GoogleMark />} busy={busy} onClick={() => void run()}>
        {t(busy ? 'google.busy' : 'google.button')}
      </Button>
    </>
  )
}
