// Push through our own endpoint: every node hears what is published by NOTIFY and sends it to its own sockets.
import { type Database, type Db, notify } from '#server/platform/database/open.ts'
import { wirePrefix } from '#shared/realtime/events.ts'
import type { Push } from './publish.ts'
import type { Sockets, Wire } from './sockets.ts'

type Message = { readonly wire: Wire } | { readonly cut: string }

const channel = 'imara_push'
/** What fits into a NOTIFY. */
export const wireBytesMost = 7_500

export type OwnPush = Push & {
  /** Sends what the HTTP API was given. */
  send(db: Db, wire: Wire): Promise<void>
}

function hear(sockets: Sockets, message: Message): void {
  if ('wire' in message) sockets.deliver(message.wire)
  else sockets.cut(name => name.startsWith(wirePrefix) && name.endsWith(message.cut))
}

export async function openOwnPush(database: Database, sockets: Sockets): Promise<OwnPush> {
  const stop = await database.listen(
    channel,
    payload => hear(sockets, JSON.parse(payload) as Message),
    // Who comes back asks for what it missed.
    () => sockets.cut(() => true),
  )
  const tell = (db: Db, message: Message): Promise<void> => notify(db, channel, JSON.stringify(message))
  return {
    atCommit: true,
    publish: (db, name, event, payload) => tell(db, { wire: { channel: name, event, data: JSON.stringify(payload) } }),
    send: (db, wire) => tell(db, { wire }),
    cut: (db, userId) => tell(db, { cut: userId }),
    close: async () => {
      stop()
      sockets.close()
    },
  }
}
