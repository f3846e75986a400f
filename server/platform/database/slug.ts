import { sql } from 'kysely'
import { wrongField } from '#shared/errors/app-error.ts'
import { slugWords } from '#shared/values/fold.ts'
import type { Db } from './open.ts'

type Slugged = 'trades' | 'cities' | 'productCategories' | 'documentTypes' | 'ideaCategories' | 'articleCategories'

const mostTries = 50

/**
 * Slug of the English name, with a number appended when one of the tables has it already.
 * @throws AppError `request.invalid` for a name without letters, or when very many rows have the name
 */
export async function freeSlug(db: Db, name: string, tables: readonly Slugged[]): Promise<string> {
  const base = slugWords(name).slice(0, 80).replace(/-$/, '')
  const wanted = Array.from({ length: base === '' ? 0 : mostTries }, (_, at) => (at === 0 ? base : `${base}-${at + 1}`))
  const slugs = tables.map(table => sql`select slug from ${sql.table(table)} where slug = any(${wanted})`)
  const { rows } = await sql<{ slug: string }>`${sql.join(slugs, sql` union all `)}`.execute(db)
  const free = wanted.find(slug => !rows.some(taken => taken.slug === slug))
  if (free === undefined) throw wrongField('name/en', 'invalid')
  return free
}
