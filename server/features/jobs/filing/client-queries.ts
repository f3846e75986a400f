import { sql } from 'kysely'
import { like } from '#server/platform/database/rows.ts'
import { emailKeyOf } from '#server/platform/mail/address.ts'
import type { Db } from '#server/platform/request-context.ts'
import { fold, latinDigits } from '#shared/values/fold.ts'

const most = 10
const leastDigits = 5
/** Active clients by a part of the name, of the address, or of the phone number in any format. */
export async function findClients(db: Db, q: string) {
  const name = fold(q)
  const digits = latinDigits(q).replace(/\D/g, '')
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .select(({ selectFrom }) =>
      selectFrom('jobs')
        .whereRef('jobs.ownerId', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('jobs'),
    )
    .where(({ and }) => and({ role: 'consumer', status: 'active' }))
    .where(({ or, eb }) =>
      or([
        eb('emailKey', 'like', like(emailKeyOf(q))),
        ...(name ? [eb(sql<string>`fold_text(name)`, 'like', like(name))] : []),
        ...(digits.length >= leastDigits
          ? [eb(sql<string>`regexp_replace(coalesce(phone, ''), '\\D', '', 'g')`, 'like', like(digits))]
          : []),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function isClient(db: Db, id: string): Promise<boolean> {
  const person = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst()
  return person?.role === 'consumer'
}
