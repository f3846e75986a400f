import { sql } from 'kysely'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'

/** Erases this person's texts; the others' texts stay, and so does the fact that there was a message, with its time. */
export async function eraseChatsOf(
  { db, now }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await sql`update messages set text = '', voice_ms = null, voice_wave = null,
    about_screen = null, about_title = null, about_article_id = null, deleted_at = coalesce(deleted_at, ${now})
    where author_id = ${userId}`.execute(db)
  await db.updateTable('conversationReports').set({ details: '' }).where('reporterId', '=', userId).execute()
  await db
    .updateTable('conversationMembers')
    .set({ draft: '', sharesNumberAt: null })
    .where('userId', '=', userId)
    .execute()
}

/** The person's conversations with the texts of both sides, as both can read them. */
export async function exportChats(db: Db, userId: string) {
  return await db
    .selectFrom('conversationMembers as own')
    .innerJoin('conversations', 'conversations.id', 'own.conversationId')
    .select(['conversations.id', 'conversations.kind', 'conversations.status', 'conversations.createdAt'])
    .select(['own.muted', 'own.snoozedUntil', 'own.blockedAt', 'own.sharesNumberAt', 'own.draft'])
    .select(
      sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'at', created_at, 'mine', author_id = ${userId},
        'kind', kind, 'text', case when deleted_at is null then text else '' end,
        'asked on', case when deleted_at is null then about_title end) order by seq), '[]')
        from messages where conversation_id = conversations.id)`.as('messages'),
    )
    .select(
      sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'details', details, 'at', created_at)), '[]')
        from conversation_reports where conversation_id = conversations.id and reporter_id = ${userId})`.as('reports'),
    )
    .where('own.userId', '=', userId)
    .orderBy('conversations.createdAt')
    .execute()
}
