// Finds a supplier's own file; somebody else's is the same as none.
import { type Call, signedIn } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findImport, type ImportRow } from './queries.ts'

/** @throws AppError `product-import.not-found` */
export async function ownImport(
  call: Call,
  id: string,
  find: (db: Call['db'], id: string) => Promise<ImportRow | undefined> = findImport,
): Promise<ImportRow> {
  const row = await find(call.db, id)
  if (!row || row.store_id !== signedIn(call).professionalId) throw new AppError('product-import.not-found')
  return row
}
