// Announcements: written, sent to an audience a few hundred at a time, stopped; and their figures.

import { randomUUIDv7 } from 'node:crypto'
import { getCity } from '#server/platform/database/cities.ts'
import type { Db } from '#server/platform/database/open.ts'
import { changeRow, findRow, insertRow, lockRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit, event, type Notice } from '#server/platform/events/event.ts'
import {
  expectFound,
  expectVersion,
  type RequestContext,
  signedIn,
  type TransactionContext,
  type WriteContext,
} from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { notifications } from '#shared/features/notifications/contract.ts'
import { announcementLifecycle } from '#shared/features/notifications/lifecycle.ts'
import { inLanguage, type Localized } from '#shared/values/localized.ts'
import {
  type AnnouncementRow,
  type Audience,
  countAnnouncements,
  countAudience,
  countNotified,
  listAnnouncements,
  listAudience,
  listPart,
  setReached,
} from './announcement-queries.ts'

type In<K extends keyof typeof notifications> = Input<(typeof notifications)[K]>

export const announcementMachine = defineStateMachine(announcementLifecycle, {
  entity: 'announcement',
  table: 'announcements',
  column: 'status',
  version: 'version',
  refusal: 'announcement.transition-not-allowed',
})

/** The people between two ids: one short transaction of the outbox. */
type Part = { readonly announcementId: string; readonly after: string | null; readonly until: string }
const batchSize = 300
const aPart = 50

const audienceOf = ({ audience }: Pick<AnnouncementRow, 'audience'>): Audience => audience as Audience

/** Each in the recipient's language, with a link to their own list. */
async function toAudience(db: Db, { announcementId, after, until }: Part): Promise<readonly Notice[]> {
  const announcement = await findRow(db, 'announcements', announcementId)
  if (!announcement || announcement.status === 'stopped') return []
  const [title, body] = [announcement.title as Localized, announcement.body as Localized]
  const people = await listPart(db, audienceOf(announcement), after, until)
  return people.map(person => ({
    userId: person.id,
    type: 'announcement',
    toast: 'notification',
    params: { title, body },
    link: { route: `${areaOf(person)}.notifications`, params: {} },
  }))
}
export const announcementSent = event<Part>('announcement-sent', [toAudience])

const sending = due('announcements', ({ eb }) => eb('status', '=', 'sending'))

/**
 * The next few hundred recipients of each announcement that is being sent, in parts short enough to hold up nothing
 * else.
 */
export const sendAnnouncements: ScheduledJob = {
  name: 'send-announcements',
  due: sending.list,
  run: async (tx: TransactionContext, id) => {
    const row = await sending.lock(tx.db, tx.now, id)
    if (!row) return
    const next = await listAudience(tx.db, audienceOf(row), row.reached, batchSize)
    let after = row.reached
    for (let first = 0; first < next.length; first += aPart) {
      const until = next[Math.min(first + aPart, next.length) - 1]?.id ?? id
      await emit(tx, announcementSent({ announcementId: id, after, until }))
      after = until
    }
    if (after !== null) await setReached(tx.db, id, after)
    if (next.length < batchSize) await announcementMachine.transition(tx, row, 'finish', { as: 'system' })
  },
}

type Row = Returned<(typeof notifications)['GET /admin/announcements']>['items'][number]
type Notified = Awaited<ReturnType<typeof countNotified>>
const noCounts = { app: 0, mail: 0, web: 0, read: 0 }

async function present({ db, now }: RequestContext, row: AnnouncementRow, notified: Notified): Promise<Row> {
  const { id, title, body, status, version, sentAt } = row
  const { kinds, languages, city } = audienceOf(row)
  const { app, mail, web, read } = notified.find(one => one.id === id) ?? noCounts
  return {
    ...{ id, status, version, city },
    title: title as Localized,
    body: body as Localized,
    kinds: [...kinds],
    languages: [...languages],
    recipients: row.recipients ?? (await countAudience(db, audienceOf(row))),
    sentAt,
    notified: { app, mail, web, read },
    transitions: announcementMachine.allowedTransitions(row, { now, as: 'editor' }),
  }
}

export async function list(
  ctx: RequestContext,
  { query }: In<'GET /admin/announcements'>,
): Promise<Returned<(typeof notifications)['GET /admin/announcements']>> {
  const { status, page, pageSize } = query
  const counts = await countAnnouncements(ctx.db)
  const rows = await listAnnouncements(ctx.db, status, query)
  const notified = await countNotified(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const items = await Promise.all(rows.map(row => present(ctx, row, notified)))
  const total = Object.entries(counts).reduce((sum, [name, count]) => sum + (!status || status === name ? count : 0), 0)
  return { items, page, pageSize, total, counts }
}

type Written = In<'POST /admin/announcements'>['body']

async function columnsOf(db: Db, { title, body, kinds, languages = [], city }: Written) {
  if (city !== undefined) await getCity(db, city)
  const audience: Audience = { kinds, languages, city: city ?? null }
  return { title: JSON.stringify(title), body: JSON.stringify(body), audience: JSON.stringify(audience) }
}

export async function write(ctx: RequestContext, { body }: In<'POST /admin/announcements'>) {
  const { db, now } = ctx
  const { id: by } = signedIn(ctx)
  const id = randomUUIDv7()
  const dates = { createdAt: now, updatedAt: now }
  const status = announcementLifecycle.initial
  await insertRow(db, 'announcements', { id, ...(await columnsOf(db, body)), status, writtenBy: by, ...dates })
  await announcementMachine.begin(ctx, id, { by })
  ctx.audit.name = body.title.en
  return { id }
}

/** @throws AppError `announcement.not-found` */
async function lockedOf(ctx: WriteContext, id: string): Promise<AnnouncementRow> {
  const row = expectFound(await lockRow(ctx.db, 'announcements', id), 'announcement.not-found')
  ctx.audit.name = inLanguage(row.title as Localized, 'en')
  return row
}

export async function change(ctx: WriteContext, { params, body }: In<'PUT /admin/announcements/{announcement}'>) {
  const row = await lockedOf(ctx, params.announcement)
  expectVersion(ctx, row.version)
  announcementMachine.expect(row, 'send', { as: 'editor', now: ctx.now })
  await changeRow(ctx, 'announcements', row.id, await columnsOf(ctx.db, body))
  return done
}

/** Sends exactly the version that the sender has read; after a concurrent change they must read it again. */
export async function send(ctx: WriteContext, { params }: In<'POST /admin/announcements/{announcement}/send'>) {
  const row = await lockedOf(ctx, params.announcement)
  expectVersion(ctx, row.version)
  const set = { sentAt: ctx.now, recipients: await countAudience(ctx.db, audienceOf(row)) }
  await announcementMachine.transition(ctx, row, 'send', { as: 'editor', by: signedIn(ctx).id, set })
  return done
}

export async function stop(ctx: WriteContext, { params }: In<'POST /admin/announcements/{announcement}/stop'>) {
  const row = await lockedOf(ctx, params.announcement)
  await announcementMachine.transition(ctx, row, 'stop', { as: 'editor', by: signedIn(ctx).id })
  return done
}
