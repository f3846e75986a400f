// Tells a person's other tabs and devices that what is unread has changed, without a word.
import { randomUUID } from 'node:crypto'
import type { RequestContext, SessionUser } from '#server/platform/request-context.ts'
import { pushTable, unreadEvent, wireChannel } from '#shared/realtime/events.ts'

/** Whoever waits for an answer does not wait for a hosted service, and a refusal of it is no fault: the next news repairs it. */
export async function notifyOthers(
  { db, services: { push }, log }: RequestContext,
  user: Pick<SessionUser, 'id' | 'role'>,
): Promise<void> {
  const event = unreadEvent(user.role)
  const row = pushTable.find(one => one.event === event)
  if (!row) return
  const sent = push.publish(db, wireChannel(row.channel, user.id), event, { eventId: randomUUID(), link: '/' })
  if (push.atCommit) return await sent
  sent.catch((error: unknown) => log.warn({ err: error }, 'The other tabs were not told'))
}
