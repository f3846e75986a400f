// Adds a passkey: a name for it, then the device makes it.
import { useState } from 'react'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { say } from '#client/platform/said.ts'
import { Refused } from '#client/platform/sending.ts'
import { passkeyFields } from '#shared/features/accounts/settings-fields.ts'
import { knowsPasskeys, makePasskey, orRefused } from './passkey.ts'

type Props = { readonly onCodes: (codes: readonly string[]) => void }

function PasskeyForm({ onCodes, onDone }: Props & { readonly onDone: () => void }) {
  const form = useForm(passkeyFields, {
    loose: true,
    act: async (send, { label }) => {
      if (!knowsPasskeys()) throw new Refused(t('passkey.unsupported'))
      const { challenge, options } = await send('POST /accounts/me/passkey-challenges', {})
      // InvalidStateError: the device found one of ours in itself.
      const credential = await orRefused(makePasskey(options), ({ name }) =>
        t(name === 'InvalidStateError' ? 'passkey.exists' : 'passkey.not-done'),
      )
      const { recoveryCodes } = await send('POST /accounts/me/passkeys', { body: { challenge, label, credential } })
      if (recoveryCodes.length > 0) onCodes(recoveryCodes)
    },
    onDone: () => {
      onDone()
      say(t('passkey.done'))
    },
  })
  const { t } = form
  return (
    <Form form={form} narrow yes={t('passkey.add')}>
      <p className="text-15 text-ink-soft">{t('passkey.lead')}</p>
      <FormField form={form} name="label" />
    </Form>
  )
}

export function AddPasskey({ onCodes }: Props) {
  const [times, setTimes] = useState(0)
  return (
    <div className="border-t pt-5">
      <PasskeyForm key={times} onCodes={onCodes} onDone={() => setTimes(times + 1)} />
    </div>
  )
}
