// Notifies subscribed people of price drops among their saved products: one notification a day.
import { emit } from '#server/platform/events/event.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { listToNotify, markNotified } from './drop-queries.ts'
import { pricesFell } from './events.ts'

export const notifyPriceDrops: ScheduledJob = {
  name: 'notify-price-drops',
  due: listToNotify,
  run: async (tx, userId) => {
    const drops = await markNotified(tx, userId)
    const [first] = drops
    if (first) await emit(tx, pricesFell({ userId, count: drops.length, name: first.name, list: first.listId }))
  },
}
