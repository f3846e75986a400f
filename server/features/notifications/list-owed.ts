// News of the last quarter of an hour whose toast was not seen yet, oldest first, at most five.

import { type Call, signedIn } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { notifications } from '#shared/features/notifications/contract.ts'
import { listOwed } from './notification-queries.ts'
import { presentNotification } from './present-notification.ts'

const quarterOfAnHour = 900_000
const most = 5

export async function listOwedToasts(call: Call): Promise<Output<(typeof notifications)['GET /notifications/owed']>> {
  const since = new Date(call.now.getTime() - quarterOfAnHour)
  const rows = await listOwed(call.db, signedIn(call).id, since, most)
  return rows.map(presentNotification)
}
