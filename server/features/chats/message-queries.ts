import { type Selectable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { prepared } from '#server/platform/database/prepared.ts'
import type { RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { reactions } from '#shared/features/chats/lifecycle.ts'
import { askedAt } from './support-queries.ts'

type Reaction = (typeof reactions)[number]

const selectMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .leftJoin('messages as answered', 'answered.id', 'messages.replyTo')
    .select(['messages.id', 'messages.conversationId', 'messages.seq', 'messages.kind', 'messages.authorId'])
    .select(['messages.text', 'messages.voiceMs', 'messages.voiceWave'])
    .select(['messages.createdAt', 'messages.editedAt', 'messages.deletedAt', askedAt.as('about')])
    .select(['answered.seq as replySeq', 'answered.authorId as replyAuthor'])
    .select(
      sql<string>`case when answered.deleted_at is null then left(answered.text, 160) else '' end`.as('replyText'),
    )
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('messageFiles')
          .innerJoin('files', 'files.id', 'messageFiles.fileId')
          .select(['files.id', 'files.name', 'files.mime', 'files.bytes', 'width', 'height'])
          .whereRef('messageFiles.messageId', '=', 'messages.id')
          .where('files.removedAt', 'is', null)
          .orderBy('messageFiles.position'),
      ).as('files'),
      jsonArrayFrom(
        selectFrom('messageReactions')
          .select(['reaction', 'userId as by'])
          .whereRef('messageId', '=', 'messages.id')
          .orderBy('reaction')
          .orderBy('userId'),
      ).as('reactions'),
      jsonArrayFrom(
        selectFrom('messageAgreements')
          // As text: JSON knows no dates.
          .select(['userId as by', sql<string>`agreed_at::text`.as('at')])
          .whereRef('messageId', '=', 'messages.id')
          .orderBy('agreedAt')
          .orderBy('userId'),
      ).as('agreements'),
    ])
/** With its files, reactions and agreements. */
export type MessageRow = RowOf<typeof selectMessages>

const selectById = prepared((db: Db, { id }: { id: string }) => selectMessages(db).where('messages.id', '=', id))

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [message] = await selectById(db, { id })
  return message
}

type Beside = { readonly chatId: string; readonly seq: number; readonly limit: number }

const selectBeside = (direction: 'from' | 'before') =>
  prepared((db: Db, { chatId, seq, limit }: Beside) =>
    selectMessages(db)
      .where('messages.conversationId', '=', chatId)
      .where('messages.seq', direction === 'from' ? '>=' : '<', seq)
      .orderBy('messages.seq', direction === 'from' ? 'asc' : 'desc')
      .limit(limit),
  )
const beside = { from: selectBeside('from'), before: selectBeside('before') }

/** Messages from `seq` on, or before it; up to `limit`. */
async function listBeside(db: Db, chatId: string, direction: 'from' | 'before', seq: number, limit: number) {
  const rows = await beside[direction](db, { chatId, seq, limit })
  return direction === 'from' ? rows : rows.toReversed()
}

export type Stretch = {
  readonly after?: number | undefined
  readonly before?: number | undefined
  readonly around?: number | undefined
  readonly limit: number
}

/** In the order of writing, without gaps. */
export async function listStretch(db: Db, chatId: string, { after, before, around, limit }: Stretch) {
  if (after !== undefined) return await listBeside(db, chatId, 'from', after + 1, limit)
  if (around === undefined) return await listBeside(db, chatId, 'before', before ?? 2_147_483_647, limit)
  const older = await listBeside(db, chatId, 'before', around, Math.floor(limit / 2))
  return [...older, ...(await listBeside(db, chatId, 'from', around, limit - older.length))]
}

const columns = [
  ...(['id', 'conversationId', 'kind', 'text', 'createdAt', 'authorId', 'replyTo', 'voiceMs', 'voiceWave'] as const),
  ...(['aboutScreen', 'aboutTitle', 'aboutArticleId'] as const),
] as const
type Facts = Pick<Selectable<Tables['messages']>, (typeof columns)[number]>
type Required = 'id' | 'conversationId' | 'kind' | 'text' | 'createdAt'
export type NewMessage = Pick<Facts, Required> & Partial<Omit<Facts, Required>>

const insertNext = prepared((db: Db, given: Facts) =>
  db
    .with('place', made =>
      made
        .updateTable('conversations')
        .set({ lastSeq: sql`last_seq + 1`, lastMessageAt: given.createdAt })
        .where('id', '=', given.conversationId)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('messages').where('id', '=', given.id))))
        .returning('lastSeq'),
    )
    .with('written', made =>
      made
        .insertInto('messages')
        .columns([...columns, 'seq'])
        .expression(({ selectFrom, val }) =>
          selectFrom('place').select([...columns.map(name => val(given[name]).as(name)), 'lastSeq']),
        ),
    )
    .with('read', made =>
      made
        .updateTable('conversationMembers')
        .from('place')
        .set(({ ref }) => ({ readSeq: ref('place.lastSeq'), draft: '' }))
        .where('conversationId', '=', given.conversationId)
        .where('userId', '=', given.authorId),
    )
    .selectFrom('place')
    .select('lastSeq'),
)

