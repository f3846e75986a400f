// Sends any notification by a test event beside the real subscriptions, and delivers it.
import { features } from '#server/app/features.ts'
import { emit, event, type Notice } from '#server/platform/events/event.ts'
import { wiringOf } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { inTransaction } from './time.ts'

type Notified = { readonly userId: string; readonly type: string; readonly title: string }

const noticeOf = async (_db: unknown, { userId, type, title }: Notified): Promise<readonly Notice[]> => [
  {
    ...{ userId, type, toast: 'notification' },
    params: { title, code: 'IM-1', name: 'Samira', body: title },
    link: { route: 'user.notifications', params: {} },
  },
]
const notified = event<Notified>('test-told', [noticeOf])

/** Replaces the app's subscriptions. */
export const { subscriptions: subscriptionsWithTests } = wiringOf([...features, { name: 'test', events: { notified } }])

/** Notifies one person and delivers everything due. */
export async function notify(platform: Platform, { id }: { readonly id: string }, type: string, title = 'A kitchen') {
  await inTransaction(platform, inner => emit(inner, notified({ userId: id, type, title })))
  await flushOutbox(platform)
}

export async function flushOutbox({ deliverer, mailer, devicePushes }: Platform): Promise<void> {
  await deliverer.deliverAll()
  await Promise.all([mailer.sendAll(), devicePushes.run()])
}
