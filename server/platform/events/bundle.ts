// Sends what waited for the morning or the end of quiet hours as one mail or one device push per person, without what
// was read meanwhile.

import type { Db } from '#server/platform/database/open.ts'
import { mailDigest, mailNotice } from '#server/platform/mail/notice.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
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
import { paramsIn } from './notice-texts.ts'
import { storedLink } from './subscriptions.ts'

type Bundle = { readonly reader: Reader; readonly notices: readonly [WaitingNotice, ...WaitingNotice[]] }

const mailedNotice = ({ eventId, type, params, route, routeParams }: WaitingNotice, { language }: Reader) => ({
  ...{ eventId, type, path: storedLink(route, routeParams) },
  params: paramsIn(params, languageOf(language)),
})

async function mailBundle(tx: TransactionContext, { reader, notices }: Bundle): Promise<void> {
  const [only, ...others] = notices
  const path = areaHref(`${areaOf(reader)}.notifications`)
  if (others.length === 0) await mailNotice(tx, reader, mailedNotice(only, reader))
  else
    await mailDigest(
      tx,
      reader,
      notices.map(notice => mailedNotice(notice, reader)),
      path,
    )
  await noteMailed(tx.db, notices, tx.now)
}

async function pushBundle(tx: TransactionContext, { reader, notices }: Bundle): Promise<void> {
  const [newest] = notices
  await queueWebPush(tx, { userId: reader.id, notificationId: newest.id, notices: notices.length })
}

/** Each row represents its person: the transaction that locks the person sends everything that waits. */
const bundle = (name: string, channel: WaitingChannel, send: typeof mailBundle): ScheduledJob => ({
  name,
  due: (db: Db, now, page) => listWaiters(db, channel, now, page),
  run: async (tx, id) => {
    const { db, now } = tx
    const userId = await lockWaiter(db, id)
    if (!userId) return
    const [first, ...rest] = await endWaiting(db, channel, userId, now)
    const reader = await findReader(db, userId)
    if (first && reader?.status === 'active') await send(tx, { reader, notices: [first, ...rest] })
  },
})

export const bundleMails = bundle('bundle-mails', 'mailAt', mailBundle)
export const bundlePushes = bundle('bundle-pushes', 'webAt', pushBundle)
