import { expect, it, vi } from 'vitest'
import { type PushWorker, pushIn } from './push-worker.ts'

const applicationServerKey = new ArrayBuffer(4)
const subscription = (name: string) =>
  ({
    options: { applicationServerKey },
    toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription

type Sent = { readonly url: string; readonly authorization: string | undefined; readonly body: unknown }

function aWorker(token: string | null, answers: readonly Response[]) {
  const sent: Sent[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const { authorization } = { ...(headers as Record<string, string> | undefined) }
    sent.push({ url, authorization, body: body ? JSON.parse(String(body)) : undefined })
    return left.shift()
  })
  const listeners = new Map<string, (event: object) => void>()
  const made: object[] = []
  pushIn({
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    cookieStore: { get: async () => (token === null ? null : { value: token }) },
    registration: {
      pushManager: {
        subscribe: async (options: object) => {
          made.push(options)
          return subscription('made')
        },
      },
    },
  } as unknown as PushWorker)
  const change = async (event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (promise: Promise<unknown>): void => {
      work = promise
    }
    listeners.get('pushsubscriptionchange')?.({ waitUntil, ...event })
    await work
  }
  return { sent, made, change }
}

const device = (name: string) => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } })

it('sends the browser’s new subscription, or creates one with the same key', async () => {
  const worker = aWorker('t', [new Response(null), new Response(null)])
  await worker.change({ oldSubscription: subscription('old'), newSubscription: subscription('new') })
  await worker.change({ oldSubscription: subscription('old'), newSubscription: null })
  expect(worker.sent).toEqual(
    ['new', 'made'].map(name => ({
      url: '/api/notifications/device',
      authorization: 'Bearer t',
      body: device(name),
    })),
  )
  expect(worker.made).toEqual([{ userVisibleOnly: true, applicationServerKey }])
})

it('renews an expired token once', async () => {
  const worker = aWorker('old', [
    new Response(null, { status: 401 }),
    Response.json({ accessToken: 'next' }),
    new Response(null),
  ])
  await worker.change({ newSubscription: subscription('new') })
  expect(worker.sent.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['/api/notifications/device', 'Bearer old'],
    ['/api/accounts/refresh', undefined],
    ['/api/notifications/device', 'Bearer next'],
  ])
})

it('sends nothing for anonymous visitors', async () => {
  const worker = aWorker(null, [])
  await worker.change({ oldSubscription: subscription('old') })
  expect(worker.sent).toEqual([])
})

it('puts the unread count on the icon, and shows nothing while a page is in front', async () => {
  const badges: number[] = []
  const shown: string[] = []
  let isInFront = false
  const listeners = new Map<string, (event: object) => void>()
  pushIn({
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    registration: { showNotification: async (title: string) => void shown.push(title) },
    clients: { matchAll: async () => (isInFront ? [{ focused: true, visibilityState: 'visible' }] : []) },
  } as unknown as PushWorker)
  const push = async (unread: number): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (promise: Promise<unknown>): void => {
      work = promise
    }
    const data = { json: () => ({ eventId: 'e', title: `${unread} unread`, link: '/', language: 'en', unread }) }
    listeners.get('push')?.({ data, waitUntil })
    await work
  }
  await push(3)
  isInFront = true
  await push(4)
  expect([badges, shown]).toEqual([[3], ['3 unread']])
})
