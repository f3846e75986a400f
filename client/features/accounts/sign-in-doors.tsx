// All doors of sign-in: Google, a passkey, e-mail and password; then the second proof, if the account asks for one.
import KeyRound from 'lucide-react/icons/key-round'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { OrLine } from '#client/ui/base/or-line.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { GoogleButton } from './google-button.tsx'
import { type GoogleAnswer, GoogleProgress, useGoogleReturn } from './google-return.tsx'
import { LegalNotice } from './legal-notice.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { type Door, useDoor } from './use-sign-in.ts'

type SignInDoorsProps = {
  readonly to: string | null
  readonly createHref: string
  readonly google: boolean
  readonly answer: GoogleAnswer | null
}

function PasskeyButton({ passkey }: { passkey: ReturnType<typeof usePasskeySignIn> }) {
  const t = useTexts('accounts')
  return (
    <>
      <DeedProblem problem={passkey.refused} />
      <Button size="large" wide icon={<KeyRound aria-hidden="true" />} busy={passkey.busy} onClick={passkey.ask}>
        {t(passkey.busy ? 'passkey.busy' : 'passkey.button')}
      </Button>
    </>
  )
}

function Doors({ to, createHref, google, door }: Omit<SignInDoorsProps, 'answer'> & { door: Door }) {
  const t = useTexts('accounts')
  const passkey = usePasskeySignIn(door)
  return (
    <>
      <div className="grid gap-3">
        {google && <GoogleButton to={to} />}
        <PasskeyButton passkey={passkey} />
      </div>
      <OrLine>{t('or')}</OrLine>
      <SignInForm door={door} onEmail={passkey.offer} />
      <LegalNotice before="before-sign-in" />
      <p className="text-15 text-ink-soft">
        {t('sign-in.new')}{' '}
        <Anchor href={createHref} className="font-medium text-clay underline underline-offset-4">
          {t('sign-in.create')}
        </Anchor>
      </p>
    </>
  )
}

export function SignInDoors({ to, createHref, google, answer }: SignInDoorsProps) {
  const back = useGoogleReturn(answer)
  const own = useDoor(to)
  const door = back.door.needed ? back.door : own
  if (door.needed) return <SecondFactorForm key={door.needed.challenge} needed={door.needed} door={door} />
  return (
    <>
      {back.progress && <GoogleProgress progress={back.progress} />}
      {back.progress !== 'on-the-way' && <Doors to={to} createHref={createHref} google={google} door={own} />}
    </>
  )
}
