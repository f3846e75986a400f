// What waited for the morning or for the end of quiet hours, as one mail or one ring a person; what was read meanwhile needs none.
import type { Within } from '#server/platform/call.ts'
import type { Db } from '#server/platform/database/open.ts'
import { mailDigest, mailNotice } from '#server/platform/mail/notice.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { queueWebPush } from '#server/platform/web-push/queue.ts'
import { areaOf } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { languageOf } from '#shared/values/localized.ts'
import {
  endWaiting,
  findReader,
  listWaiters,
  lockWaiter,
  noteMailed,
  type Reader,
  type WaitingChannel,
  type WaitingNotice,
} from './bundle-queries.ts'
import { storedLink } from './subscriptions.ts'
import { paramsIn } from './words.ts'

type Bundle = { readonly reader: Reader; readonly notices: readonly [WaitingNotice, ...WaitingNotice[]] }

const mailedNotice = (
  { event_id: eventId, type, params, route, route_params }: WaitingNotice,
  { language }: Reader,
) => ({
  ...{ eventId, type, path: storedLink(route, route_params) },
  params: paramsIn(params, languageOf(language)),
})

async function mailBundle(within: Within, { reader, notices }: Bundle): Promise<void> {
  const [only, ...others] = notices
  const path = areaHref(`${areaOf(reader)}.notifications`)
  if (others.length === 0) await mailNotice(within, reader, mailedNotice(only, reader))
  else
    await mailDigest(
      within,
      reader,
      notices.map(notice => mailedNotice(notice, reader)),
      path,
    )
  await noteMailed(within.db, notices, within.now)
}

async function pushBundle(within: Within, { reader, notices }: Bundle): Promise<void> {
  const [newest] = notices
  await queueWebPush(within, { userId: reader.id, notificationId: newest.id, notices: notices.length })
}

/** A row stands for its person: whoever holds the person tells all that waits, once. */
const bundle = (name: string, channel: WaitingChannel, send: typeof mailBundle): ScheduledJob => ({
  name,
  due: (db: Db, now, page) => listWaiters(db, channel, now, page),
  act: async (within, id) => {
    const { db, now } = within
    const userId = await lockWaiter(db, id)
    if (!userId) return
    const [first, ...rest] = await endWaiting(db, channel, userId, now)
    const reader = await findReader(db, userId)
    if (first && reader?.status === 'active') await send(within, { reader, notices: [first, ...rest] })
  },
})

export const bundleMails = bundle('bundle-mails', 'mail_at', mailBundle)
export const bundlePushes = bundle('bundle-pushes', 'web_at', pushBundle)
