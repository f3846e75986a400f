import { sql } from 'kysely'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Mail } from './template.ts'

const day = 24 * 3600_000
/** A mail that could not be sent for this long is given up: its codes and links have expired. */
export const givenUpAfter = day
export const mailDays = 30

export async function insertMail(db: Db, mail: Mail & { readonly id: string; readonly now: Date }): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: mail.id,
      userId: mail.userId,
      address: mail.address,
      name: mail.name,
      language: mail.language,
      template: mail.template,
      params: JSON.stringify(mail.params),
      cause: mail.cause ?? null,
      createdAt: mail.now,
      nextAttemptAt: mail.now,
    })
    .onConflict(conflict => conflict.column('cause').doNothing())
    .execute()
}

const columns = [
  'mails.id',
  'userId',
  'address',
  'mails.name',
  'mails.language',
  'template',
  'params',
  'mails.createdAt',
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
      nextAttemptAt: new Date(now.getTime() + leaseMilliseconds),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', eb =>
      eb
        .selectFrom('mails as waiting')
        .select('waiting.id')
        .where('waiting.sentAt', 'is', null)
        .where('waiting.failedAt', 'is', null)
        .where('waiting.nextAttemptAt', '<=', now)
        .where('waiting.createdAt', '>', new Date(now.getTime() - givenUpAfter))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('users')
                .select('users.id')
                .whereRef('users.id', '=', 'waiting.userId')
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
  await db.updateTable('mails').set({ sentAt: now, params: '{}', lastError: null }).where('id', '=', id).execute()
}

export async function markMailRefused(db: Db, id: string, error: string, next: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ nextAttemptAt: next, lastError: error.slice(0, 500) })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

export async function markMailFailed(db: Db, id: string, error: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failedAt: now, params: '{}', lastError: error.slice(0, 500) })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** Deletes mails a month after they were written. */
export async function deleteOldMails(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'mails', sql`created_at < ${new Date(now.getTime() - mailDays * day)}`, limit)
}

/** Gives up mails that waited too long, where SMTP is configured. */
export async function giveUpMails(db: Db, now: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failedAt: now, params: '{}', lastError: sql<string>`coalesce(last_error, 'too old')` })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mails')
        .select('id')
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('createdAt', '<', new Date(now.getTime() - givenUpAfter))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const unsent = (db: Db) =>
  db.selectFrom('mails').select(columns).where('sentAt', 'is', null).where('failedAt', 'is', null)

/** The newest unsent mails, for the developer's outbox. */
export async function listMails(db: Db, limit: number): Promise<MailRow[]> {
  return await unsent(db).orderBy('position', 'desc').limit(limit).execute()
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return await unsent(db).where('id', '=', id).executeTakeFirst()
}
