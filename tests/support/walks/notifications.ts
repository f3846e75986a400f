// Whether a piece of news reached everybody to whom it is owed, once.
import { wiring } from '#server/app/wiring.ts'
import type { Event } from '#server/platform/events/event.ts'
import { noticesOf } from '#server/platform/events/subscriptions.ts'
import type { Db } from '#server/platform/request-context.ts'

type Delivered = Event & { readonly id: string; readonly attempts: number; readonly delivered_at: Date | null }

/** Asks its hearers once more whom they tell: call it while nothing has changed since. */
export async function problemsOfNotifications(db: Db, event: Delivered): Promise<readonly string[]> {
  const expected = new Set(
    (await noticesOf(wiring.subscriptions, db, event)).map(({ userId, type }) => `${userId} ${type}`),
  )
  const rows = db.selectFrom('notifications').select(['user_id', 'type']).where('event_id', '=', event.id)
  const notified = (await rows.execute()).map(({ user_id, type }) => `${user_id} ${type}`)
  const isLate = event.delivered_at === null || event.attempts > 0
  const lost = [...expected].filter(one => !notified.includes(one))
  return [
    ...(isLate ? [`${event.name} was not delivered at the first try`] : []),
    ...lost.map(one => `${event.name} never told ${one}`),
    ...(new Set(notified).size === notified.length ? [] : [`${event.name} told somebody twice`]),
  ]
}
