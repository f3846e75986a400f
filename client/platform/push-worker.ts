// Device push in the service worker: shows notifications, and opens their screens when pressed.
import { languageFacts } from '#shared/i18n/languages.ts'
import type { DevicePush } from '#shared/realtime/device-push.ts'

/** Asks a tab to navigate: `open` is a path with its language prefix. */
export type Opening = { readonly open: string }
export const isOpening = (data: unknown): data is Opening => typeof (data as Opening | null)?.open === 'string'

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Tab = {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: 'visible' | 'hidden'
  focus(): Promise<unknown>
  postMessage(message: unknown, ports: readonly MessagePort[]): void
}
type Pushed = Extendable & { readonly data: { json(): unknown } | null }
type Pressed = Extendable & { readonly notification: { readonly data: Opening | null; close(): void } }
type Changed = Extendable & {
  readonly oldSubscription?: PushSubscription | null
  /** Set when the browser has renewed the subscription itself. */
  readonly newSubscription?: PushSubscription | null
}
export type PushWorker = {
  /** Not available in every browser. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> }
  readonly registration: ServiceWorkerRegistration
  readonly navigator: { readonly setAppBadge?: (count: number) => Promise<void> }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void
}

const timeout = 1_500

/** A visible tab shows a toast instead; a notification with the same event id is shown once. */
async function showPush(worker: PushWorker, { eventId, title, body, link, language, unread }: DevicePush) {
  const { registration, clients, navigator } = worker
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return
  // Where the site is installed; an open page counts by itself.
  await navigator.setAppBadge?.(unread).catch(() => undefined)
  await registration.showNotification(title, {
    ...(body === undefined ? {} : { body }),
    tag: eventId,
    lang: language,
    dir: languageFacts[language].direction,
    icon: '/icons/icon-192.png',
    data: { open: link } satisfies Opening,
  })
}

/** False when the tab does not answer, because its page has no handler. */
function askTab(tab: Tab, opening: Opening): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), timeout)
    tab.postMessage(opening, [port2])
  })
}

async function open({ clients }: PushWorker, opening: Opening): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const existing = tabs.find(({ url }) => new URL(url).pathname === opening.open) ?? tabs[0]
  // The browser may refuse to focus a tab: it navigates anyway.
  await existing?.focus().catch(() => undefined)
  if (!existing || !(await askTab(existing, opening))) await clients.openWindow(opening.open)
}

async function registerDevice(body: string, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return await fetch('/api/notifications/device', { method: 'PUT', headers, body })
}

/** The browser's push endpoint has changed: the server must store the new one, or this device gets no more pushes. */
async function moveDevice({ registration, cookieStore }: PushWorker, { oldSubscription, newSubscription }: Changed) {
  const key = (newSubscription ?? oldSubscription)?.options.applicationServerKey
  const token = (await cookieStore?.get('logintoken'))?.value
  if (!key || !token) return
  const next =
    newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, keys } = next.toJSON()
  const body = JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } })
  if ((await registerDevice(body, decodeURIComponent(token))).status !== 401) return
  const renewed = await fetch('/api/accounts/refresh', { method: 'POST', credentials: 'same-origin' })
  if (renewed.ok) await registerDevice(body, ((await renewed.json()) as { accessToken: string }).accessToken)
}

export function pushIn(worker: PushWorker): void {
  worker.addEventListener('push', event => {
    const pushed = event.data?.json()
    if (pushed) event.waitUntil(showPush(worker, pushed as DevicePush))
  })
  worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(moveDevice(worker, event)))
  worker.addEventListener('notificationclick', event => {
    const { notification } = event
    notification.close()
    if (notification.data) event.waitUntil(open(worker, notification.data))
  })
}
