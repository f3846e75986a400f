// Delivers the outbox: notifications from events, then their pushes; whatever stops it halfway, the rest follows and nothing comes twice.
import { randomUUID } from 'node:crypto'
import type { Database, Db } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import type { Push } from '#server/platform/push/publish.ts'
import { startRounds } from '#server/platform/rounds.ts'
import { type PushPayload, pushTable, wireChannel } from '#shared/realtime/events.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import { rowOf } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { eventsChannel } from './emit.ts'
import { type Notice, noticesOf } from './event.ts'
import { titleOf } from './news-text.ts'
import { mailNotice, waysOf } from './preferences.ts'
import {
  type DuePush,
  insertNotification,
  markDelivered,
  markFailed,
  markPushed,
  nextEvent,
  nextPush,
  type WaitingEvent,
} from './queries.ts'

export type Deliverer = {
  /** Delivers all that waits now; resolves when nothing does. */
  deliverAll(): Promise<void>
  stop(): Promise<void>
}

type Post = { readonly database: Database; readonly push: Push; readonly log: Log }

const longestBackoff = 300_000
/** A toast that comes later than this is no news. */
const pushableMilliseconds = 3_600_000

async function keepNotice(db: Db, event: WaitingEvent, notice: Notice): Promise<void> {
  const { userId, push, type, link, message, title, username } = notice
  const params = {
    ...notice.params,
    ...(title === undefined ? {} : { title }),
    ...(username === undefined ? {} : { username }),
  }
  const { toast, mailTo, language } = await waysOf(db, notice)
  await insertNotification(db, {
    id: randomUUID(),
    userId,
    eventId: event.id,
    type,
    push: toast ? push : null,
    params,
    route: link.route,
    routeParams: link.params,
    message: message ?? (push === 'news' ? (titleOf(type, language) ?? null) : null),
    createdAt: event.createdAt,
  })
  if (mailTo) await mailNotice(db, event.id, { userId, type, link, params }, mailTo)
}

/** One event in one transaction; false when none waits. */
async function deliverNext({ database, log }: Post): Promise<boolean> {
  let event: WaitingEvent | undefined
  try {
    await database.transaction(async trx => {
      event = await nextEvent(trx, new Date())
      if (!event) return
      for (const notice of await noticesOf(trx, event)) await keepNotice(trx, event, notice)
      await markDelivered(trx, event.id, new Date())
    })
  } catch (error) {
    if (!event) throw error
    log.error({ err: error, event: event.name, eventId: event.id }, 'An event was not delivered')
    const wait = Math.min(longestBackoff, 1000 * 2 ** event.attempts)
    await markFailed(database.db, event, String(error), new Date(Date.now() + wait))
  }
  return event !== undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function payloadOf({ eventId, params, route, routeParams, message }: DuePush): PushPayload {
  const { title, username } = params as { title?: unknown; username?: unknown }
  const known = { message: message ?? undefined, title: text(title), username: text(username) }
  return {
    eventId,
    link: fillPath(rowOf(route as RouteName).path, routeParams as Record<string, string>),
    ...(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Partial<PushPayload>),
  }
}

/** One push in one transaction; false when none is due. */
async function pushNext({ database, push }: Post): Promise<boolean> {
  return await database.transaction(async trx => {
    const due = await nextPush(trx, new Date(Date.now() - pushableMilliseconds))
    if (!due) return false
    const row = pushTable.find(({ event }) => event === due.push)
    if (row) await push.publish(trx, wireChannel(row.channel, due.userId), row.event, payloadOf(due))
    await markPushed(trx, due.id, new Date())
    return true
  })
}

async function deliverWaiting(post: Post): Promise<void> {
  if (await post.database.disk.isLow()) return
  while (await deliverNext(post));
  while (await pushNext(post));
}

/** Starts delivering. */
export async function startDelivering(post: Post): Promise<Deliverer> {
  const { run, stop } = await startRounds({
    database: post.database,
    channel: eventsChannel,
    work: () => deliverWaiting(post),
    failed: error => post.log.error({ err: error }, 'The outbox was not delivered'),
  })
  return { deliverAll: run, stop }
}
