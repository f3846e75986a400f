// Tells the page cache of every node what has changed.
import { tags as allTags, type Tag } from '#shared/api/endpoint.ts'
import { type Database, type Db, notify } from './database/open.ts'

type Hearer = (tags: readonly Tag[]) => void

export type Invalidation = {
  /** Called with the tags whose pages are out of date, on this node and from others. */
  onInvalidate(hearer: Hearer): void
  /** Tells this node. */
  tell(tags: readonly Tag[]): void
  /** Tells every node when the transaction commits. */
  announce(db: Db, tags: readonly Tag[]): Promise<void>
}

const channel = 'imara_cache'

/** Every node hears it when the transaction commits: for what changes beside the endpoint that was called. */
export async function announceChange(db: Db, tags: readonly Tag[]): Promise<void> {
  if (tags.length > 0) await notify(db, channel, JSON.stringify(tags))
}

export async function openInvalidation(database: Database): Promise<Invalidation> {
  const hearers: Hearer[] = []
  function tell(tags: readonly Tag[]): void {
    if (tags.length > 0) for (const hearer of hearers) hearer(tags)
  }
  await database.listen(
    channel,
    payload => tell(JSON.parse(payload) as Tag[]),
    () => tell(allTags),
  )
  return {
    onInvalidate: hearer => void hearers.push(hearer),
    tell,
    announce: announceChange,
  }
}
