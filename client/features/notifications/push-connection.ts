// The connection to the push service: the channels of one person, authorised by their token.
import Pusher from 'pusher-js'
import type { Role } from '#shared/access/roles.ts'
import { channelsOf, type PushPayload, type PushRow, pushTable, wireChannel } from '#shared/realtime/events.ts'
import type { PushClient } from '#shared/rendering/page.ts'

type Options = {
  readonly push: PushClient
  readonly user: { readonly id: string; readonly role: Role }
  /** Asks the server for the right to a channel, with the session's token, renewed where it must be. */
  readonly authorise: (body: { readonly socket_id: string; readonly channel_name: string }) => Promise<unknown>
  readonly onEvent: (row: PushRow, payload: PushPayload) => void
  /** Every subscription that holds again: at first, after a lost line, after a restart of the server. */
  readonly onSubscribed: () => void
}

type Place = { readonly wsHost?: string; readonly wsPort?: number; readonly wssPort?: number }

/** Where the service is: where the configuration says, else at the address of the page itself; hosted Pusher knows by its cluster. */
function placeOf({ host, port, cluster, tls }: PushClient): Place {
  if (host === null && cluster !== null) return {}
  const number = port ?? (Number(location.port) || (tls ? 443 : 80))
  return { wsHost: host ?? location.hostname, wsPort: number, wssPort: number }
}

function connect({ push, authorise }: Options): Pusher {
  return new Pusher(push.key, {
    cluster: push.cluster ?? 'mt1',
    forceTLS: push.tls,
    ...placeOf(push),
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        authorise({ socket_id: socketId, channel_name: channelName }).then(
          data => done(null, data as { auth: string }),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
        )
      },
    },
  })
}

/** Subscribes to the person's channels and hears the rows of the push table. Gives the way to stop. */
export function listen(options: Options): () => void {
  const { user, onEvent, onSubscribed } = options
  const pusher = connect(options)
  const rows = pushTable.filter(row => (row.roles as readonly Role[]).includes(user.role))
  for (const name of channelsOf(user.role)) {
    const channel = pusher.subscribe(wireChannel(name, user.id))
    for (const row of rows.filter(candidate => candidate.channel === name))
      channel.bind(row.event, (payload: PushPayload) => onEvent(row, payload))
    channel.bind('pusher:subscription_succeeded', onSubscribed)
  }
  return () => pusher.disconnect()
}
