// Gives each mailbox one key. PostgreSQL has no IDNA, so Node computes the keys.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { emailKeyOf } from '#server/platform/mail/address.ts'

// Keys of plain ASCII addresses do not change.
const unusual = sql<boolean>`email_key ~ '[^ -~]'`

/** Of accounts with the same mailbox the oldest gets the key; staff close the others. */
async function moveAccounts(trx: Transaction<Tables>): Promise<void> {
  const rows = await trx.selectFrom('users').select(['id', 'email_key']).where(unusual).orderBy('created_at').execute()
  for (const { id, email_key } of rows) {
    const key = emailKeyOf(email_key)
    await trx
      .updateTable('users')
      .set({ email_key: key })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users as other').select('other.id').where('other.email_key', '=', key))),
      )
      .execute()
  }
}

async function moveInvitations(trx: Transaction<Tables>): Promise<void> {
  const rows = await trx.selectFrom('invitations').select(['id', 'email_key']).where(unusual).execute()
  for (const { id, email_key } of rows)
    await trx
      .updateTable('invitations')
      .set({ email_key: emailKeyOf(email_key ?? '') })
      .where('id', '=', id)
      .execute()
}

export async function migrate(trx: Transaction<Tables>): Promise<void> {
  await moveAccounts(trx)
  await moveInvitations(trx)
}
