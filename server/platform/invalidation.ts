// Publishes invalidation tags to the caches of every node.
import { tags as allTags, type Tag } from '#shared/api/endpoint.ts'
import { notify } from './database/at-commit.ts'
import type { Database, Db } from './database/open.ts'

type Subscriber = (tags: readonly Tag[]) => void

export type Invalidation = {
  /** Called with the tags that went out of date, on this node and on others. */
  onInvalidate(subscriber: Subscriber): void
  /** When this node last saw one of these tags change, by `performance.now()`. */
  changedAt(tags: readonly Tag[]): number
  /** Publishes on this node. */
  publish(tags: readonly Tag[]): void
  /** Publishes on every node when the transaction commits. */
  announce(db: Db, tags: readonly Tag[]): Promise<void>
}

const channel = 'imara_cache'

/** Publishes on every node when the transaction commits: for changes beyond those that the endpoint declares. */
export async function announceChange(db: Db, tags: readonly Tag[]): Promise<void> {
  if (tags.length > 0) await notify(db, channel, JSON.stringify(tags))
}

export async function openInvalidation(database: Database): Promise<Invalidation> {
  const subscribers: Subscriber[] = []
  const changes = new Map<Tag, number>()
  function publish(tags: readonly Tag[]): void {
    for (const tag of tags) changes.set(tag, performance.now())
    if (tags.length > 0) for (const subscriber of subscribers) subscriber(tags)
  }
  await database.listen(
    channel,
    payload => publish(JSON.parse(payload) as Tag[]),
    () => publish(allTags),
  )
  // What changed before this node listened is unknown.
  const since = performance.now()
  return {
    onInvalidate: subscriber => void subscribers.push(subscriber),
    changedAt: tags => Math.max(...tags.map(tag => changes.get(tag) ?? since)),
    publish,
    announce: announceChange,
  }
}
