// Documents of visitors in a content delivery network (CDN): how long it may hold them, and which it must drop.
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { CdnConfig } from './config.ts'

/** The tag of every document. */
const everyPage = 'pages'

/**
 * For a document that the page cache has. A minute, as in the page cache: some figures may be as old. Source: RFC 9213;
 * `Surrogate-Key` is read by Fastly and Varnish, `Cache-Tag` by Cloudflare, Akamai and Google.
 */
export function sharedHeaders(tags: readonly Tag[]): Readonly<Record<string, string>> {
  const all = [everyPage, ...tags]
  return {
    'cdn-cache-control': 'max-age=60, stale-if-error=86400',
    'surrogate-key': all.join(' '),
    'cache-tag': all.join(','),
  }
}

/** Asks the CDN soon to drop the documents with one of these tags, and again until it has. */
export type Purge = (tags: readonly Tag[]) => void

type Times = {
  /** Changes within this time are sent together. */
  readonly together: number
  /** A document may have been on its way to the CDN during the purge: the tags are sent once more after this time. */
  readonly onceMore: number
  readonly afterFailure: number
}
const usual: Times = { together: 100, onceMore: 3_000, afterFailure: 2_000 }
const longest = 10_000

async function send({ purgeUrl, headers }: CdnConfig, tags: readonly string[]): Promise<void> {
  const own = { 'content-type': 'application/json', 'surrogate-key': tags.join(' ') }
  const signal = AbortSignal.timeout(longest)
  const body = JSON.stringify({ tags })
  const answer = await fetch(purgeUrl, { method: 'POST', headers: { ...headers, ...own }, body, signal })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status}.`)
}

const rest = (milliseconds: number) => wait(milliseconds, undefined, { ref: false })

/**
 * Every node purges what it learns of, after its own page cache, so that the last of them leaves nothing that another
 * could have filled in again. A start purges all, since another build may have made what is there.
 */
export function openPurging(cdn: CdnConfig, log: Pick<Log, 'warn'>, times: Times = usual): Purge {
  const waiting = new Set<string>([everyPage])
  let isRunning = false

  async function repeat(tags: readonly string[]): Promise<void> {
    await rest(times.onceMore)
    await send(cdn, tags).catch((error: unknown) => log.warn({ err: error, tags }, 'The CDN was not purged again'))
  }
  async function purgeWaiting(): Promise<void> {
    const tags = [...waiting]
    waiting.clear()
    try {
      await send(cdn, tags)
      void repeat(tags)
    } catch (error) {
      log.warn({ err: error, tags }, 'The CDN was not purged')
      for (const tag of tags) waiting.add(tag)
      await rest(times.afterFailure)
    }
  }
  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    await rest(times.together)
    while (waiting.size > 0) await purgeWaiting()
    isRunning = false
  }
  void run()
  return tags => {
    for (const tag of tags) waiting.add(tag)
    void run()
  }
}
