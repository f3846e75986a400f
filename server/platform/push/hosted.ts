// Push through hosted Pusher, or any server of its protocol, by its own library.
import Pusher from 'pusher'
import type { PushConfig } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { Push } from './publish.ts'

type Hosted = NonNullable<PushConfig['hosted']>

function options({ appId, key, secret }: PushConfig, { host, port, cluster, tls }: Hosted): Pusher.Options {
  const where =
    host === null ? { cluster: cluster ?? 'mt1' } : { host, ...(port === null ? {} : { port: String(port) }) }
  return { appId, key, secret, useTLS: tls, timeout: 5_000, ...where }
}

/** The hosted service has no sockets of ours to cut: it ends them when their person is told to sign in again. */
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
    close: async () => undefined,
  }
}
