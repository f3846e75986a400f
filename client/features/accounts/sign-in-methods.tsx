import KeyRound from 'lucide-react/icons/key-round'
import { useCallback, useRef } from 'react'
import { type ApiCall, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { useMutate } from '#client/platform/mutations.ts'
import { Refused } from '#client/platform/sending.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { OrLine } from '#client/ui/base/or-line.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { PostedForm } from '#shared/rendering/page.ts'
import { GoogleButton } from './google-button.tsx'
import type { GoogleAnswer } from './google-return.tsx'
import { LegalNotice } from './legal-notice.tsx'
import { SecondStep } from './second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type NeededFactor, type SignInFlow, useSignInFlow } from './use-sign-in.ts'

const GoogleReturn = whenVisible(null, () => import('./google-return.tsx').then(file => file.GoogleReturn), [
  'account-steps',
])
const passkeys = () => import('./passkey.ts')

type SignInMethodsProps = {
  readonly to: string | null
  readonly createHref: string
  readonly google: boolean
  readonly answer: GoogleAnswer | null
  readonly posted: PostedForm | null
}

function PasskeyButton({ passkey }: { passkey: ReturnType<typeof usePasskeySignIn> }) {
  const t = useTexts('accounts')
  return (
    <>
      {passkey.refused && (
        <Callout kind="danger" live>
          {passkey.refused.detail}
        </Callout>
      )}
      <Button size="large" wide icon={<KeyRound aria-hidden="true" />} busy={passkey.busy} onClick={passkey.ask}>
        {t(passkey.busy ? 'passkey.busy' : 'passkey.button')}
      </Button>
    </>
  )
}

function Methods({ to, createHref, google, posted }: Omit<SignInMethodsProps, 'answer'>) {
  const t = useTexts('accounts')
  const flow = useSignInFlow(to, (posted?.next ?? null) as NeededFactor | null)
  const passkey = usePasskeySignIn(flow)
  if (flow.needed) return <SecondStep needed={flow.needed} flow={flow} posted={posted} />
  return (
    <>
      <div className="grid gap-3 noscript:hidden">
        {google && <GoogleButton to={to} />}
        <PasskeyButton passkey={passkey} />
      </div>
      <div className="noscript:hidden">
        <OrLine>{t('or')}</OrLine>
      </div>
      <SignInForm flow={flow} onEmail={passkey.offer} posted={posted} />
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

export function SignInMethods({ answer, ...methods }: SignInMethodsProps) {
  if (!answer) return <Methods {...methods} />
  return (
    <LazyPart>
      <GoogleReturn answer={answer}>
        <Methods {...methods} />
      </GoogleReturn>
    </LazyPart>
  )
}

function usePasskeySignIn({ enter }: SignInFlow) {
  const t = useTexts('accounts')
  const plain = useSend<AppContract>()
  const offered = useRef(false)
  const prove = useCallback(
    async (send: ApiCall<AppContract>, autofill: boolean): Promise<void> => {
      const { provePasskey } = await passkeys()
      const { challenge, options } = await send('POST /accounts/passkey-challenges', {})
      const credential = await provePasskey(options, autofill)
      await enter(await send('POST /accounts/passkey-sign-in', { body: { challenge, credential } }))
    },
    [enter],
  )
  /** Once, when the address field receives the focus: each passkey request costs the server work. */
  const offer = useCallback(async (): Promise<void> => {
    if (offered.current) return
    offered.current = true
    try {
      const { isPasskeyError, offersPasskeys } = await passkeys()
      if (!(await offersPasskeys())) return
      await prove(plain, true).catch((error: unknown) => {
        // The person ignored the offer, or the button replaced it.
        if (!isPasskeyError(error)) throw error
      })
    } catch (error) {
      console.warn('A passkey was not taken.', error)
    }
  }, [prove, plain])
  const { busy, problem, run } = useMutate(
    async send => {
      const { knowsPasskeys, orRefused } = await passkeys()
      if (!knowsPasskeys()) throw new Refused(t('passkey.unsupported'))
      await orRefused(prove(send, false), () => t('passkey.not-done'))
    },
    { stays: true },
  )
  return { busy, refused: problem, offer, ask: () => void run() }
}
