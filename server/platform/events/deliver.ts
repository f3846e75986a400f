// Delivers the outbox: notifications from events, then their pushes; after an interruption delivery continues without
// duplicates.
import { randomUUID } from 'node:crypto'
import { notify } from '#server/platform/database/at-commit.ts'
import type { Database, Db, Trx } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import { mailNotice } from '#server/platform/mail/notice.ts'
import { createPollingWorker } from '#server/platform/polling-worker.ts'
import { fits, type Push } from '#server/platform/sockets/own.ts'
import { openPushing, pushesChannel, pushOf } from '#server/platform/sockets/send.ts'
import type { Tracer } from '#server/platform/traces/span.ts'
import { inTrace } from '#server/platform/traces/traces.ts'
import { queueWebPush } from '#server/platform/web-push/queue.ts'
import { unreadEvent } from '#shared/realtime/events.ts'
import { preferencesOf, topicOf } from '#shared/realtime/topics.ts'
import { type Language, languageOf } from '#shared/values/localized.ts'
import type { Notice } from './event.ts'
import { messageIn, paramsIn } from './notice-texts.ts'
import { mostAlike, type Plan, planOf, type When } from './plan.ts'
import {
  eventsChannel,
  findReader,
  insertNotification,
  markDelivered,
  markFailed,
  type NewNotification,
  nextEvents,
  type Reader,
  type WaitingEvent,
  wereNotified,
} from './queries.ts'
import { noticesOf, type Subscriptions, storedLink } from './subscriptions.ts'

export type Deliverer = {
  /** Starts automatic delivery. */
  begin(): Promise<void>
  /** Delivers everything due; resolves when nothing is left. */
  deliverAll(): Promise<void>
  stop(): Promise<void>
}

type Post = {
  readonly database: Database
  /** Subscriptions per event. Unknown events are left to nodes that know them. */
  readonly subscriptions: Subscriptions
  readonly push: Push
  readonly log: Log
  readonly tracer?: Tracer | null
}

const longestBackoff = 300_000

/** How a type reaches this reader now: toast, mail, device push. */
export type Delivery = Plan & { readonly reader: Reader | undefined; readonly language: Language }

const alikeWithin = 86_400_000

/** A critical topic cannot be switched off; a type without a topic is only shown, never mailed or pushed. */
export async function deliveryOf(
  db: Db,
  { userId, type }: Pick<Notice, 'userId' | 'type'>,
  now: Date,
): Promise<Delivery> {
  const topic = topicOf(type)
  const reader = await findReader(db, userId, topic ?? '')
  const language = languageOf(reader?.language)
  if (!topic || reader?.status !== 'active') {
    const toast = topic === null || preferencesOf(topic, reader).toast
    return { toast, mail: null, web: null, reader, language }
  }
  const { quietFrom: from, quietUntil: until, zone } = reader
  const since = new Date(now.getTime() - alikeWithin)
  const many = type === 'new-job' && (await wereNotified(db, userId, type, since, mostAlike))
  const quiet = from === null || until === null ? null : { from, until }
  return { ...planOf({ topic, preferences: preferencesOf(topic, reader), quiet, zone, now, many }), reader, language }
}

type Shown = Pick<NewNotification, 'userId' | 'type' | 'push' | 'params' | 'route' | 'routeParams' | 'message'>

/** What the reader's list and toast show of a notice; without a toast, open screens only count it. */
export function shownOf(
  notice: Notice,
  role: Reader['role'],
  { toast, language }: Pick<Delivery, 'toast' | 'language'>,
): Shown {
  const { userId, type, toast: push, link, title, username } = notice
  const params = {
    ...notice.params,
    ...(title !== undefined && { title }),
    ...(username !== undefined && { username }),
  }
  return {
    ...{ userId, type, params },
    push: toast && push !== null ? push : unreadEvent(role),
    route: link.route,
    routeParams: link.params,
    message: messageIn({ type, push, params }, language),
  }
}

/**
 * The server's own socket service sends the event at the commit that stores the notification; other services send it
 * with a later poll. False when the notification was stored already.
 */
async function storeAndPush(push: Push, db: Db, notification: Omit<NewNotification, 'pushedAt'>): Promise<boolean> {
  const wire = pushOf(notification)
  const leaves = push.atCommit && fits(wire)
  const isNew = await insertNotification(db, { ...notification, pushedAt: leaves ? new Date() : null })
  if (isNew && leaves) await push.publish(db, wire.channel, wire.event, wire.payload)
  return isNew
}

const mailedBefore = ({ after }: Notice): Date | null => after?.mailedAt ?? null

