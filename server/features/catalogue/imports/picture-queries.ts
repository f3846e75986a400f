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
    .selectFrom('product_import_pictures as brought')
    .innerJoin('files', 'files.id', 'brought.file_id')
    .select(['brought.name as key', 'files.id', 'files.name', 'files.width', 'files.height'])
    .select(['files.attached_at as attachedAt'])
    .where('brought.import_id', '=', importId)
    .where('files.removed_at', 'is', null)
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
  const own = db.selectFrom('product_import_pictures').select('file_id').where('import_id', '=', importId)
  const before = await own.where('name', '=', key).executeTakeFirst()
  await db
    .insertInto('product_import_pictures')
    .values({ import_id: importId, name: key, file_id: fileId })
    .onConflict(conflict => conflict.columns(['import_id', 'name']).doUpdateSet({ file_id: fileId }))
    .execute()
  return before && before.file_id !== fileId ? before.file_id : null
}

/** Whether a product of the store uses the picture, now or in a revision. */
export async function isPictured(db: Db, storeId: string, picture: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from products product left join product_revisions revision on revision.product_id = product.id
    where product.store_id = ${storeId}
      and (${picture} = any (product.pictures) or revision.content -> 'pictures' ? ${picture}) limit 1`.execute(db)
  return rows.length > 0
}
