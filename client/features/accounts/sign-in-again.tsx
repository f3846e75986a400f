// A dialog over the current screen: the session has ended, and the same person signs in again without leaving the
// screen.
import { useEffect, useState } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { login } from '#client/platform/session/session.ts'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useSignInForm } from './sign-in-form.tsx'
import type { NeededFactor, SignInFlow } from './use-sign-in.ts'

/** A sign-in flow that stays on this screen; all parts of the screen are notified of the new session. */
function useSignInFlowHere(): SignInFlow {
  const [needed, setNeeded] = useState<NeededFactor | null>(null)
  const enter = async (answer: Parameters<SignInFlow['enter']>[0]): Promise<void> => {
    if ('accessToken' in answer) login(answer.accessToken, answer.user)
    else setNeeded(answer)
  }
  return { needed, enter, back: () => setNeeded(null) }
}

/** For other sign-in methods: the whole sign-in screen, in a new tab. */
function OtherWay() {
  const t = useTexts('account-steps')
  const { language } = useRoot()
  return (
    <p className="text-15 text-ink-soft">
      <a
        href={inPrefix(language, href('sign-in'))}
        target="_blank"
        rel="noopener"
        className="inline-block py-1 text-clay underline underline-offset-4 pointer-coarse:py-2.5"
      >
        {t('again.other')}
      </a>
      <br />
      {t('again.other-hint')}
    </p>
  )
}

type Props = { readonly onGiveUp: () => void }

function Asking({ flow, onGiveUp }: Props & { readonly flow: SignInFlow }) {
  const { user } = useRoot()
  const { form, suspended } = useSignInForm(flow)
  const t = useTexts('account-steps')
  // Runs after the dialog's own effect, which focuses its cancel button.
  useEffect(() => document.getElementById('again-email')?.focus(), [])
  return (
    <FormDialog
      form={form}
      onClose={onGiveUp}
      stays
      title={t('again.title')}
      cancel={t('again.later')}
      yes={form.t('sign-in.button')}
    >
      <p>{t('again.text', { name: `\u2068${user?.name ?? ''}\u2069` })}</p>
      {suspended}
      <FormField form={form} name="email" id="again-email" autoComplete="username" />
      <FormField form={form} name="password" id="again-password" autoComplete="current-password" />
      <OtherWay />
    </FormDialog>
  )
}

/** Closes when the session is back; the focus returns to where it was. */
export function SignInAgain({ onGiveUp }: Props) {
  const t = useTexts('account-steps')
  const common = useTexts('actions')
  const flow = useSignInFlowHere()
  if (!flow.needed) return <Asking flow={flow} onGiveUp={onGiveUp} />
  return (
    <Dialog open onClose={onGiveUp} title={t('again.title')} closeLabel={common('close')}>
      <SecondFactorForm needed={flow.needed} flow={flow} />
    </Dialog>
  )
}
