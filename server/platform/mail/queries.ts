import { sql } from 'kysely'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Mail } from './template.ts'

const day = 24 * 3600_000
/** A mail that could not be sent for this long is given up: its codes and links have expired. */
export const givenUpAfter = day
const storedFor = 30 * day

export async function insertMail(db: Db, mail: Mail & { readonly id: string; readonly now: Date }): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: mail.id,
      user_id: mail.userId,
      address: mail.address,
      name: mail.name,
      language: mail.language,
      template: mail.template,
      params: JSON.stringify(mail.params),
      cause: mail.cause ?? null,
      created_at: mail.now,
      next_attempt_at: mail.now,
    })
    .onConflict(conflict => conflict.column('cause').doNothing())
    .execute()
}

const columns = [
  'mails.id',
  'user_id',
  'address',
  'mails.name',
  'mails.language',
  'template',
  'params',
  'mails.created_at',
  'attempts',
  // The reader's time zone at the time of sending.
  sql<string | null>`(select users.zone from users where users.id = mails.user_id)`.as('zone'),
] as const

/**
 * Leases the oldest due mail that no other node has. No transaction stays open
 * while it is sent, since the embedded database has only one. People of the demo get no mail.
 */
export async function claimMail(db: Db, now: Date, leaseMilliseconds: number) {
  return await db
    .updateTable('mails')
    .set({
      next_attempt_at: new Date(now.getTime() + leaseMilliseconds),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', eb =>
      eb
        .selectFrom('mails as waiting')
        .select('waiting.id')
        .where('waiting.sent_at', 'is', null)
        .where('waiting.failed_at', 'is', null)
        .where('waiting.next_attempt_at', '<=', now)
        .where('waiting.created_at', '>', new Date(now.getTime() - givenUpAfter))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('users')
                .select('users.id')
                .whereRef('users.id', '=', 'waiting.user_id')
                .where('users.demo', '=', true),
            ),
          ),
        )
        .orderBy('waiting.position')
        .limit(1)
        .forUpdate('waiting')
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst()
}
export type MailRow = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** Also deletes the content, which held codes and links. */
export async function markMailSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: now, params: '{}', last_error: null }).where('id', '=', id).execute()
}

export async function markMailRefused(db: Db, id: string, error: string, next: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: next, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function markMailFailed(db: Db, id: string, error: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: now, params: '{}', last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Deletes mails a month after they were written. */
export async function deleteOldMails(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'mails', sql`created_at < ${new Date(now.getTime() - storedFor)}`, limit)
}

/** Gives up mails that waited too long, where SMTP is configured. */
export async function giveUpMails(db: Db, now: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failed_at: now, params: '{}', last_error: sql<string>`coalesce(last_error, 'too old')` })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('created_at', '<', new Date(now.getTime() - givenUpAfter))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const unsent = (db: Db) =>
  db.selectFrom('mails').select(columns).where('sent_at', 'is', null).where('failed_at', 'is', null)

/** The newest unsent mails, for the developer's outbox. */
export async function listMails(db: Db, limit: number): Promise<MailRow[]> {
  return await unsent(db).orderBy('position', 'desc').limit(limit).execute()
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return await unsent(db).where('id', '=', id).executeTakeFirst()
}
