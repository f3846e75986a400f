import { sql } from 'kysely'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'

/**
 * Erases the people whom the person invited; that the person was invited stays in the inviter's count. Run it before
 * the account is anonymised: its address identifies the invitations to it.
 */
export async function eraseInvitationsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.deleteFrom('invitations').where('inviterId', '=', userId).execute()
  await db.updateTable('invitations').set({ joinedUserId: null }).where('joinedUserId', '=', userId).execute()
  await db.updateTable('users').set({ inviteCode: null }).where('id', '=', userId).execute()
  await sql`
    update invitations set email_key = null
    where email_key = (select email_key from users where id = ${userId})`.execute(db)
}

export async function exportInvitations(db: Db, userId: string) {
  return await db
    .selectFrom('invitations')
    .select(['id', 'kind', 'emailKey as email', 'sentAt', 'joinedAt', 'createdAt'])
    .where('inviterId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
