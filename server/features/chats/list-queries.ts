import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countOf, countTabs, like, type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { fold } from '#shared/values/fold.ts'
import type { Language } from '#shared/values/localized.ts'
import { productLanguage } from './context-queries.ts'
import { otherHereUntil } from './presence-queries.ts'

type Tab = 'open' | 'unread' | 'snoozed'
type Own = { readonly userId: string; readonly now: Date; readonly q: string }

/** The subject of the conversation as a short title. */
export const title = sql<string | null>`case conversations.kind
  when 'project' then (select title from projects where id = conversations.context_id)
  when 'bid' then (select title from bids join jobs on jobs.id = bids.job_id where bids.id = conversations.context_id)
  when 'connect' then (select jobs.title from connect_requests join jobs on jobs.id = job_id where connect_requests.id = conversations.context_id)
  when 'booking' then (select coalesce(services.name ->> bookings.language, services.name ->> 'en') from bookings
    join services on services.id = bookings.service_id where bookings.id = conversations.context_id)
  when 'quote' then (select title from quotes join enquiries on enquiries.id = enquiry_id where quotes.id = conversations.context_id)
  when 'product' then (select name ->> (${productLanguage}) from products where products.id = conversations.context_id)
  end`
const language = sql<Language | null>`case conversations.kind
  when 'project' then (select language from projects join jobs on jobs.id = projects.job_id where projects.id = conversations.context_id)
  when 'bid' then (select jobs.language from bids join jobs on jobs.id = bids.job_id where bids.id = conversations.context_id)
  when 'connect' then (select jobs.language from connect_requests join jobs on jobs.id = job_id where connect_requests.id = conversations.context_id)
  when 'booking' then (select bookings.language from bookings where bookings.id = conversations.context_id)
  when 'quote' then (select enquiries.language from quotes join enquiries on enquiries.id = enquiry_id where quotes.id = conversations.context_id)
  when 'product' then (select ${productLanguage} from products where products.id = conversations.context_id)
  end`

const company = sql<string | null>`(
  select nullif(professionals.name, users.name) from professionals
  where professionals.user_id = users.id and professionals.status = 'approved' limit 1
)`

/** A message that was retracted before it was read does not count as unread. */
const unreadMessages = sql`from messages as missed
  where missed.conversation_id = conversations.id and missed.seq > own.read_seq and missed.deleted_at is null`
const hasUnread = sql<SqlBool>`conversations.last_seq > own.read_seq and exists (select ${unreadMessages})`

/** One row per conversation, with the other person if there is one, and the last message. */
function selectOwn(db: Db, { userId, q }: Own) {
  return (
    db
      .selectFrom('conversationMembers as own')
      .innerJoin('conversations', 'conversations.id', 'own.conversationId')
      .leftJoin('conversationMembers as other', join =>
        join.onRef('other.conversationId', '=', 'conversations.id').on('other.userId', '<>', userId),
      )
      .leftJoin('users', 'users.id', 'other.userId')
      .leftJoin('messages as last', join =>
        join.onRef('last.conversationId', '=', 'conversations.id').onRef('last.seq', '=', 'conversations.lastSeq'),
      )
      .select(['conversations.id', 'conversations.kind', 'conversations.status', 'users.name', 'users.photo'])
      .select(['own.muted', 'own.snoozedUntil', 'last.text', 'last.kind as lastKind', 'last.authorId'])
      .select(['last.deletedAt', 'last.createdAt as lastAt', title.as('title'), language.as('language')])
      .select(company.as('company'))
      .select([sql<number>`(select count(*)::int ${unreadMessages})`.as('unread'), otherHereUntil.as('hereUntil')])
      .select(sql<number>`(select count(*)::int from message_files where message_id = last.id)`.as('files'))
      .where('own.userId', '=', userId)
      // Without a message, only the person who opened it sees the conversation.
      .where('conversations.lastSeq', '>', 0)
      .$if(q !== '', query =>
        query.where(
          sql<SqlBool>`fold_text(coalesce(users.name, '') || ' ' || coalesce(${title}, '')) like ${like(fold(q))}`,
        ),
      )
  )
}
export type OwnRow = RowOf<typeof selectOwn>

const isSnoozed = (now: Date) => sql<SqlBool>`coalesce(own.snoozed_until > ${now}, false)`

const inTab = (db: Db, own: Own, tab: Tab) =>
  selectOwn(db, own)
    .where(tab === 'snoozed' ? isSnoozed(own.now) : sql<SqlBool>`not ${isSnoozed(own.now)}`)
    .$if(tab === 'unread', query => query.where(hasUnread))

export async function listOwn(db: Db, { tab, page, pageSize, ...own }: Own & PageOf & { readonly tab: Tab }) {
  return await inTab(db, own, tab)
    .orderBy('conversations.lastMessageAt', 'desc')
    .orderBy('conversations.id')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

export const countOwn = (db: Db, own: Own): Promise<Readonly<Record<Tab, number>>> =>
  countTabs(db, {
    open: inTab(db, own, 'open'),
    unread: inTab(db, own, 'unread'),
    snoozed: inTab(db, own, 'snoozed'),
  })

/** Over all own conversations except archived ones: the count in the menu. */
export const countUnread = (db: Db, userId: string, now: Date): RawBuilder<number> =>
  countOf(
    db
      .selectFrom('conversationMembers as own')
      .innerJoin('conversations', 'conversations.id', 'own.conversationId')
      .where('own.userId', '=', userId)
      .where('own.muted', '=', false)
      .where(hasUnread)
      .where(sql<SqlBool>`not ${isSnoozed(now)}`),
  )

const most = 30

export async function searchMessages(db: Db, userId: string, q: string) {
  return await db
    .selectFrom('messages')
    .innerJoin('conversationMembers as own', 'own.conversationId', 'messages.conversationId')
    .leftJoin('conversationMembers as other', join =>
      join.onRef('other.conversationId', '=', 'messages.conversationId').on('other.userId', '<>', userId),
    )
    .leftJoin('users', 'users.id', 'other.userId')
    .select(['messages.conversationId', 'messages.seq', 'messages.text', 'messages.authorId'])
    .select(['messages.createdAt', 'users.name'])
    .where('own.userId', '=', userId)
    .where('messages.kind', '<>', 'system')
    .where('messages.deletedAt', 'is', null)
    .where('messages.folded', 'like', like(fold(q)))
    .orderBy('messages.createdAt', 'desc')
    .orderBy('messages.id')
    .limit(most)
    .execute()
}
