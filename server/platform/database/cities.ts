import { wrongField } from '#shared/errors/app-error.ts'
import type { Db } from './open.ts'
import { findBySlug, type TableRow } from './row.ts'

/** @throws AppError `request.invalid` on the field `city` for an unknown one */
export async function getCity(db: Db, slug: string): Promise<TableRow<'cities'>> {
  const city = await findBySlug(db, 'cities', slug)
  if (!city) throw wrongField('city', 'not-a-choice')
  return city
}
