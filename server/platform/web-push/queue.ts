// Queues a web push to every device of a person, in the transaction of the notification.
import { randomUUIDv7 } from 'node:crypto'
import { notify } from '#server/platform/database/at-commit.ts'
import type { Dated } from '#server/platform/request-context.ts'
import { insertWebPushes, listDevices } from './queries.ts'

export const webPushesChannel = 'imara_web_pushes'

type QueuedPush = {
  readonly userId: string
  /** The newest one for several notifications. */
  readonly notificationId: string
  readonly notices?: number
}

/** One per device and notification, however often it is called. */
export async function queueWebPush(
  { db, now }: Dated,
  { userId, notificationId, notices = 1 }: QueuedPush,
): Promise<void> {
  const devices = await listDevices(db, { userId })
  if (devices.length === 0) return
  const rows = devices.map(({ id }) => ({
    id: randomUUIDv7(),
    subscriptionId: id,
    notificationId,
    notices,
    createdAt: now,
    nextAttemptAt: now,
  }))
  await insertWebPushes(db, rows)
  await notify(db, webPushesChannel, '')
}
