// What waited for the morning or for the end of quiet hours, as one mail or one ring a person; what was read meanwhile needs none.
import type { Within } from '#server/platform/call.ts'
import type { Db } from '#server/platform/database/open.ts'
import { mailDigest, mailNotice } from '#server/platform/mail/notice.ts'
import type { Timer } from '#server/platform/timers/timer.ts'
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
import { storedLink } from './news.ts'
import { paramsIn } from './words.ts'

type Told = { readonly reader: Reader; readonly notices: readonly [WaitingNotice, ...WaitingNotice[]] }

const toldOf = ({ event_id: eventId, type, params, route, route_params }: WaitingNotice, { language }: Reader) => ({
  ...{ eventId, type, path: storedLink(route, route_params) },
  params: paramsIn(params, languageOf(language)),
})

async function mailBundle(within: Within, { reader, notices }: Told): Promise<void> {
  const [only, ...others] = notices
  const path = areaHref(`${areaOf(reader)}.notifications`)
  if (others.length === 0) await mailNotice(within, reader, toldOf(only, reader))
  else
    await mailDigest(
      within,
      reader,
      notices.map(notice => toldOf(notice, reader)),
      path,
    )
  await noteMailed(within.db, notices, within.now)
}

async function ringBundle(within: Within, { reader, notices }: Told): Promise<void> {
  const [newest] = notices
  await queueWebPush(within, { userId: reader.id, notificationId: newest.id, notices: notices.length })
}

/** A row stands for its person: whoever holds the person tells all that waits, once. */
const bundle = (name: string, channel: WaitingChannel, tell: typeof mailBundle): Timer => ({
  name,
  due: (db: Db, now, page) => listWaiters(db, channel, now, page),
  act: async (within, id) => {
    const { db, now } = within
    const userId = await lockWaiter(db, id)
    if (!userId) return
    const [first, ...rest] = await endWaiting(db, channel, userId, now)
    const reader = await findReader(db, userId)
    if (first && reader?.status === 'active') await tell(within, { reader, notices: [first, ...rest] })
  },
})

export const bundleMails = bundle('bundle-mails', 'mail_at', mailBundle)
export const bundleRings = bundle('bundle-rings', 'web_at', ringBundle)
