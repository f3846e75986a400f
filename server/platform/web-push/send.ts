// Sends device pushes through the browsers' push services: encrypted for one browser, signed, retried.
import webpush from 'web-push'
import type { Database } from '#server/platform/database/open.ts'
import { paramsIn } from '#server/platform/events/notice-texts.ts'
import { storedLink } from '#server/platform/events/subscriptions.ts'
import type { Log } from '#server/platform/log.ts'
import { devicePushOfSeveral, noticeTexts } from '#server/platform/mail/render.ts'
import { createPollingWorker, type PollingWorker } from '#server/platform/polling-worker.ts'
import { areaOf } from '#shared/access/roles.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import type { DevicePush } from '#shared/realtime/device-push.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { languageOf } from '#shared/values/localized.ts'
import type { WebPushConfig } from './config.ts'
import { claimWebPush, type DuePush, deleteDevice, givenUpAfter, markPushed, markPushFailed } from './queries.ts'
import { webPushesChannel } from './queue.ts'
import { isPushService } from './services.ts'

type Post = { readonly webPush: WebPushConfig | null; readonly database: Database; readonly log: Log }
type Open = Post & { readonly webPush: WebPushConfig }

/** Longer than a push service may take, so that no other node takes the message meanwhile. */
const leaseMilliseconds = 30_000
const sendTimeout = 10_000
const firstPause = 10_000
const longestPause = 3_600_000
const atOnce = 3

/** In the reader's language; texts that the linked screen shows anyway are left out. */
export function devicePushOf(due: DuePush): DevicePush {
  const { eventId, type, params, route, routeParams, zone, notices, unread } = due
  const language = languageOf(due.language)
  const who = { role: due.role, professionalType: due.professionalType }
  if (notices > 1) {
    const link = inPrefix(language, areaHref(`${areaOf(who)}.notifications`))
    return { eventId, link, language, unread, ...devicePushOfSeveral(language, notices) }
  }
  const { title, text } = noticeTexts({ language, zone }, { type, params: paramsIn(params, language) })
  return { eventId, link: inPrefix(language, storedLink(route, routeParams)), language, unread, title, body: text }
}

async function pushToDevice(due: DuePush, { publicKey, privateKey, subject }: WebPushConfig): Promise<Response> {
  const { endpoint, p256dh, auth } = due
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(devicePushOf(due)),
    {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: givenUpAfter / 1000,
      // A repetition replaces one that still waits for the device.
      topic: due.eventId.replaceAll('-', ''),
    },
  )
  return await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(sendTimeout),
  })
}

/** The browser has ended the subscription, or it belongs to other keys than ours (RFC 8292, section 4.2). */
const isGone = (status: number): boolean => status === 403 || status === 404 || status === 410
/** A permanent error; a request to slow down is 429 or 5xx. */
const isFinal = (status: number): boolean => status === 400 || status === 401 || status === 413

async function noteFailure({ database: { db }, log }: Post, due: DuePush, error: string, final: boolean) {
  const now = new Date()
  const next = new Date(now.getTime() + Math.min(longestPause, firstPause * 2 ** (due.attempts - 1)))
  const givenUp = final || next.getTime() - due.createdAt.getTime() > givenUpAfter
  log.warn({ push: due.id, attempts: due.attempts, error, givenUp }, 'A device push was not sent')
  await markPushFailed(db, due.id, error, givenUp ? null : next, now)
}

async function take(post: Open, due: DuePush): Promise<void> {
  const { db } = post.database
  // Not sent when the notification was read or the device signed out.
  if (due.readAt || !due.lives) return await markPushFailed(db, due.id, 'not wanted any more', null, new Date())
  if (!isPushService(due.endpoint, post.webPush.services)) return await deleteDevice(db, due.subscriptionId)
  const { status, ok } = await pushToDevice(due, post.webPush)
  if (ok) await markPushed(db, due.id, new Date())
  else if (isGone(status)) await deleteDevice(db, due.subscriptionId)
  else await noteFailure(post, due, `The push service answered ${status}.`, isFinal(status))
}

/** A crash between the service's answer and the mark sends it again; the device shows a repetition once. */
async function sendNext(post: Open): Promise<boolean> {
  const due = await claimWebPush(post.database.db, new Date(), leaseMilliseconds)
  if (!due) return false
  try {
    await take(post, due)
  } catch (error) {
    await noteFailure(post, due, String(error), false)
  }
  return true
}

const idle: PollingWorker = { begin: async () => undefined, run: async () => undefined, stop: async () => undefined }

/** Sends messages after `begin`; without keys no device can subscribe. */
export function openDevicePushes({ webPush, ...post }: Post): PollingWorker {
  if (!webPush) return idle
  return createPollingWorker({
    database: post.database,
    channel: webPushesChannel,
    work: () => sendNext({ ...post, webPush }),
    failed: error => post.log.error({ err: error }, 'Device pushes could not be sent'),
    slots: atOnce,
  })
}
