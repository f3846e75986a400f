// Delivers the outbox: notifications from events, then their pushes; whatever stops it halfway, the rest follows and nothing comes twice.
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { type Database, type Db, notify } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { Push } from '#server/platform/push/own.ts'
import { openPushing, pushesChannel } from '#server/platform/push/send.ts'
import { openRounds } from '#server/platform/rounds.ts'
import { topicOf, topics } from '#shared/realtime/topics.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import { rowOf } from '#shared/routes/select.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#shared/values/localized.ts'
import type { Notice } from './event.ts'
import { eventsChannel } from './event.ts'
import { type News, noticesOf } from './news.ts'
import { findReader, insertNotification, markDelivered, markFailed, nextEvent, type WaitingEvent } from './queries.ts'

export type Deliverer = {
  /** Delivers by itself from now on. */
  begin(): Promise<void>
  /** Delivers all that waits now; resolves when nothing does. */
  deliverAll(): Promise<void>
  stop(): Promise<void>
}

type Post = {
  readonly database: Database
  /** Whom an event is told. Events that are not in it are left to nodes that know them. */
  readonly news: News
  readonly push: Push
  readonly log: Log
}

const longestBackoff = 300_000

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
async function deliverNext({ database, news, log }: Post): Promise<boolean> {
  const names = [...news.keys()]
  let event: WaitingEvent | undefined
  try {
    await database.transaction(async trx => {
      event = await nextEvent(trx, names, new Date())
      if (!event) return
      for (const notice of await noticesOf(news, trx, event)) await keepNotice(trx, event, notice)
      await markDelivered(trx, event.id, new Date())
      await notify(trx, pushesChannel, '')
    })
  } catch (error) {
    if (!event) throw error
    log.error({ err: error, event: event.name, eventId: event.id }, 'An event was not delivered')
    const wait = Math.min(longestBackoff, 1000 * 2 ** event.attempts)
    await markFailed(database.db, event, String(error), new Date(Date.now() + wait))
  }
  return event !== undefined
}

/** Nothing is delivered before `begin`, but by `deliverAll`. */
export function openDeliverer(post: Post): Deliverer {
  const events = openRounds({
    database: post.database,
    channel: eventsChannel,
    work: () => deliverNext(post),
    failed: error => post.log.error({ err: error }, 'The outbox was not delivered'),
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

const load = createRequire(import.meta.url)
type Texts = Readonly<Record<string, { readonly title: string } | undefined>>
const texts = Object.fromEntries(
  languages.map(language => [language, load(`#shared/i18n/${language}/notifications.json`) as Texts]),
) as Readonly<Record<Language, Texts>>

/** Titles carry no params. Undefined for a type without texts. */
function titleOf(type: string, language: Language): string | undefined {
  return texts[language][type]?.title
}

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

type Ways = {
  readonly toast: boolean
  /** Null: no mail. */
  readonly mailTo: Reader | null
  readonly language: Language
}

/** What is critical cannot be switched off; a type without a topic is shown and never mailed. */
export async function waysOf(db: Db, { userId, type }: Pick<Notice, 'userId' | 'type'>): Promise<Ways> {
  const name = topicOf(type)
  if (!name) return { toast: true, mailTo: null, language: defaultLanguage }
  const topic = topics[name]
  const reader = await findReader(db, userId, name)
  const mails = topic.critical || (reader?.mail ?? topic.mail)
  return {
    toast: topic.critical || (reader?.toast ?? true),
    language: isLanguage(reader?.language) ? reader.language : defaultLanguage,
    mailTo: reader && mails && reader.status === 'active' ? reader : null,
  }
}

/** The same notice of the same event is mailed once. */
async function mailNotice(
  db: Db,
  eventId: string,
  { type, link, params, userId }: Pick<Notice, 'type' | 'link' | 'params' | 'userId'>,
  reader: Reader,
): Promise<void> {
  await queueMail(
    { db, now: new Date() },
    {
      userId,
      address: reader.email,
      name: reader.name,
      language: isLanguage(reader.language) ? reader.language : defaultLanguage,
      template: 'notice',
      params: { type, params, path: fillPath(rowOf(link.route).path, link.params) },
      cause: `${eventId} ${userId} ${type}`,
    },
  )
}
