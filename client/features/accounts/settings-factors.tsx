// Second factors: those there are, new ones, and the recovery codes that go with them.

import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { DeedDialog, DialogButton } from '#client/platform/deed-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { say } from '#client/platform/said.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { AddPasskey } from './add-passkey.tsx'
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
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b py-4 first:pt-0 last:border-0">
      <div className="flex min-w-0 gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-medium">
            <bdi>{factor.label || kind}</bdi>
          </p>
          <p className="text-13 text-ink-soft">
            {factor.label && `${kind} · `}
            {t('factors.added', { date: format.date(factor.createdAt) })} · {used}
          </p>
        </div>
      </div>
      <DialogButton
        size="small"
        aria-label={`${t('factors.remove')}: ${factor.label || kind}`}
        dialog={close => (
          <DeedDialog
            deed="DELETE /accounts/me/factors/{factor}"
            request={{ params: { factor: factor.id } }}
            onClose={close}
            onDone={() => say(t('factors.removed'))}
            title={t('factors.ask-title')}
            keep={t('factors.keep')}
            yes={t('factors.yes')}
          >
            <p>{t('factors.ask')}</p>
          </DeedDialog>
        )}
      >
        {t('factors.remove')}
      </DialogButton>
    </li>
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
        {codes.length > 0 && <ShownCodes codes={codes} onKept={() => setCodes([])} />}
        {!factors.some(({ kind }) => kind === 'totp') && <SetUpTotp onCodes={setCodes} />}
        <AddPasskey onCodes={setCodes} />
      </PartCard>
      {factors.length > 0 && codes.length === 0 && <SettingsRecovery settings={settings} onCodes={setCodes} />}
    </>
  )
}
