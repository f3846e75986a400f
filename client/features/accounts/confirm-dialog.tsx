// Asks for proof of identity before a dangerous action: password, authenticator code, or a code by mail.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { Button } from '#client/ui/controls/button.tsx'
import type { AppContract } from '#shared/contract.ts'
import { proofFields, proofMethods } from '#shared/features/accounts/proof-fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import type { OwnSettings } from './settings-types.ts'

type Method = (typeof proofMethods)[number]

/** The quickest method first; a code by mail works for everybody. */
export function methodsOf({ hasPassword, factors }: Pick<OwnSettings, 'hasPassword' | 'factors'>): readonly Method[] {
  const has = { password: hasPassword, totp: factors.some(({ kind }) => kind === 'totp'), mail: true }
  return proofMethods.filter(method => has[method])
}

type Props = { readonly onDone: () => void; readonly onGiveUp: () => void }

/** Null until the methods are known; all of them when the request fails. */
function useOwnMethods(): readonly Method[] | null {
  const send = useSend<AppContract>()
  const [methods, setMethods] = useState<readonly Method[] | null>(null)
  useEffect(() => {
    send('GET /accounts/me/settings', {})
      .then(own => setMethods(methodsOf(own)))
      .catch((error: unknown) => {
        console.warn('The ways to confirm are not known.', error)
        setMethods(proofMethods)
      })
  }, [send])
  return methods
}

function useProof(methods: readonly Method[], onDone: () => void) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const mail = useMutate(
    async send => setChallenge((await send('POST /accounts/me/confirmation/mail', {})).challenge),
    {
      stays: true,
    },
  )
  const form: FormState = useForm(proofFields, {
    start: { method: methods[0] ?? 'mail' },
    loose: true,
    stays: true,
    // The error belongs to the one proof that was sent.
    pathOf: path => (path === 'code' ? textOf(form.typed.method) : path),
    mutate: async (send, { method, password = '', totp = '', mail: code = '' }) => {
      if (method === 'mail' && challenge === null) return void (await mail.run())
      const proofs = {
        password: { kind: 'password', password },
        totp: { kind: 'totp', code: totp },
        mail: { kind: 'mail', code, challenge: challenge ?? '' },
      } as const
      await send('POST /accounts/me/confirmation', { body: proofs[method] })
      onDone()
    },
  })
  return { form, mail, waits: form.typed.method === 'mail' && challenge === null }
}

function Asking({ methods, onDone, onGiveUp }: Props & { readonly methods: readonly Method[] }) {
  const { form, mail, waits } = useProof(methods, onDone)
  const { t } = form
  const method = textOf(form.typed.method)
  return (
    <FormDialog
      form={{ ...form, problem: mail.problem?.detail ?? form.problem }}
      onClose={onGiveUp}
      stays
      title={t('title')}
      yes={t(waits ? 'send-code' : 'yes')}
    >
      <p>{t('text')}</p>
      {methods.length > 1 && (
        <FormField
          form={form}
          name="method"
          options={methods.map(value => ({ value, label: t(`methods.${value}`) }))}
        />
      )}
      {waits ? (
        <p className="text-15 text-ink-soft">{t('mail-text')}</p>
      ) : (
        <FormField
          key={method}
          form={form}
          name={method}
          required
          autoComplete={method === 'password' ? 'current-password' : 'one-time-code'}
        />
      )}
      {method === 'mail' && !waits && (
        <Button kind="quiet" size="small" busy={mail.busy} onClick={() => void mail.run()}>
          {t('send-again')}
        </Button>
      )}
    </FormDialog>
  )
}

/** Opens once the person's methods are known. */
export function ConfirmDialog(props: Props) {
  const methods = useOwnMethods()
  return methods && <Asking {...props} methods={methods} />
}
