// Adds a passkey: a name for it, then the device makes it.
import { type FormEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useAccountForm } from './account-form.ts'
import { FormProblems } from './form-problems.tsx'
import { isPasskeyError, knowsPasskeys, makePasskey } from './passkey.ts'
import { Outcome } from './settings-card.tsx'
import { useConfirmedSend } from './use-confirmed-act.ts'

const missing = ({ label }: { label: string }): string[] => (label.trim() === '' ? ['label'] : [])

/** InvalidStateError: the device found one of ours in itself. */
const refusalOf = (error: Error) => (error.name === 'InvalidStateError' ? 'exists' : 'not-done')

function useAdding(onCodes: (codes: readonly string[]) => void) {
  const t = useTexts('settings')
  const { send, dialog, revalidate } = useConfirmedSend()
  const [label, setLabel] = useState('')
  const [outcome, setOutcome] = useState<'done' | 'not-done' | 'exists' | 'unsupported' | null>(null)
  const form = useAccountForm(missing, () => t('passkey.name'))
  const add = async (): Promise<void> => {
    const { challenge, options } = await send('POST /accounts/me/passkey-challenges', {})
    const credential = await makePasskey(options)
    const body = { challenge, label: label.trim(), credential }
    const { recoveryCodes } = await send('POST /accounts/me/passkeys', { body })
    await revalidate()
    setLabel('')
    setOutcome('done')
    if (recoveryCodes.length > 0) onCodes(recoveryCodes)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setOutcome(knowsPasskeys() ? null : 'unsupported')
    if (!knowsPasskeys()) return
    void form.submit({ label }, async () => {
      try {
        await add()
      } catch (error) {
        if (!isPasskeyError(error)) throw error
        setOutcome(refusalOf(error))
      }
    })
  }
  const change = (value: string): void => {
    form.changed('label')
    setLabel(value)
  }
  return { form, label, outcome, submit, change, dialog }
}

export function AddPasskey({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useTexts('settings')
  const { form, label, outcome, submit, change, dialog } = useAdding(onCodes)
  return (
    <>
      <form noValidate onSubmit={submit} className="grid max-w-120 gap-4 border-t pt-5">
        <p className="text-15 text-ink-soft">{t('passkey.lead')}</p>
        <FormProblems form={form} />
        {outcome && outcome !== 'done' && (
          <Callout kind="danger" live>
            {t(`passkey.${outcome}`)}
          </Callout>
        )}
        <TextInput
          name="label"
          label={t('passkey.name')}
          hint={t('passkey.name-hint')}
          error={form.errorOf('label')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={60}
          value={label}
          onChange={event => change(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {t(form.busy ? 'passkey.adding' : 'passkey.add')}
          </Button>
        </div>
        <Outcome said={outcome === 'done' ? t('passkey.done') : null} />
      </form>
      {dialog}
    </>
  )
}
