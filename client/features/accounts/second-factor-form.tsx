// The second step of a sign-in: a code of the authenticator, a passkey, or a recovery code.
import KeyRound from 'lucide-react/icons/key-round'
import { type FormEvent, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Row } from '#client/ui/container.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Input } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { useAccountForm } from './account-form.ts'
import { CodeInput } from './code-input.tsx'
import { FormProblems } from './form-problems.tsx'
import { isPasskeyError, provePasskey } from './passkey.ts'
import type { Door, NeededFactor } from './use-sign-in.ts'

type Kind = NeededFactor['secondFactor'][number]
type Proof = Input<AppContract['POST /accounts/sign-in/second-factor']>['body']['proof']
type Values = { kind: Kind; code: string }
type StepProps = { readonly needed: NeededFactor; readonly door: Door }

const missing = ({ kind, code }: Values): string[] => (kind !== 'passkey' && code.trim() === '' ? ['code'] : [])

function useProof({ needed, door }: StepProps) {
  const t = useTexts('accounts')
  const send = useSend<AppContract>()
  const [kind, setKind] = useState<Kind>(needed.secondFactor[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const form = useAccountForm<Values>(missing, name => t(`fields.${name}`))
  const proof = async (): Promise<Proof> => {
    if (kind === 'passkey') return { kind, credential: await provePasskey(needed.passkey ?? {}) }
    return { kind, code: code.trim() }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setRefused(null)
    void form.submit({ kind, code }, async () => {
      try {
        const body = { challenge: needed.challenge, proof: await proof() }
        await door.enter(await send('POST /accounts/sign-in/second-factor', { body }))
      } catch (error) {
        if (!isPasskeyError(error)) throw error
        setRefused(t('passkey.not-done'))
      }
    })
  }
  const choose = (next: Kind): void => {
    setKind(next)
    setCode('')
    setRefused(null)
    form.clear()
  }
  const change = (value: string): void => {
    form.changed('code')
    setCode(value)
  }
  return { kind, code, refused, form, submit, choose, change }
}

function CodeField({ proof }: { proof: ReturnType<typeof useProof> }) {
  const t = useTexts('accounts')
  const { kind, code, form, change } = proof
  // It is shown, not typed.
  if (kind === 'passkey') return null
  const field = {
    name: 'code',
    label: t(`fields.${kind}`),
    hint: t(`second.${kind}-hint`),
    error: form.errorOf('code'),
    value: code,
    autoFocus: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => change(event.currentTarget.value),
  }
  if (kind === 'totp') return <CodeInput {...field} />
  return (
    <TextInput {...field} dir="ltr" className="rtl:text-end" autoComplete="off" inputMode="numeric" maxLength={40} />
  )
}

const otherTexts = { totp: 'second.use-totp', recovery: 'second.use-recovery', passkey: 'second.passkey' } as const

export function SecondFactorForm(props: StepProps) {
  const { needed, door } = props
  const t = useTexts('accounts')
  const proof = useProof(props)
  const { kind, form } = proof
  const ended = form.problem?.code === 'account.challenge-ended'
  return (
    <form noValidate method="post" onSubmit={proof.submit} className="grid gap-5">
      <div role="status" className="grid gap-1">
        <h2 className="text-20">{t('second.title')}</h2>
        <p className="text-ink-soft">{t('second.lead')}</p>
      </div>
      <FormProblems form={form} />
      {proof.refused && (
        <Callout kind="danger" live>
          {proof.refused}
        </Callout>
      )}
      {kind !== 'passkey' && <CodeField key={kind} proof={proof} />}
      {!ended && (
        <Button
          kind="primary"
          size="large"
          wide
          type="submit"
          busy={form.busy}
          icon={kind === 'passkey' ? <KeyRound aria-hidden="true" /> : undefined}
        >
          {t(form.busy ? 'second.busy' : kind === 'passkey' ? 'second.passkey' : 'second.button')}
        </Button>
      )}
      <Row gap={2}>
        {needed.secondFactor
          .filter(other => other !== kind)
          .map(other => (
            <Button key={other} onClick={() => proof.choose(other)}>
              {t(otherTexts[other])}
            </Button>
          ))}
        <Button kind="quiet" onClick={door.back}>
          {t('second.again')}
        </Button>
      </Row>
    </form>
  )
}
