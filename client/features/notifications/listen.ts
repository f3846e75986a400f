// The push connection of a signed-in person and its subscriptions.
import Pusher from 'pusher-js'
import { offerLine } from '#client/platform/live-line.ts'
import type { Role } from '#shared/access/roles.ts'
import { channelsOf, type PushPayload, type PushRow, pushTable, wireChannel } from '#shared/realtime/events.ts'
import { rowsEvent } from '#shared/realtime/row-changes.ts'
import type { PushClient } from '#shared/rendering/page.ts'

type Options = {
  readonly push: PushClient
  readonly user: { readonly id: string; readonly role: Role }
  /** Authorises a channel with the session's token, which is renewed if necessary. */
  readonly authorise: (body: { readonly socket_id: string; readonly channel_name: string }) => Promise<unknown>
  readonly onEvent: (row: PushRow, payload: PushPayload) => void
  /** Called for every successful subscription: the first, after a reconnect, after a restart of the server. */
  readonly onSubscribed: () => void
  /** A row of the person, or one that staff follow, has changed. */
  readonly onChanged: () => void
  /** The connection is back: notifications may have been read elsewhere meanwhile. */
  readonly onReturned: () => void
}

type Place = { readonly wsHost?: string; readonly wsPort?: number; readonly wssPort?: number }

/** The service's address: from the configuration, else that of the page; hosted Pusher is identified by its cluster. */
function placeOf({ host, port, cluster, tls }: PushClient): Place {
  if (host === null && cluster !== null) return {}
  const number = port ?? (Number(location.port) || (tls ? 443 : 80))
  return { wsHost: host ?? location.hostname, wsPort: number, wssPort: number }
}

/** Pusher sends each message one task later; by then the socket may be closing, which the browser reports as an error. */
class Socket extends WebSocket {
  override send(data: Parameters<WebSocket['send']>[0]): void {
    if (this.readyState === WebSocket.OPEN) super.send(data)
  }
}
Pusher.Runtime.getWebSocketAPI = () => Socket as never

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

/** Subscribes to the person's channels and to the events of the push table. Returns a function that stops it. */
export function listen(options: Options): () => void {
  const { user, onEvent, onSubscribed, onChanged, onReturned } = options
  const pusher = connect(options)
  let lines = 0
  pusher.connection.bind('connected', () => {
    lines += 1
    if (lines > 1) onReturned()
  })
  const rows = pushTable.filter(row => (row.roles as readonly Role[]).includes(user.role))
  for (const name of channelsOf(user.role)) {
    const channel = pusher.subscribe(wireChannel(name, user.id))
    for (const row of rows.filter(candidate => candidate.channel === name))
      channel.bind(row.event, (payload: PushPayload) => onEvent(row, payload))
    channel.bind(rowsEvent, onChanged)
    channel.bind('pusher:subscription_succeeded', onSubscribed)
  }
  offerLine(pusher)
  return () => {
    offerLine(null)
    pusher.disconnect()
  }
}
