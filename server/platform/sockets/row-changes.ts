// Publishes changed rows to browsers: the database notifies at each commit (migration 062), every node forwards it.
import type { Database } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import { changedChannels, type RowChanges } from '#shared/realtime/row-changes.ts'
import type { Push } from './own.ts'

const channel = 'imara_rows'

type Notice = RowChanges & {
  /** The `application_name` of the writing connection. */
  readonly by: string | null
}

type Following = { readonly database: Database; readonly push: Push; readonly log: Log }

/**
 * With a hosted service, only the node that wrote publishes; with our own endpoint, every node does so for its own
 * sockets.
 * Returns the function that stops it.
 */
export async function followRows({ database, push, log }: Following): Promise<() => void> {
  return await database.listen(channel, payload => {
    const { by, ...changes } = JSON.parse(payload) as Notice
    if (!push.atCommit && by !== database.name) return
    push
      .publishChanged(changedChannels(changes))
      .catch((error: unknown) => log.warn({ err: error }, 'Changed rows could not be pushed to open screens'))
  })
}
