import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { NamedPictures } from '#shared/features/catalogue/import-contract.ts'

export async function listNamed(db: Db, importId: string): Promise<NamedPictures[]> {
  const { rows } = await sql<{ line: NamedPictures }>`
    select jsonb_array_elements(named) as line from product_import_parts
    where import_id = ${importId} order by position`.execute(db)
  return rows.map(({ line }) => line)
}

/** Uploaded pictures that still exist. */
function selectBrought(db: Db, importId: string) {
  return db
    .selectFrom('productImportPictures as brought')
    .innerJoin('files', 'files.id', 'brought.fileId')
    .select(['brought.name as key', 'files.id', 'files.name', 'files.width', 'files.height'])
    .select(['files.attachedAt'])
    .where('brought.importId', '=', importId)
    .where('files.removedAt', 'is', null)
    .orderBy('files.id')
}

export async function listBrought(db: Db, importId: string) {
  return await selectBrought(db, importId).execute()
}

/** The pictures with these names; their files are locked in one order. */
export async function lockBrought(db: Db, importId: string, keys: readonly string[]) {
  if (keys.length === 0) return []
  return await selectBrought(db, importId).where('brought.name', 'in', keys).forUpdate('files').execute()
}

/** Returns the file that had the name before, if it was another. */
export async function saveFetchedPicture(
  db: Db,
  importId: string,
  key: string,
  fileId: string,
): Promise<string | null> {
  const own = db.selectFrom('productImportPictures').select('fileId').where('importId', '=', importId)
  const before = await own.where('name', '=', key).executeTakeFirst()
  await db
    .insertInto('productImportPictures')
    .values({ importId, name: key, fileId })
    .onConflict(conflict => conflict.columns(['importId', 'name']).doUpdateSet({ fileId }))
    .execute()
  return before && before.fileId !== fileId ? before.fileId : null
}

/** Whether a product of the store uses the picture, now or in a revision. */
export async function isPictured(db: Db, storeId: string, picture: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from products product left join product_revisions revision on revision.product_id = product.id
    where product.store_id = ${storeId}
      and (${picture} = any (product.pictures) or revision.content -> 'pictures' ? ${picture}) limit 1`.execute(db)
  return rows.length > 0
}
