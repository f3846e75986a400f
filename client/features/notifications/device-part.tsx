// Offers device push: the browser's permission prompt opens only after a click, and after a refusal a text says how to
// undo it.
import BellRing from 'lucide-react/icons/bell-ring'
import { useCallback, useEffect, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { PartCard } from '#client/ui/base/card.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import { type DeviceState, deviceState, silenceDevice, wakeDevice } from './device.ts'

type Device = Output<AppContract['GET /notifications/device']>

/** The browser's state, once known; device push also needs the subscription on the server. */
function useDevice({ subscribed }: Device) {
  const [state, setState] = useState<DeviceState | null>(null)
  const look = useCallback(async () => {
    const found = await deviceState()
    setState(found === 'subscribed' && !subscribed ? 'silent' : found)
  }, [subscribed])
  useEffect(() => {
    look().catch(() => setState('unsupported'))
  }, [look])
  return { state, look }
}

function useDeviceActions(key: string, look: () => Promise<void>) {
  const t = useTexts('device')
  const [isRefused, setRefused] = useState(false)
  const wake = useMutate(async send => {
    const keys = await wakeDevice(key).catch(() => null)
    setRefused(keys === null)
    if (!keys) return await look()
    await send('PUT /notifications/device', { body: keys })
    announce(t('done'))
  })
  const silence = useMutate(async send => {
    await silenceDevice()
    await send('DELETE /notifications/device', {})
    announce(t('ended'))
  })
  return { wake, silence, isRefused }
}

type PartProps = { readonly device: Device; readonly length: 'line' | 'whole' }

function DeviceText({ device, length, deviceKey }: PartProps & { readonly deviceKey: string }) {
  const t = useTexts('device')
  const { state, look } = useDevice(device)
  const { wake, silence, isRefused } = useDeviceActions(deviceKey, look)
  if (state === null || (length === 'line' && state !== 'silent' && !isRefused)) return null
  const texts = { unsupported: 'unsupported', denied: 'denied', silent: 'text', subscribed: 'on' } as const
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 max-w-160 grow basis-80 text-15 text-ink-soft">{t(texts[state])}</p>
        {state === 'silent' && (
          <Button busy={wake.busy} icon={<BellRing aria-hidden="true" />} onClick={() => void wake.run()}>
            {t('ask')}
          </Button>
        )}
        {state === 'subscribed' && (
          <Button kind="quiet" busy={silence.busy} onClick={() => void silence.run()}>
            {t('stop')}
          </Button>
        )}
      </div>
      <ActionProblem problem={wake.problem ?? silence.problem} />
      {isRefused && state === 'silent' && (
        <p role="status" className="text-15 text-brick">
          {t('failed')}
        </p>
      )}
    </div>
  )
}

/** In the settings, for every state. Renders nothing when the server has no push keys. */
export function DeviceSettings({ device }: { readonly device: Device }) {
  const t = useTexts('device')
  if (device.key === null) return null
  return (
    <PartCard id="device" title={t('title')}>
      <DeviceText device={device} length="whole" deviceKey={device.key} />
      <p className="pt-3 text-15">
        <Anchor href={href('mobile-application')} className="link">
          {t('application')}
        </Anchor>
      </p>
    </PartCard>
  )
}

/** Above the notification list, while there is something to offer. */
export function DeviceLine({ device }: { readonly device: Device }) {
  return device.key === null ? null : <DeviceText device={device} length="line" deviceKey={device.key} />
}
