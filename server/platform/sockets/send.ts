// Sends the toasts of notifications: a refused one is retried with growing pauses and blocks no other.
import type { Database } from '#server/platform/database/open.ts'
import { paramsIn, toastsOf } from '#server/platform/events/notice-texts.ts'
import { storedLink } from '#server/platform/events/subscriptions.ts'
import type { Log } from '#server/platform/log.ts'
import { createPollingWorker, type PollingWorker } from '#server/platform/polling-worker.ts'
import { type PushPayload, pushTable, wireChannel } from '#shared/realtime/events.ts'
import { defaultLanguage } from '#shared/values/localized.ts'
import type { Push } from './own.ts'
import { claimPush, type DuePush, markPushed, markPushRefused, pushableMilliseconds } from './queries.ts'

type Post = { readonly database: Database; readonly push: Push; readonly log: Log }

export const pushesChannel = 'imara_pushes'

/** Longer than a hosted service may take to answer, so that no other node takes the message meanwhile. */
const leaseMilliseconds = 30_000
const firstPause = 2_000
const longestPause = 600_000
const atOnce = 4

const names: readonly string[] = pushTable.map(({ event }) => event)

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

type Pushed = Pick<DuePush, 'userId' | 'eventId' | 'type' | 'push' | 'params' | 'route' | 'routeParams' | 'message'>

function payloadOf(due: Pushed): PushPayload {
  const { eventId, params, route, routeParams, message } = due
  const { title, username } = paramsIn(params, defaultLanguage)
  const toasts = toastsOf(due)
  const known = { message: message ?? undefined, title: text(title), username: text(username), toasts }
  return {
    eventId,
    link: storedLink(route, routeParams),
    ...(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Partial<PushPayload>),
  }
}

/** The channel and the message of a notification. */
export function pushOf(due: Pushed) {
  const row = pushTable.find(({ event }) => event === due.push)
  if (!row) throw new Error(`Unknown socket event ${due.push}.`)
  return { channel: wireChannel(row.channel, due.userId), event: row.event, payload: payloadOf(due) }
}

async function send({ database, push }: Post, due: DuePush): Promise<void> {
  const { channel, event, payload } = pushOf(due)
  if (push.atCommit)
    await database.transaction(async trx => {
      await push.publish(trx, channel, event, payload)
      await markPushed(trx, due.id, new Date())
    })
  else {
    await push.publish(database.db, channel, event, payload)
    await markPushed(database.db, due.id, new Date())
  }
}

/** A permanent error: the message is malformed for the service, or too large. */
function isFinal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return status === 400 || status === 413
}

async function noteRefusal({ database: { db }, log }: Post, due: DuePush, error: unknown): Promise<void> {
  const now = new Date()
  const pause = Math.min(longestPause, firstPause * 2 ** (due.attempts - 1))
  const next = new Date(now.getTime() + pause)
  const tooLate = next.getTime() - due.createdAt.getTime() > pushableMilliseconds
  const givenUp = tooLate || isFinal(error)
  log.warn({ err: error, notification: due.id, attempts: due.attempts, givenUp }, 'A push was not sent')
  await markPushRefused(db, { id: due.id, error: String(error), next: givenUp ? null : next }, now)
}

/**
 * Sends one message; false when none is due. Our own endpoint gets it once; a hosted service gets it again after a
 * crash between its answer and the mark, and browsers show a repetition once.
 */
async function sendNext(post: Post): Promise<boolean> {
  const due = await claimPush(post.database.db, { names, now: new Date(), leaseMilliseconds })
  if (!due) return false
  try {
    await send(post, due)
  } catch (error) {
    await noteRefusal(post, due, error)
  }
  return true
}

/** Sends messages after `begin`. */
export function openPushing(post: Post): PollingWorker {
  return createPollingWorker({
    database: post.database,
    channel: pushesChannel,
    work: () => sendNext(post),
    failed: error => post.log.error({ err: error }, 'The pushes were not sent'),
    slots: atOnce,
  })
}
