import type { RequestContext } from '#server/platform/request-context.ts'

type Caller = Pick<RequestContext, 'db' | 'services' | 'afterwards'>

/**
 * Publishes on a channel when the action's transaction commits. `channel` as on the wire; the payload must not be
 * personal.
 */
export async function publishAtCommit(
  { db, services, afterwards }: Caller,
  channel: string,
  event: string,
  data: unknown,
) {
  const { push } = services
  if (push.atCommit) await push.publish(db, channel, event, data)
  else afterwards.push(() => push.publish(db, channel, event, data))
}
