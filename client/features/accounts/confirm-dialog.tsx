// Asks for proof of identity before a dangerous action: password, authenticator code, or a code by mail.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useAct } from '#client/platform/mutations.ts'
import { Button } from '#client/ui/controls/button.tsx'
import type { AppContract } from '#shared/contract.ts'
import { proofFields, proofWays } from '#shared/features/accounts/proof-fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import type { OwnSettings } from './settings-types.ts'

type Way = (typeof proofWays)[number]

/** The quickest method first; a code by mail works for everybody. */
export function waysOf({ hasPassword, factors }: Pick<OwnSettings, 'hasPassword' | 'factors'>): readonly Way[] {
  const has = { password: hasPassword, totp: factors.some(({ kind }) => kind === 'totp'), mail: true }
  return proofWays.filter(way => has[way])
}

type Props = { readonly onDone: () => void; readonly onGiveUp: () => void }

/** Null until the methods are known; all of them when the request fails. */
function useOwnWays(): readonly Way[] | null {
  const send = useSend<AppContract>()
  const [ways, setWays] = useState<readonly Way[] | null>(null)
  useEffect(() => {
    send('GET /accounts/me/settings', {})
      .then(own => setWays(waysOf(own)))
      .catch((error: unknown) => {
        console.warn('The ways to confirm are not known.', error)
        setWays(proofWays)
      })
  }, [send])
  return ways
}

function useProof(ways: readonly Way[], onDone: () => void) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const mail = useAct(async send => setChallenge((await send('POST /accounts/me/confirmation/mail', {})).challenge), {
    stays: true,
  })
  const form: FormState = useForm(proofFields, {
    start: { way: ways[0] ?? 'mail' },
    loose: true,
    stays: true,
    // The error belongs to the one proof that was sent.
    pathOf: path => (path === 'code' ? textOf(form.typed.way) : path),
    act: async (send, { way, password = '', totp = '', mail: code = '' }) => {
      if (way === 'mail' && challenge === null) return void (await mail.run())
      const proofs = {
        password: { kind: 'password', password },
        totp: { kind: 'totp', code: totp },
        mail: { kind: 'mail', code, challenge: challenge ?? '' },
      } as const
      await send('POST /accounts/me/confirmation', { body: proofs[way] })
      onDone()
    },
  })
  return { form, mail, waits: form.typed.way === 'mail' && challenge === null }
}

function Asking({ ways, onDone, onGiveUp }: Props & { readonly ways: readonly Way[] }) {
  const { form, mail, waits } = useProof(ways, onDone)
  const { t } = form
  const way = textOf(form.typed.way)
  return (
    <FormDialog
      form={{ ...form, problem: mail.problem?.detail ?? form.problem }}
      onClose={onGiveUp}
      stays
      title={t('title')}
      yes={t(waits ? 'send-code' : 'yes')}
    >
      <p>{t('text')}</p>
      {ways.length > 1 && (
        <FormField form={form} name="way" options={ways.map(value => ({ value, label: t(`ways.${value}`) }))} />
      )}
      {waits ? (
        <p className="text-15 text-ink-soft">{t('mail-text')}</p>
      ) : (
        <FormField
          key={way}
          form={form}
          name={way}
          required
          autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
        />
      )}
      {way === 'mail' && !waits && (
        <Button kind="quiet" size="small" busy={mail.busy} onClick={() => void mail.run()}>
          {t('send-again')}
        </Button>
      )}
    </FormDialog>
  )
}

/** Opens once the person's methods are known. */
export function ConfirmDialog(props: Props) {
  const ways = useOwnWays()
  return ways && <Asking {...props} ways={ways} />
}
