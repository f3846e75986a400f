// All doors of sign-in: Google, a passkey, e-mail and password; then the second proof, if the account asks for one.
import KeyRound from 'lucide-react/icons/key-round'
import { useCallback, useRef } from 'react'
import { type ApiCall, useSend } from '#client/platform/api.ts'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useAct } from '#client/platform/deeds.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Refused } from '#client/platform/sending.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { OrLine } from '#client/ui/base/or-line.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { AppContract } from '#shared/contract.ts'
import { GoogleButton } from './google-button.tsx'
import { type GoogleAnswer, GoogleProgress, useGoogleReturn } from './google-return.tsx'
import { LegalNotice } from './legal-notice.tsx'
import { isPasskeyError, knowsPasskeys, offersPasskeys, orRefused, provePasskey } from './passkey.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
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

function usePasskeySignIn({ enter }: Door) {
  const t = useTexts('accounts')
  const plain = useSend<AppContract>()
  const offered = useRef(false)
  const prove = useCallback(
    async (send: ApiCall<AppContract>, autofill: boolean): Promise<void> => {
      const { challenge, options } = await send('POST /accounts/passkey-challenges', {})
      const credential = await provePasskey(options, autofill)
      await enter(await send('POST /accounts/passkey-sign-in', { body: { challenge, credential } }))
    },
    [enter],
  )
  /** Once, when the field of the address is entered: a question costs the server something. */
  const offer = useCallback(async (): Promise<void> => {
    if (offered.current) return
    offered.current = true
    try {
      if (await offersPasskeys()) await prove(plain, true)
    } catch (error) {
      // Nobody chose the offer, or the button asked instead.
      if (!isPasskeyError(error)) console.warn('A passkey was not taken.', error)
    }
  }, [prove, plain])
  const { busy, problem, run } = useAct(
    async send => {
      if (!knowsPasskeys()) throw new Refused(t('passkey.unsupported'))
      await orRefused(prove(send, false), () => t('passkey.not-done'))
    },
    { stays: true },
  )
  return { busy, refused: problem?.detail ?? null, offer, ask: () => void run() }
}
