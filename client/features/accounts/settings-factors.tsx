import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { AskButton } from '#client/platform/action-button.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Refused } from '#client/platform/sending.ts'
import { announce } from '#client/platform/snackbar.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { passkeyFields } from '#shared/features/accounts/settings-fields.ts'
import { knowsPasskeys, makePasskey, orRefused } from './passkey.ts'
import { ProofRow } from './proof-row.tsx'
import { SettingsRecovery, ShownCodes } from './recovery-codes.tsx'
import { SetUpTotp } from './set-up-totp.tsx'
import type { OwnSettings } from './settings-types.ts'

type Factor = OwnSettings['factors'][number]

function FactorRow({ factor, now }: { readonly factor: Factor; readonly now: string }) {
  const t = useTexts('settings')
  const format = useFormat()
  const Icon = factor.kind === 'totp' ? Smartphone : KeyRound
  const used = factor.lastUsedAt
    ? t('factors.used', { when: format.relative(factor.lastUsedAt, now) })
    : t('factors.unused')
  const kind = t(`factors.${factor.kind}`)
  return (
    <ProofRow
      icon={<Icon aria-hidden="true" />}
      name={<bdi>{factor.label || kind}</bdi>}
      notes={
        <p>
          {factor.label && `${kind} · `}
          {t('factors.added', { date: format.date(factor.createdAt) })} · {used}
        </p>
      }
    >
      <AskButton
        size="small"
        aria-label={`${t('factors.remove')}: ${factor.label || kind}`}
        endpoint="DELETE /accounts/me/factors/{factor}"
        request={{ params: { factor: factor.id } }}
        onDone={() => announce(t('factors.removed'))}
        ask={{
          title: t('factors.ask-title'),
          text: t('factors.ask'),
          cancel: t('factors.keep'),
          yes: t('factors.yes'),
        }}
      >
        {t('factors.remove')}
      </AskButton>
    </ProofRow>
  )
}

export function SettingsFactors({ settings, now }: { settings: OwnSettings; now: string }) {
  const t = useTexts('settings')
  const [codes, setCodes] = useState<readonly string[]>([])
  const { factors } = settings
  return (
    <>
      <PartCard id="factors-part" title={t('factors.title')} lead={t('factors.lead')}>
        {factors.length > 0 ? (
          <ul>
            {factors.map(factor => (
              <FactorRow key={factor.id} factor={factor} now={now} />
            ))}
          </ul>
        ) : (
          <p className="text-15">{t('factors.none')}</p>
        )}
        {codes.length > 0 && <ShownCodes codes={codes} onStored={() => setCodes([])} />}
        {!factors.some(({ kind }) => kind === 'totp') && <SetUpTotp onCodes={setCodes} />}
        <AddPasskey onCodes={setCodes} />
      </PartCard>
      {factors.length > 0 && codes.length === 0 && <SettingsRecovery settings={settings} onCodes={setCodes} />}
    </>
  )
}

type Props = { readonly onCodes: (codes: readonly string[]) => void }

function PasskeyForm({ onCodes, onDone }: Props & { readonly onDone: () => void }) {
  const form = useForm(passkeyFields, {
    loose: true,
    mutate: async (send, { label }) => {
      if (!knowsPasskeys()) throw new Refused(t('passkey.unsupported'))
      const { challenge, options } = await send('POST /accounts/me/passkey-challenges', {})
      // InvalidStateError: the device already holds a passkey of this account.
      const credential = await orRefused(makePasskey(options), ({ name }) =>
        t(name === 'InvalidStateError' ? 'passkey.exists' : 'passkey.not-done'),
      )
      const { recoveryCodes } = await send('POST /accounts/me/passkeys', { body: { challenge, label, credential } })
      if (recoveryCodes.length > 0) onCodes(recoveryCodes)
    },
    onDone: () => {
      onDone()
      announce(t('passkey.done'))
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

function AddPasskey({ onCodes }: Props) {
  const [times, setTimes] = useState(0)
  return (
    <div className="border-t pt-5">
      <PasskeyForm key={times} onCodes={onCodes} onDone={() => setTimes(times + 1)} />
    </div>
  )
}
