// Publishes to visible documents of visitors that the site has changed, by server-sent events without content. Signed-in
// people have a socket.
import type { Request, RequestHandler, Response } from 'express'
import type { Tag } from '#shared/api/endpoint.ts'
import type { PageData } from '#shared/api/page-data.ts'
import { defaultLanguage } from '#shared/values/localized.ts'
import type { AppDeps } from './deps.ts'
import { versionOf } from './shown-page-data.ts'

const streamsMost = 10_000
/** Of one address, which a company or a mobile network may share. */
const streamsOfAddress = 200
/** Shorter than the time after which proxies and our own server end a silent connection. */
const aliveEvery = 25_000
const stoppingEvery = 500
/** A browser that lost its stream waits this long, in milliseconds. */
const retry = 3_000

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

export type SiteChanges = {
  readonly answer: RequestHandler
  readonly publish: (tags: readonly Tag[]) => void
}

type Deps = Pick<AppDeps, 'callInProcess' | 'readSession' | 'stopping'>

async function currentVersion({ readSession, callInProcess }: Deps, req: Request): Promise<string> {
  const { caller } = await readSession(req, defaultLanguage)
  return versionOf((await callInProcess(caller, 'GET /site/page-data', {})) as PageData)
}

export function openSiteChanges(deps: Deps): SiteChanges {
  const streams = new Map<Response, string>()
  const write = (text: string): void => {
    for (const stream of streams.keys()) stream.write(text)
  }
  const endAll = (): void => {
    for (const stream of streams.keys()) stream.end()
  }
  setInterval(() => write(':\n\n'), aliveEvery).unref()
  setInterval(() => deps.stopping() && endAll(), stoppingEvery).unref()

  const isFull = (address: string): boolean =>
    streams.size >= streamsMost || [...streams.values()].filter(one => one === address).length >= streamsOfAddress

  const answer: RequestHandler = async (req, res) => {
    const address = req.ip ?? ''
    // 204: the browser does not ask again.
    if (deps.stopping() || isFull(address)) return void res.status(204).end()
    streams.set(res, address)
    res.once('close', () => streams.delete(res))
    // A browser that has left in the middle of an event is no error of ours.
    res.on('error', () => streams.delete(res))
    res.writeHead(200, headers).write(`retry: ${retry}\n\n`)
    // Read after it listens, so that no change is missed in between.
    const version = await currentVersion(deps, req).catch(() => null)
    if (!streams.has(res)) return
    // Without an answer of the database the browser comes again.
    if (version === null) res.end()
    else res.write(`event: version\ndata: ${version}\n\n`)
  }
  return {
    answer,
    publish: tags => {
      if (tags.includes('site')) write('event: changed\ndata: 1\n\n')
    },
  }
}
