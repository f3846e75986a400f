import { type Insertable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { reactions } from '#shared/features/chats/lifecycle.ts'

type Reaction = (typeof reactions)[number]

const selectMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .leftJoin('messages as answered', 'answered.id', 'messages.reply_to')
    .select(['messages.id', 'messages.conversation_id', 'messages.seq', 'messages.kind', 'messages.author_id'])
    .select(['messages.text', 'messages.voice_ms', 'messages.voice_wave'])
    .select(['messages.created_at', 'messages.edited_at', 'messages.deleted_at'])
    .select(['answered.seq as reply_seq', 'answered.author_id as reply_author'])
    .select(
      sql<string>`case when answered.deleted_at is null then left(answered.text, 160) else '' end`.as('reply_text'),
    )
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('message_files')
          .innerJoin('files', 'files.id', 'message_files.file_id')
          .select(['files.id', 'files.name', 'files.mime', 'files.bytes', 'width', 'height'])
          .whereRef('message_files.message_id', '=', 'messages.id')
          .where('files.removed_at', 'is', null)
          .orderBy('message_files.position'),
      ).as('files'),
      jsonArrayFrom(
        selectFrom('message_reactions')
          .select(['reaction', 'user_id'])
          .whereRef('message_id', '=', 'messages.id')
          .orderBy('reaction')
          .orderBy('user_id'),
      ).as('reactions'),
      jsonArrayFrom(
        selectFrom('message_agreements')
          // As text: JSON knows no dates.
          .select(['user_id', sql<string>`agreed_at::text`.as('at')])
          .whereRef('message_id', '=', 'messages.id')
          .orderBy('agreed_at')
          .orderBy('user_id'),
      ).as('agreements'),
    ])
/** With its files, reactions and agreements. */
export type MessageRow = RowOf<typeof selectMessages>

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return await selectMessages(db).where('messages.id', '=', id).executeTakeFirst()
}

/** Messages from `seq` on, or before it in descending order; up to `limit`. */
async function listBeside(db: Db, chatId: string, direction: 'from' | 'before', seq: number, limit: number) {
  const rows = await selectMessages(db)
    .where('messages.conversation_id', '=', chatId)
    .where('messages.seq', direction === 'from' ? '>=' : '<', seq)
    .orderBy('messages.seq', direction === 'from' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
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

/**
 * Inserts the message at the next `seq` and returns it; the conversation is locked until the transaction ends. The
 * author counts as having read up to here.
 */
export async function insertMessage(db: Db, message: Omit<Insertable<Tables['messages']>, 'seq'>): Promise<number> {
  const { conversation_id: chatId, author_id: userId = null, created_at } = message
  const { last_seq } = await db
    .with('place', made =>
      made
        .updateTable('conversations')
        .set({ last_seq: sql`last_seq + 1`, last_message_at: created_at })
        .where('id', '=', chatId)
        .returning('last_seq'),
    )
    .with('written', made =>
      made
        .insertInto('messages')
        .values(({ selectFrom }) => ({ ...message, seq: selectFrom('place').select('last_seq') })),
    )
    .with('read', made =>
      made
        .updateTable('conversation_members')
        .set(({ selectFrom }) => ({ read_seq: selectFrom('place').select('last_seq'), draft: '' }))
        .where('conversation_id', '=', chatId)
        .where('user_id', '=', userId),
    )
    .selectFrom('place')
    .select('last_seq')
    .executeTakeFirstOrThrow()
  return last_seq
}

export async function insertMessageFile(db: Db, messageId: string, fileId: string): Promise<void> {
  await db.insertInto('message_files').values({ message_id: messageId, file_id: fileId }).execute()
}

export async function insertAgreement(db: Db, messageId: string, userId: string, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('message_agreements')
    .values({ message_id: messageId, user_id: userId, agreed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

type Sign = { readonly messageId: string; readonly userId: string; readonly reaction: Reaction }

export async function putReaction(db: Db, { messageId, userId, reaction }: Sign): Promise<void> {
  await db
    .insertInto('message_reactions')
    .values({ message_id: messageId, user_id: userId, reaction })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function takeReaction(db: Db, { messageId, userId, reaction }: Sign): Promise<void> {
  await db
    .deleteFrom('message_reactions')
    .where(({ and }) => and({ message_id: messageId, user_id: userId, reaction }))
    .execute()
}

export async function rewrite(db: Db, id: string, text: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ text, edited_at: now }).where('id', '=', id).execute()
}

/** Only staff can still read the text, while a report is open; it is deleted within days. */
export async function takeBack(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ deleted_at: now }).where('id', '=', id).execute()
  await db.deleteFrom('message_reactions').where('message_id', '=', id).execute()
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
    .innerJoin('message_agreements', 'message_agreements.message_id', 'messages.id')
    .select(({ fn }) => ['messages.seq', 'messages.text', fn.max('agreed_at').as('at')])
    .where('messages.conversation_id', '=', chatId)
    .groupBy(['messages.conversation_id', 'messages.seq'])
    .having(({ fn }) => fn.countAll(), '>=', 2)
    .orderBy('messages.seq', 'desc')
    .limit(50)
    .execute()
}

export async function listChatFiles(db: Db, chatId: string) {
  return await db
    .selectFrom('messages')
    .innerJoin('message_files', 'message_files.message_id', 'messages.id')
    .innerJoin('files', 'files.id', 'message_files.file_id')
    .select(['messages.seq', 'messages.created_at', 'message_files.message_id'])
    .select(['files.id', 'files.name', 'files.mime', 'files.bytes', 'width', 'height'])
    .where('messages.conversation_id', '=', chatId)
    .where('messages.kind', '=', 'text')
    .where('messages.deleted_at', 'is', null)
    .where('files.removed_at', 'is', null)
    .orderBy('messages.seq', 'desc')
    .limit(20)
    .execute()
}

/** The conversation of a file. */
export async function findChatOfFile(db: Db, fileId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .select('messages.conversation_id')
    .where('message_files.file_id', '=', fileId)
    .executeTakeFirst()
  return found?.conversation_id
}

const daysStored = 30

/** Deletes the texts of messages that were retracted long ago, except in conversations with an open report. */
export async function deleteRetracted(db: Db, now: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('messages')
    .select('id')
    .where('deleted_at', '<', new Date(now.getTime() - daysStored * 86_400_000))
    .where('text', '<>', '')
    .where(
      sql<SqlBool>`not exists (select from conversation_reports as report
        where report.conversation_id = messages.conversation_id and report.closed_at is null)`,
    )
    .limit(limit)
  const forgotten = await db.updateTable('messages').set({ text: '' }).where('id', 'in', old).returning('id').execute()
  return forgotten.length
}