/**
 * Inserts the message at the next `seq` and returns it, null when there is one with this id; the conversation is locked
 * until the transaction ends. The author counts as having read up to here.
 */
export async function insertMessage(db: Db, message: NewMessage): Promise<number | null> {
  const absent = { authorId: null, replyTo: null, voiceMs: null, voiceWave: null }
  const about = { aboutScreen: null, aboutTitle: null, aboutArticleId: null }
  const [placed] = await insertNext(db, { ...absent, ...about, ...message })
  return placed?.lastSeq ?? null
}

export async function insertMessageFile(db: Db, messageId: string, fileId: string): Promise<void> {
  await db.insertInto('messageFiles').values({ messageId, fileId }).execute()
}

export async function insertAgreement(db: Db, messageId: string, userId: string, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('messageAgreements')
    .values({ messageId, userId, agreedAt: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return made !== undefined
}

type Sign = { readonly messageId: string; readonly userId: string; readonly reaction: Reaction }

export async function putReaction(db: Db, { messageId, userId, reaction }: Sign): Promise<void> {
  await db
    .insertInto('messageReactions')
    .values({ messageId, userId, reaction })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function takeReaction(db: Db, { messageId, userId, reaction }: Sign): Promise<void> {
  await db
    .deleteFrom('messageReactions')
    .where(({ and }) => and({ messageId, userId, reaction }))
    .execute()
}

export async function rewrite(db: Db, id: string, text: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ text, editedAt: now }).where('id', '=', id).execute()
}

/** Only staff can still read the text, while a report is open; it is deleted within days. */
export async function takeBack(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ deletedAt: now }).where('id', '=', id).execute()
  await db.deleteFrom('messageReactions').where('messageId', '=', id).execute()
}

/** Messages with two agreements, with the last person who agreed, ordered by that agreement. */
export async function listAgreedByBoth(db: Db, chatId: string) {
  const { rows } = await sql<{ id: string; seq: number; text: string; by: string }>`
    select messages.id, seq, text, (array_agg(agreement.user_id order by agreement.agreed_at desc, agreement.user_id))[1] as by
    from messages join message_agreements as agreement on agreement.message_id = messages.id
    where conversation_id = ${chatId} group by messages.id, seq, text
    having count(*) >= 2 order by max(agreement.agreed_at), seq`.execute(db)
  return rows
}

/** Messages with agreements, and the files, of the whole conversation; newest first. */
export async function listAgreed(db: Db, chatId: string) {
  return await db
    .selectFrom('messages')
    .innerJoin('messageAgreements', 'messageAgreements.messageId', 'messages.id')
    .select(({ fn }) => ['messages.seq', 'messages.text', fn.max('agreedAt').as('at')])
    .where('messages.conversationId', '=', chatId)
    .groupBy(['messages.conversationId', 'messages.seq'])
    .having(({ fn }) => fn.countAll(), '>=', 2)
    .orderBy('messages.seq', 'desc')
    .limit(50)
    .execute()
}

export async function listChatFiles(db: Db, chatId: string) {
  return await db
    .selectFrom('messages')
    .innerJoin('messageFiles', 'messageFiles.messageId', 'messages.id')
    .innerJoin('files', 'files.id', 'messageFiles.fileId')
    .select(['messages.seq', 'messages.createdAt', 'messageFiles.messageId'])
    .select(['files.id', 'files.name', 'files.mime', 'files.bytes', 'width', 'height'])
    .where('messages.conversationId', '=', chatId)
    .where('messages.kind', '=', 'text')
    .where('messages.deletedAt', 'is', null)
    .where('files.removedAt', 'is', null)
    .orderBy('messages.seq', 'desc')
    .limit(20)
    .execute()
}

/** The conversation of a file. */
export async function findChatOfFile(db: Db, fileId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('messageFiles')
    .innerJoin('messages', 'messages.id', 'messageFiles.messageId')
    .select('messages.conversationId')
    .where('messageFiles.fileId', '=', fileId)
    .executeTakeFirst()
  return found?.conversationId
}

export const deletedMessageDays = 30

/** Deletes the texts of messages that were retracted long ago, except in conversations with an open report. */
export async function deleteRetracted(db: Db, now: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('messages')
    .select('id')
    .where('deletedAt', '<', new Date(now.getTime() - deletedMessageDays * 86_400_000))
    .where('text', '<>', '')
    .where(
      sql<SqlBool>`not exists (select from conversation_reports as report
        where report.conversation_id = messages.conversation_id and report.closed_at is null)`,
    )
    .limit(limit)
  const forgotten = await db.updateTable('messages').set({ text: '' }).where('id', 'in', old).returning('id').execute()
  return forgotten.length
}
