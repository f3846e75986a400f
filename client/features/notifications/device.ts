import { isOpening, type Opening } from '#client/platform/push-worker.ts'
import { splitLanguage } from '#shared/i18n/languages.ts'

export type DeviceState = 'unsupported' | 'denied' | 'silent' | 'subscribed'

async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return undefined
  return await navigator.serviceWorker.getRegistration()
}

export async function deviceState(): Promise<DeviceState> {
  const registration = await registrationOf()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await registration.pushManager.getSubscription()) ? 'subscribed' : 'silent'
}

type Keys = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }

/**
 * Asks the person, then subscribes at the browser's push service; null when the person refuses or push is not
 * available.
 */
export async function wakeDevice(key: string): Promise<Keys | null> {
  const registration = await registrationOf()
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null
  // Drop a subscription that was made for another server key.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys = {} } = made.toJSON()
  return endpoint && keys.p256dh && keys.auth ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } : null
}

/** The next person on this device must not receive the previous person's messages; a failure is only logged. */
export async function silenceDevice(): Promise<void> {
  try {
    const registration = await registrationOf()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('This device could not be silenced.', error)
  }
}

/**
 * A clicked push message opens its screen in the existing tab, which may ask first about unsaved input. Returns a
 * function that stops listening.
 */
export function openFromPush(open: (link: string) => void): () => void {
  const listener = ({ data, ports: [port] }: MessageEvent<Opening | unknown>): void => {
    if (!isOpening(data)) return
    port?.postMessage('opened')
    open(splitLanguage(data.open).path)
  }
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  worker?.addEventListener('message', listener)
  return () => worker?.removeEventListener('message', listener)
}
