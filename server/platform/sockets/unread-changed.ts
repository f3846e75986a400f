// Publishes to a person's other tabs and devices that their unread count changed, without content.
import { randomUUID } from 'node:crypto'
import type { RequestContext, SessionUser } from '#server/platform/request-context.ts'
import { pushTable, unreadEvent, wireChannel } from '#shared/realtime/events.ts'

/**
 * The answer does not wait for a hosted service; an error is ignored, since the next notification corrects the count.
 */
export async function notifyOthers(
  { db, services: { push }, log }: RequestContext,
  user: Pick<SessionUser, 'id' | 'role'>,
): Promise<void> {
  const event = unreadEvent(user.role)
  const row = pushTable.find(one => one.event === event)
  if (!row) return
  const sent = push.publish(db, wireChannel(row.channel, user.id), event, { eventId: randomUUID(), link: '/' })
  if (push.atCommit) return await sent
  sent.catch((error: unknown) => log.warn({ err: error }, 'The unread count could not be pushed to the other tabs'))
}
