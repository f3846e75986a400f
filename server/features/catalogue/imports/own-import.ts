// Loads the caller's import; another supplier's counts as missing.
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findImport, type ImportRow } from './queries.ts'

/** @throws AppError `product-import.not-found` */
export async function ownImport(
  ctx: RequestContext,
  id: string,
  find: (db: RequestContext['db'], id: string) => Promise<ImportRow | undefined> = findImport,
): Promise<ImportRow> {
  const row = await find(ctx.db, id)
  if (!row || row.storeId !== signedIn(ctx).professionalId) throw new AppError('product-import.not-found')
  return row
}
