// The HTTP API of our own push endpoint, compatible with the Pusher libraries.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { PushConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { fits, type OwnPush, wireBytesMost } from './own.ts'
import { channelForm, isSigned, socketIdForm } from './signature.ts'
import type { Sockets, Wire } from './sockets.ts'

const Channel = z.string().regex(channelForm)
const Name = z.string().min(1).max(200)
const SocketId = z.string().regex(socketIdForm).optional()
const Event = z
  .object({ name: Name, data: z.string(), channel: Channel.optional(), channels: z.array(Channel).max(100).optional() })
  .extend({ socket_id: SocketId })
const Batch = z.object({
  batch: z.array(z.object({ name: Name, data: z.string(), channel: Channel, socket_id: SocketId })).max(10),
})

export type PushApi = {
  readonly config: PushConfig
  readonly push: OwnPush
  readonly sockets: Sockets
  readonly db: Db
}

type Result = { readonly status: number; readonly body: unknown }

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > 128 * 1024) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function wiresOf(path: string, body: string): readonly Wire[] | null {
  const json: unknown = JSON.parse(body)
  const wire = (channel: string, event: string, data: string, except: string | undefined): Wire =>
    except === undefined ? { channel, event, data } : { channel, event, data, except }
  if (path === 'batch_events') {
    const { data } = Batch.safeParse(json)
    return data ? data.batch.map(one => wire(one.channel, one.name, one.data, one.socket_id)) : null
  }
  const { data: one } = Event.safeParse(json)
  const channels = one?.channels ?? (one?.channel ? [one.channel] : null)
  return one && channels ? channels.map(channel => wire(channel, one.name, one.data, one.socket_id)) : null
}

async function publish({ push, db }: PushApi, path: string, body: string): Promise<Result> {
  const wires = wiresOf(path, body)
  if (!wires) return { status: 400, body: { error: 'The event is not well formed.' } }
  if (!wires.every(fits)) return { status: 413, body: { error: `An event carries at most ${wireBytesMost} bytes.` } }
  for (const wire of wires) await push.send(db, wire)
  return { status: 200, body: {} }
}

/** The channels of this node's sockets. */
function channels({ sockets }: PushApi, path: string, url: URL): Result {
  const counts = sockets.channels()
  const name = path.slice('channels/'.length)
  if (name) {
    const count = counts.get(name) ?? 0
    return { status: 200, body: { occupied: count > 0, subscription_count: count } }
  }
  const prefix = url.searchParams.get('filter_by_prefix') ?? ''
  const found = [...counts].filter(([channel]) => channel.startsWith(prefix))
  return { status: 200, body: { channels: Object.fromEntries(found.map(([channel]) => [channel, {}])) } }
}

async function answer(api: PushApi, request: IncomingMessage, url: URL): Promise<Result> {
  const body = await bodyOf(request)
  if (body === null) return { status: 413, body: { error: 'Too large.' } }
  const method = request.method ?? 'GET'
  const base = `/apps/${api.config.appId}/`
  if (!url.pathname.startsWith(base) || !isSigned(api.config, method, url, body))
    return { status: 401, body: { error: 'The signature is wrong.' } }
  const path = url.pathname.slice(base.length)
  if (method === 'POST' && (path === 'events' || path === 'batch_events')) return await publish(api, path, body)
  if (method === 'GET' && (path === 'channels' || path.startsWith('channels/'))) return channels(api, path, url)
  return { status: 404, body: { error: 'No such call.' } }
}

/** Answers `/apps/…`; install it before anything that reads bodies. */
export function pushApi(api: PushApi): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const original = (request as { originalUrl?: string }).originalUrl ?? request.url ?? ''
    const url = URL.parse(original, 'http://localhost')
    const failed = (): Result => ({ status: 400, body: { error: 'The request is not well formed.' } })
    const { status, body } = url ? await answer(api, request, url).catch(failed) : failed()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
