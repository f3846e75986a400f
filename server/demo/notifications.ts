// What the demo's people were notified of lately: its events, with the notices that the features give for them.
import { wiring } from '#server/app/features.ts'
import type { Db } from '#server/platform/database/open.ts'
import { deliveryOf, shownOf } from '#server/platform/events/deliver.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { noticesOf } from '#server/platform/events/subscriptions.ts'
import { idOf, later, randomOf } from './basics.ts'
import { type DemoRows, insert } from './model.ts'

/** People look no further back, and each event costs the first start a millisecond. */
const shownDays = 21
/** Everybody has this many unread ones, if they are new; most people have read the old ones. */
const unread = 3
const newDays = 7

type EventRow = NonNullable<DemoRows['events']>[number]
type Of = { readonly event: EventRow; readonly at: Date; readonly now: Date }

/** The notification of one notice; `place`: how many newer ones its reader has. */
async function notificationOf(db: Db, notice: Notice, { event, at, now }: Of, place: number) {
  const { reader, mail, ...delivery } = await deliveryOf(db, notice, at)
  if (!reader) return []
  const { params, routeParams, ...shown } = shownOf(notice, reader.role, delivery)
  const id = idOf(`notification:${event.id}:${reader.id}:${notice.type}`)
  const isOld = at < later(now, -24 * newDays)
  const readAt = place >= unread || (isOld && randomOf(id).chance(0.7)) ? later(at, 2) : null
  // Who has read it before the mail was due got none.
  const mailedAt = mail && mail < (readAt ?? now) ? mail : null
  const times = { createdAt: at, pushedAt: at, seenAt: later(at, 1), readAt, mailedAt }
  const content = { params: JSON.stringify(params), routeParams: JSON.stringify(routeParams) }
  return [{ ...shown, ...content, ...times, id, eventId: event.id }]
}

/** The rows of recent events and their notifications; call it when all other rows are inserted. */
export async function notificationsOf(db: Db, events: readonly EventRow[], now: Date): Promise<DemoRows> {
  const rows: DemoRows = {}
  const places = new Map<string, number>()
  const dated = events.map(event => ({ event, at: new Date(event.createdAt), now }))
  const recent = dated.filter(({ at }) => at > later(now, -24 * shownDays))
  for (const of of recent.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const { name, payload } = of.event
    insert(rows, 'events', { ...of.event, deliveredAt: of.at, nextAttemptAt: of.at })
    for (const notice of await noticesOf(wiring.subscriptions, db, { name, payload: JSON.parse(payload) })) {
      const place = places.get(notice.userId) ?? 0
      places.set(notice.userId, place + 1)
      insert(rows, 'notifications', ...(await notificationOf(db, notice, of, place)))
    }
  }
  return rows
}
