// Tells browsers which rows have changed: the database says it at each commit (migration 062), every node passes it on.
import type { Database } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import { changedChannels, type RowChanges } from '#shared/realtime/row-changes.ts'
import type { Push } from './own.ts'

const channel = 'imara_rows'

type Notice = RowChanges & {
  /** The `application_name` of the connection that wrote. */
  readonly by: string | null
}

type Following = { readonly database: Database; readonly push: Push; readonly log: Log }

/**
 * A hosted service is told by the node that wrote, and by it alone; our own endpoint by every node, for its own sockets.
 * Gives the way to stop.
 */
export async function followRows({ database, push, log }: Following): Promise<() => void> {
  return await database.listen(channel, payload => {
    const { by, ...changes } = JSON.parse(payload) as Notice
    if (!push.atCommit && by !== database.name) return
    push
      .publishChanged(changedChannels(changes))
      .catch((error: unknown) => log.warn({ err: error }, 'Open screens were not told what has changed'))
  })
}
