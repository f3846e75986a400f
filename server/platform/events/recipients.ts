// Builders of notices: a query finds the subject of an event, an address gives the recipient, and the event names the
// type of text.
import type { Db } from '#server/platform/database/open.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import type { Module } from '#shared/access/permissions.ts'
import type { Notice, Notifier } from './event.ts'

/** What all notices to one kind of recipient share. The toast is the ordinary one unless `toast` is given. */
type Address = Omit<Notice, 'type' | 'toast'> & Partial<Pick<Notice, 'toast'>>
type Reader = Awaited<ReturnType<typeof listReaders>>[number]

/** What a single notice adds. */
type NoticeParts<P, N> = {
  readonly toast?: Notice['toast']
  readonly params?: (subject: N, payload: P) => Notice['params']
  /** A condition for sending it. */
  readonly when?: (subject: N, payload: P) => boolean
}
/** `toOwner('job-rejected', { toast: null })`: one notice of an event. */
type NoticeBuilder<P, N, K extends string> = (type: K, parts?: NoticeParts<P, N>) => Notifier<P>

/** One notice for each subject found; none when the query finds nothing. */
export function recipientsOf<P, N>(find: (db: Db, payload: P) => Promise<readonly N[]>) {
  const recipientsAt =
    <K extends string>(
      addresses: (db: Db, subject: N, payload: P, type: K) => Promise<readonly Address[]>,
    ): NoticeBuilder<P, N, K> =>
    (type, { toast, params, when = () => true } = {}) =>
    async (db, payload) => {
      const notices: Notice[] = []
      for (const subject of (await find(db, payload)).filter(found => when(found, payload)))
        for (const address of await addresses(db, subject, payload, type)) {
          const own = { ...address.params, ...params?.(subject, payload) }
          notices.push({ toast: 'notification', ...address, ...(toast !== undefined && { toast }), type, params: own })
        }
      return notices
    }
  return {
    /** One recipient per subject. */
    to: <K extends string = string>(address: (subject: N, payload: P, type: K) => Address): NoticeBuilder<P, N, K> =>
      recipientsAt(async (_, subject, payload, type: K) => [address(subject, payload, type)]),
    /** All staff who may read the module now. */
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

/** One notice for the subject found. */
export function recipientOf<P, N>(find: (db: Db, payload: P) => Promise<N | undefined>) {
  return recipientsOf<P, N>(async (db, payload) => {
    const found = await find(db, payload)
    return found === undefined ? [] : [found]
  })
}
