// The devices on which one is signed in, each with its end; the one in hand stands first.
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Outcome, SettingsCard } from './settings-card.tsx'
import { isolated, isolatedLtr, type OwnSession } from './settings-types.ts'
import { useConfirmedAct } from './use-confirmed-act.ts'

type DevicesProps = { readonly sessions: readonly OwnSession[]; readonly now: string }

function methodText(t: (key: string) => string, method: string): string | null {
  const text = t(`devices.methods.${method}`)
  return text.startsWith('devices.') ? null : text
}

function Device({ session, now, onEnd }: { session: OwnSession; now: string; onEnd: () => void }) {
  const t = useTexts('settings')
  const format = useFormat()
  const { device, current, address, method, createdAt, lastUsedAt } = session
  const how = methodText(t, method)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex min-w-0 gap-3">
        <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <bdi>{device}</bdi>
            {current && <Badge tone="moss">{t('devices.current')}</Badge>}
          </p>
          <p className="text-13 text-ink-soft">
            {t('devices.since', { date: format.date(createdAt) })}
            {how && ` ${how}`}
            {' · '}
            {t('devices.last', { when: format.relative(lastUsedAt, now) })}
          </p>
          <p className="break-all text-13 text-ink-soft">{t('devices.address', { address: isolatedLtr(address) })}</p>
        </div>
      </div>
      {!current && (
        <Button size="small" aria-label={t('devices.end-label', { device: isolated(device) })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const t = useTexts('settings')
  const { busy, problem, said, act } = useConfirmedAct()
  const [asking, setAsking] = useState(false)
  const end = async (): Promise<void> => {
    const done = await act(async (send, idempotencyKey) => {
      await send('DELETE /accounts/me/sessions', {}, { idempotencyKey })
    }, t('devices.all-done'))
    if (done) setAsking(false)
  }
  return (
    <>
      <div>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('devices.end-all')}
        </Button>
      </div>
      <Outcome said={said} />
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        onYes={end}
        busy={busy}
        problem={problem?.detail ?? null}
        kind="danger"
        texts={{
          title: t('devices.all-title'),
          close: t('close'),
          keep: t('devices.all-keep'),
          yes: t('devices.all-yes'),
          busy: t('devices.ending'),
        }}
      >
        <p>{t('devices.all')}</p>
      </AskDialog>
    </>
  )
}

export function SettingsDevices({ sessions, now }: DevicesProps) {
  const t = useTexts('settings')
  const { problem, said, act } = useConfirmedAct()
  const end = ({ id, device }: OwnSession): Promise<boolean> =>
    act(
      async (send, idempotencyKey) => {
        await send('DELETE /accounts/me/sessions/{session}', { params: { session: id } }, { idempotencyKey })
      },
      t('devices.ended', { device: isolated(device) }),
    )
  return (
    <SettingsCard id="devices" title={t('devices.title')} lead={t('devices.lead')}>
      <ul>
        {sessions.map(session => (
          <Device key={session.id} session={session} now={now} onEnd={() => void end(session)} />
        ))}
      </ul>
      <Outcome problem={problem} said={said} />
      {sessions.length > 1 ? <EndOthers /> : <p className="text-15 text-ink-soft">{t('devices.only')}</p>}
    </SettingsCard>
  )
}
