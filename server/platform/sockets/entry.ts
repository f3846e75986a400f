// Admission of sockets: by path, key and version of the Pusher protocol, up to a limit.
import type { IncomingMessage } from 'node:http'
import type { PushConfig } from '#server/platform/config.ts'

const socketsMost = 20_000

type Entry = { readonly config: PushConfig; readonly sockets: ReadonlySet<unknown>; readonly closed: boolean }

/** The reason for refusing a connection at once; codes of the Pusher protocol. */
export function entryRefusal({ config, sockets, closed }: Entry, url: URL): readonly [number, string] | null {
  if (closed) return [4200, 'Server restarts']
  if (url.pathname !== `/app/${config.key}`) return [4001, 'Application does not exist']
  const protocol = Number(url.searchParams.get('protocol') ?? 7)
  if (!(protocol >= 5 && protocol <= 7)) return [4007, 'Unsupported protocol version']
  return sockets.size >= socketsMost ? [4100, 'Over capacity'] : null
}

/** Null: not for this endpoint. */
export function placeOf({ url, headers }: IncomingMessage): URL | null {
  const place = URL.parse(url ?? '', 'http://localhost')
  return headers.upgrade?.toLowerCase() === 'websocket' && place?.pathname.startsWith('/app/') ? place : null
}
