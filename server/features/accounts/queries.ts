// The accounts as sign-in, sign-up and one's own preferences need them.
import type { Db } from '#server/platform/call.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Currency } from '#shared/values/money.ts'

/** An account by the key of its e-mail address. */
export async function findAccount(db: Db, emailKey: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'status', 'password_hash as passwordHash', 'email_verified_at as emailVerifiedAt'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** Whoever reads mail at an address. */
export async function findAddressee(db: Db, emailKey: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'status'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** Why the account is as it is; empty when nobody said. */
export async function findStatusReason(db: Db, userId: string): Promise<string> {
  const person = await db.selectFrom('users').select('status_reason').where('id', '=', userId).executeTakeFirst()
  return person?.status_reason ?? ''
}

export async function findWho(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select(['role', 'professional_type as professionalType'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export type NewAccount = {
  readonly id: string
  readonly email: string
  readonly emailKey: string
  /** Null: the way in is another one. */
  readonly passwordHash: string | null
  readonly name: string
  readonly language: Language
  readonly currency: Currency
  readonly now: Date
}

/** An account whose address is proven. False when the e-mail address is taken. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({
      id: account.id,
      email: account.email,
      email_key: account.emailKey,
      email_verified_at: account.now,
      password_hash: account.passwordHash,
      name: account.name,
      phone: null,
      role: 'consumer',
      professional_type: null,
      city_id: null,
      language: account.language,
      currency: account.currency,
      created_at: account.now,
      updated_at: account.now,
    })
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findCityId(db: Db, slug: string): Promise<string | null> {
  const city = await db.selectFrom('cities').select('id').where('slug', '=', slug).executeTakeFirst()
  return city?.id ?? null
}
