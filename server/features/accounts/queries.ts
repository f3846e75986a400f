import { sql } from 'kysely'
import { placeOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ChannelPreferences } from '#shared/realtime/topics.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Currency } from '#shared/values/money.ts'

/** An account by the key of its e-mail address. */
export async function findAccount(db: Db, emailKey: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'status', 'passwordHash', 'emailVerifiedAt'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()
}

/** The person who reads mail at an address. */
export async function findAddressee(db: Db, emailKey: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'status'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()
}

/** The reason for the account's status; empty without one. */
export async function findStatusReason(db: Db, userId: string): Promise<string> {
  const person = await db.selectFrom('users').select('statusReason').where('id', '=', userId).executeTakeFirst()
  return person?.statusReason ?? ''
}

export type NewAccount = {
  readonly id: string
  readonly email: string
  readonly emailKey: string
  /** Null: the account has no password. */
  readonly passwordHash: string | null
  readonly name: string
  readonly language: Language
  readonly currency: Currency
  readonly now: Date
}

/** Inserts an account with a verified address. False when the e-mail address is taken. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({
      id: account.id,
      email: account.email,
      emailKey: account.emailKey,
      emailVerifiedAt: account.now,
      passwordHash: account.passwordHash,
      name: account.name,
      phone: null,
      role: 'consumer',
      professionalType: null,
      cityId: null,
      language: account.language,
      currency: account.currency,
      createdAt: account.now,
      updatedAt: account.now,
    })
    .onConflict(conflict => conflict.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

// Queries of the account's own settings.
export async function getOwnAccount(db: Db, userId: string) {
  return await db
    .selectFrom('users as person')
    .leftJoin('cities as city', 'city.id', 'person.cityId')
    .leftJoin('identities as google', join =>
      join.onRef('google.userId', '=', 'person.id').on('google.provider', '=', 'google'),
    )
    .select([
      'person.id',
      'person.name',
      'person.email',
      'person.emailKey',
      'person.phone',
      'person.photo',
      'person.language',
      'person.currency',
      'person.role',
      'person.passwordHash',
      'person.showPhone',
      'person.showLastSeen',
      'person.quietFrom',
      'person.quietUntil',
      placeOf('city').as('city'),
      'google.email as google',
    ])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow()
}
export type OwnAccount = Awaited<ReturnType<typeof getOwnAccount>>

export async function listPreferences(db: Db, userId: string) {
  return await db
    .selectFrom('notificationPreferences')
    .select(['topic', 'toast', 'mail', 'web'])
    .where('userId', '=', userId)
    .execute()
}

type Preference = ChannelPreferences & { readonly topic: string }

export async function savePreferences(db: Db, userId: string, preferences: readonly Preference[]): Promise<void> {
  if (preferences.length === 0) return
  await db
    .insertInto('notificationPreferences')
    .values(preferences.map(({ topic, toast, mail, web }) => ({ userId, topic, toast, mail, web })))
    .onConflict(conflict =>
      conflict.columns(['userId', 'topic']).doUpdateSet(({ ref }) => ({
        toast: ref('excluded.toast'),
        mail: ref('excluded.mail'),
        web: ref('excluded.web'),
      })),
    )
    .execute()
}

/** The current photo, locked until the transaction ends, so that each file is released once. */
export async function lockPhoto(db: Db, userId: string): Promise<string | null> {
  const { photo } = await db
    .selectFrom('users')
    .select('photo')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return photo
}

type Address = { readonly email: string; readonly emailKey: string }

/** False when another account took the address meanwhile. */
export async function moveEmail(db: Db, userId: string, { email, emailKey }: Address, now: Date): Promise<boolean> {
  // Serialises claims of this address: a violation of the unique index would abort the whole transaction.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${emailKey}`}, 0))`.execute(db)
  const moved = await db
    .updateTable('users')
    .set({ email, emailKey, emailVerifiedAt: now, updatedAt: now, version: sql`version + 1` })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.emailKey', '=', emailKey)
            .where('other.id', '!=', userId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function deleteGoogle(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identities').where('userId', '=', userId).where('provider', '=', 'google').execute()
}
