// Push by our own endpoint: a message goes to every node by NOTIFY, and each sends it to its own sockets.

import Pusher from 'pusher'
import type { PushConfig } from '#server/platform/config.ts'
import { notify } from '#server/platform/database/at-commit.ts'
import type { Database, Db } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import { wirePrefix } from '#shared/realtime/events.ts'
import { rowsEvent } from '#shared/realtime/row-changes.ts'
import type { Sockets, Wire } from './sockets.ts'

type Message = { readonly wire: Wire } | { readonly cut: string }

const channel = 'imara_push'
/** The size limit of a NOTIFY. */
export const wireBytesMost = 7_500
export const fits = (wire: object): boolean => Buffer.byteLength(JSON.stringify(wire)) <= wireBytesMost

export type OwnPush = Push & {
  /** Sends a message from the HTTP API. */
  send(db: Db, wire: Wire): Promise<void>
}

function handleMessage(sockets: Sockets, message: Message): void {
  if ('wire' in message) sockets.deliver(message.wire)
  else sockets.cut(name => name.startsWith(wirePrefix) && name.endsWith(message.cut))
}

export async function openOwnPush(database: Database, sockets: Sockets): Promise<OwnPush> {
  const stop = await database.listen(
    channel,
    payload => handleMessage(sockets, JSON.parse(payload) as Message),
    // Reconnecting browsers request what they missed.
    () => sockets.cut(() => true),
  )
  const relayMessage = (db: Db, message: Message): Promise<void> => notify(db, channel, JSON.stringify(message))
  return {
    atCommit: true,
    publish: (db, name, event, payload) =>
      relayMessage(db, { wire: { channel: name, event, data: JSON.stringify(payload) } }),
    send: (db, wire) => relayMessage(db, { wire }),
    cut: (db, userId) => relayMessage(db, { cut: userId }),
    publishChanged: async channels => sockets.publishChanged(channels),
    sockets: () => sockets.count(),
    close: async () => {
      stop()
      sockets.close()
    },
  }
}

/** The limit of channels in one call of the HTTP API. */
const channelsAtOnce = 100

type Hosted = NonNullable<PushConfig['hosted']>

function options({ appId, key, secret }: PushConfig, { host, port, cluster, tls }: Hosted): Pusher.Options {
  const where =
    host === null ? { cluster: cluster ?? 'mt1' } : { host, ...(port === null ? {} : { port: String(port) }) }
  return { appId, key, secret, useTLS: tls, timeout: 5_000, ...where }
}

/** A hosted service has no sockets of ours to cut: it ends them when their person must sign in again. */
export function openHostedPush(config: PushConfig, hosted: Hosted, log: Log): Push {
  const pusher = new Pusher(options(config, hosted))
  return {
    atCommit: false,
    publish: async (_db, channel, event, payload) => void (await pusher.trigger(channel, event, payload)),
    cut: async (_db, userId) => {
      await pusher
        .terminateUserConnections(userId)
        .catch((error: unknown) => log.warn({ err: error }, 'The push service did not cut a connection'))
    },
    publishChanged: async channels => {
      for (let at = 0; at < channels.length; at += channelsAtOnce)
        await pusher.trigger(channels.slice(at, at + channelsAtOnce), rowsEvent, {})
    },
    sockets: () => null,
    close: async () => undefined,
  }
}

export type Push = {
  /**
   * True: messages are published when the transaction of `db` commits. False: they are sent at once, and should not be
   * sent from within a transaction.
   */
  readonly atCommit: boolean
  /** `channel` as on the wire. */
  publish(db: Db, channel: string, event: string, payload: unknown): Promise<void>
  /** Cuts the sockets of a person, who must authenticate again. */
  cut(db: Db, userId: string): Promise<void>
  /** Publishes a change on channels, as on the wire; our own endpoint sends it to the sockets of this node only. */
  publishChanged(channels: readonly string[]): Promise<void>
  /** Open sockets of this node; null when a service has them. */
  sockets(): number | null
  close(): Promise<void>
}
