// Whether a piece of news reached everybody to whom it is owed, once.
import { wiring } from '#server/app/wiring.ts'
import type { Db } from '#server/platform/call.ts'
import type { Event } from '#server/platform/events/event.ts'
import { noticesOf } from '#server/platform/events/news.ts'

type Delivered = Event & { readonly id: string; readonly attempts: number; readonly delivered_at: Date | null }

/** Asks its hearers once more whom they tell: call it while nothing has changed since. */
export async function problemsOfNews(db: Db, event: Delivered): Promise<readonly string[]> {
  const owed = new Set((await noticesOf(wiring.news, db, event)).map(({ userId, type }) => `${userId} ${type}`))
  const rows = db.selectFrom('notifications').select(['user_id', 'type']).where('event_id', '=', event.id)
  const told = (await rows.execute()).map(({ user_id, type }) => `${user_id} ${type}`)
  const isLate = event.delivered_at === null || event.attempts > 0
  const lost = [...owed].filter(one => !told.includes(one))
  return [
    ...(isLate ? [`${event.name} was not delivered at the first try`] : []),
    ...lost.map(one => `${event.name} never told ${one}`),
    ...(new Set(told).size === told.length ? [] : [`${event.name} told somebody twice`]),
  ]
}
