// Checks that an event notified each recipient once.
import { wiring } from '#server/app/features.ts'
import type { Event } from '#server/platform/events/event.ts'
import { noticesOf } from '#server/platform/events/subscriptions.ts'
import type { Db } from '#server/platform/request-context.ts'

type Delivered = Event & { readonly id: string; readonly attempts: number; readonly deliveredAt: Date | null }

/** Asks the subscribers again for their recipients: call it before anything else changes. */
export async function problemsOfNotifications(db: Db, event: Delivered): Promise<readonly string[]> {
  const expected = new Set(
    (await noticesOf(wiring.subscriptions, db, event)).map(({ userId, type }) => `${userId} ${type}`),
  )
  const rows = db.selectFrom('notifications').select(['userId', 'type']).where('eventId', '=', event.id)
  const notified = (await rows.execute()).map(({ userId, type }) => `${userId} ${type}`)
  const isLate = event.deliveredAt === null || event.attempts > 0
  const lost = [...expected].filter(one => !notified.includes(one))
  return [
    ...(isLate ? [`${event.name} was not delivered at the first try`] : []),
    ...lost.map(one => `${event.name} never told ${one}`),
    ...(new Set(notified).size === notified.length ? [] : [`${event.name} told somebody twice`]),
  ]
}
