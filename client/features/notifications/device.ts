// This browser as a device that rings: whether it can, how it is asked for and given up, and what a press on a ring opens here.
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

/** Asks the person, and then the browser's push service; null when either says no. */
export async function wakeDevice(key: string): Promise<Keys | null> {
  const registration = await registrationOf()
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null
  // One that was made for another house, or for another key of this one, is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys = {} } = made.toJSON()
  return endpoint && keys.p256dh && keys.auth ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } : null
}

/** Whoever signs in here next is not rung for the one before; a failure is logged only. */
export async function silenceDevice(): Promise<void> {
  try {
    const registration = await registrationOf()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('This device could not be silenced.', error)
  }
}

/** A press on a ring opens its screen in the tab that is there, which may ask first about what is being typed. Gives the way to stop. */
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
