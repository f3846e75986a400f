// The signed-in devices, each with a sign-out button; the current device comes first.
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { ActionButton, AskButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { ProofRow } from './proof-row.tsx'
import { isolated, isolatedLtr, type OwnSession } from './settings-types.ts'

type DevicesProps = { readonly sessions: readonly OwnSession[]; readonly now: string }

function methodText(t: (key: string) => string, method: string): string | null {
  const text = t(`devices.methods.${method}`)
  return text.startsWith('devices.') ? null : text
}

function Device({ session, now }: { readonly session: OwnSession; readonly now: string }) {
  const t = useTexts('settings')
  const format = useFormat()
  const { device, current, address, method, createdAt, lastUsedAt } = session
  const how = methodText(t, method)
  return (
    <ProofRow
      icon={<MonitorSmartphone aria-hidden="true" />}
      name={
        <>
          <bdi>{device}</bdi>
          {current && <Badge tone="moss">{t('devices.current')}</Badge>}
        </>
      }
      notes={
        <>
          <p>
            {t('devices.since', { date: format.date(createdAt) })}
            {how && ` ${how}`}
            {' · '}
            {t('devices.last', { when: format.relative(lastUsedAt, now) })}
          </p>
          <p>{t('devices.address', { address: isolatedLtr(address) })}</p>
        </>
      }
    >
      {!current && (
        <ActionButton
          endpoint="DELETE /accounts/me/sessions/{session}"
          request={{ params: { session: session.id } }}
          onDone={() => announce(t('devices.ended', { device: isolated(device) }))}
          size="small"
          aria-label={t('devices.end-label', { device: isolated(device) })}
        >
          {t('devices.end')}
        </ActionButton>
      )}
    </ProofRow>
  )
}

function EndOthers() {
  const t = useTexts('settings')
  return (
    <div>
      <AskButton
        kind="danger"
        endpoint="DELETE /accounts/me/sessions"
        request={{}}
        onDone={() => announce(t('devices.all-done'))}
        ask={{
          title: t('devices.all-title'),
          text: t('devices.all'),
          cancel: t('devices.all-keep'),
          yes: t('devices.all-yes'),
        }}
      >
        {t('devices.end-all')}
      </AskButton>
    </div>
  )
}

export function SettingsDevices({ sessions, now }: DevicesProps) {
  const t = useTexts('settings')
  return (
    <PartCard id="devices" title={t('devices.title')} lead={t('devices.lead')}>
      <ul>
        {sessions.map(session => (
          <Device key={session.id} session={session} now={now} />
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthers /> : <p className="text-15 text-ink-soft">{t('devices.only')}</p>}
    </PartCard>
  )
}
