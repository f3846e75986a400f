import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

export async function findSetting(db: Db, key: string) {
  return await db.selectFrom('siteSettings').select(['value', 'version']).where('key', '=', key).executeTakeFirst()
}

type Written = {
  readonly key: string
  readonly value: unknown
  readonly by: string
  readonly now: Date
  /** The version that was read; 0: never set. Absent: overwrites any version. */
  readonly version: number | undefined
}

/** False after a concurrent change. */
export async function upsertSetting(db: Db, { key, value, by, now, version }: Written): Promise<boolean> {
  const set = { value: JSON.stringify(value), updatedBy: by, updatedAt: now }
  const written = await db
    .insertInto('siteSettings')
    .values({ key, ...set })
    .onConflict(conflict => {
      const update = conflict.column('key').doUpdateSet({ ...set, version: sql`site_settings.version + 1` })
      return version === undefined ? update : update.where('siteSettings.version', '=', version)
    })
    .returning('key')
    .executeTakeFirst()
  return written !== undefined
}
