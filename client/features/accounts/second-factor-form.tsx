import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormFrame } from '#client/platform/form/form-frame.tsx'
import { PlainField } from '#client/platform/form/plain-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { secondFields } from '#shared/features/accounts/fields.ts'
import type { PostedForm } from '#shared/rendering/page.ts'
import { orRefused, provePasskey } from './passkey.ts'
import type { NeededFactor, SignInFlow } from './use-sign-in.ts'

type Kind = NeededFactor['secondFactor'][number]
type StepProps = { readonly needed: NeededFactor; readonly flow: SignInFlow; readonly posted?: PostedForm | null }

function CodeProof({ needed, flow, posted, kind }: StepProps & { readonly kind: Exclude<Kind, 'passkey'> }) {
  const form = useForm(secondFields, {
    posted,
    loose: true,
    stays: true,
    pathOf: path => path.split('/').at(-1) ?? path,
    mutate: async (send, { code }) => {
      const body = { challenge: needed.challenge, proof: { kind, code } }
      await flow.enter(await send('POST /accounts/sign-in/second-factor', { body }))
    },
  })
  const t = useTexts('account-steps')
  const ended = form.refusal?.code === 'account.challenge-ended'
  return (
    <FormFrame form={form} plain wide readOnly={ended} yes={t('second.button')}>
      <input type="hidden" name="challenge" value={needed.challenge} />
      <input type="hidden" name="kind" value={kind} />
      <PlainField form={form} name="code" label={t(`second.${kind}`)} hint={t(`second.${kind}-hint`)} autoFocus />
    </FormFrame>
  )
}

/** A passkey needs no typing, so this is a button. */
function PasskeyProof({ needed, flow }: StepProps) {
  const t = useTexts('accounts')
  const steps = useTexts('account-steps')
  const { busy, problem, run } = useMutate(
    async send => {
      const credential = await orRefused(provePasskey(needed.passkey ?? {}), () => t('passkey.not-done'))
      const body = { challenge: needed.challenge, proof: { kind: 'passkey' as const, credential } }
      await flow.enter(await send('POST /accounts/sign-in/second-factor', { body }))
    },
    { stays: true },
  )
  return (
    <>
      <ActionProblem problem={problem} />
      {problem?.code !== 'account.challenge-ended' && (
        <Button
          kind="primary"
          size="large"
          wide
          busy={busy}
          icon={<KeyRound aria-hidden="true" />}
          onClick={() => void run()}
        >
          {steps('second.passkey')}
        </Button>
      )}
    </>
  )
}

const otherTexts = { totp: 'second.use-totp', recovery: 'second.use-recovery', passkey: 'second.passkey' } as const

export function SecondFactorForm(props: StepProps) {
  const { needed, flow } = props
  const t = useTexts('account-steps')
  const [kind, choose] = useState<Kind>(needed.secondFactor[0] ?? 'recovery')
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-1">
        <h2 className="text-20">{t('second.title')}</h2>
        <p className="text-ink-soft">{t('second.lead')}</p>
      </div>
      {kind === 'passkey' ? <PasskeyProof {...props} /> : <CodeProof key={kind} {...props} kind={kind} />}
      <div className="noscript:hidden">
        <Row gap={2}>
          {needed.secondFactor
            .filter(other => other !== kind)
            .map(other => (
              <Button key={other} onClick={() => choose(other)}>
                {t(otherTexts[other])}
              </Button>
            ))}
          <Button kind="quiet" onClick={flow.back}>
            {t('second.again')}
          </Button>
        </Row>
      </div>
    </div>
  )
}
