// Finds the trade that a deed is about.
import type { Db } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type CategoryRow, findCategory, lockCategory } from './category-queries.ts'

/** @throws AppError `category.not-found` */
export async function getCategory(db: Db, id: string): Promise<CategoryRow> {
  const category = await findCategory(db, id)
  if (!category) throw new AppError('category.not-found')
  return category
}

/** @throws AppError `category.not-found` */
export async function getLockedCategory(db: Db, id: string) {
  const category = await lockCategory(db, id)
  if (!category) throw new AppError('category.not-found')
  return category
}