function mailOf(own: When, notice: Notice): When {
  if (mailedBefore(notice)) return null
  const first = notice.after?.mailAt
  return own && first && first < own ? first : own
}

/** A notice of an event is delivered once through each channel. */
async function storeNotice({ push: pusher }: Post, db: Db, event: WaitingEvent, notice: Notice): Promise<void> {
  const { userId, type, link } = notice
  const now = new Date()
  const { toast, mail: ownMail, web, reader, language } = await deliveryOf(db, notice, now)
  const mail = mailOf(ownMail, notice)
  if (!reader) return
  const shown = shownOf(notice, reader.role, { toast, language })
  const waits = (when: When): Date | null => (when && when > now ? when : null)
  const isNow = (when: When): boolean => when !== null && when <= now
  const id = randomUUID()
  const stored = {
    ...shown,
    id,
    eventId: event.id,
    createdAt: event.createdAt,
    mailAt: waits(mail),
    webAt: waits(web),
    mailedAt: isNow(mail) ? now : mailedBefore(notice),
  }
  if (!(await storeAndPush(pusher, db, stored))) return
  const mailed = {
    eventId: event.id,
    type,
    params: paramsIn(shown.params, language),
    path: storedLink(link.route, link.params),
  }
  if (isNow(mail)) await mailNotice({ db, now }, reader, mailed)
  if (isNow(web) && reader.hasDevices) await queueWebPush({ db, now }, { userId, notificationId: id })
}

async function deliverOne(post: Post, trx: Trx, event: WaitingEvent): Promise<void> {
  await inTrace(post.tracer, { name: `deliver ${event.name}` }, async () => {
    const notices = await noticesOf(post.subscriptions, trx, event)
    for (const notice of notices) await storeNotice(post, trx, event, notice)
  })
}

/** Events in one transaction: its statements, and the wait for its commit, are shared. */
const eventsAtOnce = 10
/** A notification that waits longer for its commit could come after its person has read what it is about. */
const togetherMilliseconds = 20

type Delivered = { readonly ids: readonly string[]; readonly isMore: boolean }

/** Delivers the oldest events, at most so many. `begin` is called with each. */
async function deliverIn(post: Post, trx: Trx, most: number, begin: (event: WaitingEvent) => void): Promise<Delivered> {
  const names = [...post.subscriptions.keys()]
  const due = await nextEvents(trx, { names, now: new Date(), limit: most + 1 })
  const until = performance.now() + togetherMilliseconds
  const ids: string[] = []
  for (const event of due.slice(0, most)) {
    begin(event)
    await deliverOne(post, trx, event)
    ids.push(event.id)
    if (performance.now() > until) break
  }
  return { ids, isMore: due.length > ids.length }
}

async function putOff({ database, log }: Post, event: WaitingEvent, error: unknown): Promise<void> {
  log.error({ err: error, event: event.name, eventId: event.id }, 'An event was not delivered')
  const wait = Math.min(longestBackoff, 1000 * 2 ** event.attempts)
  await markFailed(database.db, event, String(error), new Date(Date.now() + wait))
}

/** Delivers the oldest events in one transaction, none of them when one fails; false when no more are due. */
async function deliverNext(post: Post, most = eventsAtOnce): Promise<boolean> {
  const { database, push } = post
  let failing: WaitingEvent | undefined
  try {
    return await database.transaction(async trx => {
      failing = undefined
      const { ids, isMore } = await deliverIn(post, trx, most, event => {
        failing = event
      })
      // Of several, it is unknown which one the rest fails for.
      if (ids.length > 1) failing = undefined
      if (ids.length === 0) return false
      await markDelivered(trx, ids, new Date())
      if (!push.atCommit) await notify(trx, pushesChannel, '')
      return isMore
    })
  } catch (error) {
    if (!failing && most > 1) return await deliverNext(post, 1)
    if (!failing) throw error
    await putOff(post, failing, error)
    return true
  }
}

/** Events that follow each other closely share a transaction. */
const collectMilliseconds = 15

/** Delivers nothing before `begin`, except by `deliverAll`. */
export function openDeliverer(post: Post): Deliverer {
  const events = createPollingWorker({
    database: post.database,
    channel: eventsChannel,
    work: () => deliverNext(post),
    failed: error => post.log.error({ err: error }, 'The outbox was not delivered'),
    collectMilliseconds,
  })
  const pushes = openPushing(post)
  return {
    begin: async () => {
      await pushes.begin()
      await events.begin()
    },
    deliverAll: async () => {
      await events.run()
      await pushes.run()
    },
    stop: async () => {
      await events.stop()
      await pushes.stop()
    },
  }
}
