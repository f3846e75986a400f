// Builders of news: found by what the event carries, addressed once, and then named in the table of subscriptions by the type of the text.
import type { Db } from '#server/platform/database/open.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import type { Module } from '#shared/access/permissions.ts'
import type { Notice } from './event.ts'
import type { Subscriber } from './subscriptions.ts'

/** What all notices to one kind of reader have in common. A toast is an ordinary one unless it says itself. */
type Address = Omit<Notice, 'type' | 'push'> & Partial<Pick<Notice, 'push'>>
type Reader = Awaited<ReturnType<typeof listReaders>>[number]

/** What one notice has of its own. */
type Words<P, N> = {
  readonly push?: Notice['push']
  readonly params?: (subject: N, payload: P) => Notice['params']
  /** Told only then. */
  readonly when?: (subject: N, payload: P) => boolean
}
/** `toOwner('job-rejected', { push: null })`: one notice in the table of subscriptions. */
type NoticeBuilder<P, N, K extends string> = (type: K, words?: Words<P, N>) => Subscriber<P>

/** Tells of each thing that is found; nobody when nothing is there any more. */
export function recipientsOf<P, N>(find: (db: Db, payload: P) => Promise<readonly N[]>) {
  const recipientsAt =
    <K extends string>(
      addresses: (db: Db, subject: N, payload: P, type: K) => Promise<readonly Address[]>,
    ): NoticeBuilder<P, N, K> =>
    (type, { push, params, when = () => true } = {}) =>
    async (db, payload) => {
      const notices: Notice[] = []
      for (const subject of (await find(db, payload)).filter(found => when(found, payload)))
        for (const address of await addresses(db, subject, payload, type)) {
          const own = { ...address.params, ...params?.(subject, payload) }
          notices.push({ push: 'notification', ...address, ...(push !== undefined && { push }), type, params: own })
        }
      return notices
    }
  return {
    /** One person. */
    to: <K extends string = string>(address: (subject: N, payload: P, type: K) => Address): NoticeBuilder<P, N, K> =>
      recipientsAt(async (_, subject, payload, type: K) => [address(subject, payload, type)]),
    /** Everybody of the staff who may read the module now. */
    toReviewers: (
      module: Module,
      address: (subject: N, reader: Reader) => Omit<Address, 'userId'>,
    ): NoticeBuilder<P, N, string> =>
      recipientsAt(async (db, subject) => {
        const readers = await listReaders(db, module, new Date())
        return readers.map(reader => ({ ...address(subject, reader), userId: reader.id }))
      }),
  }
}

/** Tells of the one thing that is found. */
export function recipientOf<P, N>(find: (db: Db, payload: P) => Promise<N | undefined>) {
  return recipientsOf<P, N>(async (db, payload) => {
    const found = await find(db, payload)
    return found === undefined ? [] : [found]
  })
}
