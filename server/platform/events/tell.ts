// Builders of news: found by what the event carries, addressed once, and then named in the table of news by the type of the text.
import type { Db } from '#server/platform/database/open.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import type { Module } from '#shared/access/permissions.ts'
import type { Notice } from './event.ts'
import type { Hearer } from './news.ts'

/** What all notices to one kind of reader have in common. A toast is an ordinary one unless it says itself. */
type Address = Omit<Notice, 'type' | 'push'> & Partial<Pick<Notice, 'push'>>
type Reader = Awaited<ReturnType<typeof listReaders>>[number]

/** What one notice has of its own. */
type Words<P, N> = {
  readonly push?: Notice['push']
  readonly params?: (news: N, payload: P) => Notice['params']
  /** Told only then. */
  readonly when?: (news: N, payload: P) => boolean
}
/** `toOwner('job-rejected', { push: null })`: one notice in the table of news. */
type Tell<P, N, K extends string> = (type: K, words?: Words<P, N>) => Hearer<P>

/** Tells of each thing that is found; nobody when nothing is there any more. */
export function tellOfAll<P, N>(find: (db: Db, payload: P) => Promise<readonly N[]>) {
  const telling =
    <K extends string>(
      addresses: (db: Db, news: N, payload: P, type: K) => Promise<readonly Address[]>,
    ): Tell<P, N, K> =>
    (type, { push, params, when = () => true } = {}) =>
    async (db, payload) => {
      const notices: Notice[] = []
      for (const news of (await find(db, payload)).filter(found => when(found, payload)))
        for (const address of await addresses(db, news, payload, type)) {
          const own = { ...address.params, ...params?.(news, payload) }
          notices.push({ push: 'news', ...address, ...(push !== undefined && { push }), type, params: own })
        }
      return notices
    }
  return {
    /** One person. */
    to: <K extends string = string>(address: (news: N, payload: P, type: K) => Address): Tell<P, N, K> =>
      telling(async (_, news, payload, type: K) => [address(news, payload, type)]),
    /** Everybody of the staff who may read the module now. */
    toReviewers: (module: Module, address: (news: N, reader: Reader) => Omit<Address, 'userId'>): Tell<P, N, string> =>
      telling(async (db, news) => {
        const readers = await listReaders(db, module, new Date())
        return readers.map(reader => ({ ...address(news, reader), userId: reader.id }))
      }),
  }
}

/** Tells of the one thing that is found. */
export function tellOf<P, N>(find: (db: Db, payload: P) => Promise<N | undefined>) {
  return tellOfAll<P, N>(async (db, payload) => {
    const found = await find(db, payload)
    return found === undefined ? [] : [found]
  })
}
