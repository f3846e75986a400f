// Says on a channel what an action has changed, as soon as that is true for everybody.
import type { RequestContext } from '#server/platform/request-context.ts'

type Caller = Pick<RequestContext, 'db' | 'services' | 'afterwards'>

/** `channel` as on the wire; never with anything personal in it. */
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
