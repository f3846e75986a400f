// What the demo's people were notified of lately: its events, with the notices that the features give for them.
import { wiring } from '#server/app/features.ts'
import type { Db } from '#server/platform/database/open.ts'
import { deliveryOf, shownOf } from '#server/platform/events/deliver.ts'
import { noticesOf } from '#server/platform/events/subscriptions.ts'
import { idOf, later, randomOf } from './basics.ts'
import { type DemoRows, insert } from './model.ts'

/** Notifications of earlier events would be read and deleted by now. */
const keptDays = 40
/** Everybody has this many unread ones, if they are new; most people have read the old ones. */
const unread = 3
const newDays = 7

/** The rows of recent events and their notifications; call it when all other rows are inserted. */
export async function notificationsOf(db: Db, events: NonNullable<DemoRows['events']>, now: Date): Promise<DemoRows> {
  const rows: DemoRows = {}
  const [since, fresh] = [later(now, -24 * keptDays), later(now, -24 * newDays)]
  const dated = events.map(event => ({ ...event, at: new Date(event.createdAt) })).filter(({ at }) => at > since)
  const placeOf = new Map<string, number>()
  for (const { at, ...event } of dated.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    insert(rows, 'events', { ...event, deliveredAt: at, nextAttemptAt: at })
    for (const notice of await noticesOf(wiring.subscriptions, db, { ...event, payload: JSON.parse(event.payload) })) {
      const { reader, mail, ...delivery } = await deliveryOf(db, notice, at)
      if (!reader) continue
      const { params, routeParams, ...shown } = shownOf(notice, reader.role, delivery)
      const place = placeOf.get(reader.id) ?? 0
      placeOf.set(reader.id, place + 1)
      const id = idOf(`notification:${event.id}:${reader.id}:${notice.type}`)
      const isRead = place >= unread || (at < fresh && randomOf(id).chance(0.7))
      const readAt = isRead ? later(at, 2) : null
      insert(rows, 'notifications', {
        ...shown,
        ...{ id, eventId: event.id, createdAt: at, pushedAt: at, seenAt: later(at, 1), readAt },
        params: JSON.stringify(params),
        routeParams: JSON.stringify(routeParams),
        mailedAt: mail && mail < (readAt ?? now) ? mail : null,
      })
    }
  }
  return rows
}
