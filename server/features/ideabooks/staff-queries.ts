import { type SqlBool, sql } from 'kysely'
import { like, type PageOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { type BookRow, picturesOfBook } from './book-queries.ts'

export type Of = 'public' | 'hidden' | 'shared' | 'all'

const conditions = {
  public: sql<SqlBool>`book.visibility = 'public' and book.status = 'published'`,
  hidden: sql<SqlBool>`book.status = 'hidden'`,
  shared: sql<SqlBool>`book.visibility = 'link'`,
  all: sql<SqlBool>`true`,
} as const satisfies Record<Of, unknown>

/** Only a public name is for staff to read. */
const publicName = sql<string>`case when book.visibility = 'public' then book.name else '' end`
const from = sql`from ideabooks book join users owner on owner.id = book.owner_id`
const columns = sql`
  book.id, ${publicName} as name, jsonb_build_object('id', owner.id, 'name', owner.name) as owner, book.visibility,
  book.status, book.hidden_reason, book.created_at, book.updated_at,
  (select count(*)::int from ideabook_items item where item.book_id = book.id and item.removed_at is null) as count,
  (select count(*)::int from ideabook_members member where member.book_id = book.id and member.user_id is not null)
    as members,
  case when book.visibility = 'public' then ${picturesOfBook} else '{}' end as pictures`

export type StaffRow = Pick<
  BookRow,
  'id' | 'name' | 'visibility' | 'status' | 'hiddenReason' | 'createdAt' | 'updatedAt'
> & {
  readonly owner: { readonly id: string; readonly name: string }
  readonly count: number
  readonly members: number
  readonly pictures: string[]
}

const matches = (of: Of, q: string | undefined) => sql<SqlBool>`${conditions[of]}
  and ${q ? sql`(${publicName} ilike ${like(q)} or owner.name ilike ${like(q)})` : sql`true`}`

export async function listStaffBooks(
  db: Db,
  of: Of,
  { q, page, pageSize }: PageOf & { readonly q?: string | undefined },
) {
  const { rows } = await sql<StaffRow>`
    select ${columns} ${from} where ${matches(of, q)} order by book.updated_at desc, book.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export async function countStaffBooks(db: Db, q: string | undefined): Promise<Record<Of, number>> {
  const counts = (Object.keys(conditions) as Of[]).map(
    of => sql`${of}::text, (select count(*)::int ${from} where ${matches(of, q)})`,
  )
  const { rows } = await sql<{ counts: Record<Of, number> }>`
    select jsonb_build_object(${sql.join(counts)}) as counts`.execute(db)
  return rows[0]?.counts ?? { public: 0, hidden: 0, shared: 0, all: 0 }
}

export async function findStaffBook(db: Db, id: string): Promise<StaffRow | undefined> {
  return (await sql<StaffRow>`select ${columns} ${from} where book.id = ${id}`.execute(db)).rows[0]
}
