// Site settings of admins; one that was never set has its default.

import type { Db } from '#server/platform/database/open.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type SiteSetting, type SiteSettingValue, siteSettings } from '#shared/settings/site.ts'
import { findSetting, upsertSetting } from './setting-queries.ts'

type Found<K extends SiteSetting> = {
  readonly value: SiteSettingValue<K>
  /** 0 if it was never set. */
  readonly version: number
}

/** Includes the version for a later change. A stored value that is no longer valid counts as never set. */
export async function readSiteSetting<K extends SiteSetting>(db: Db, key: K): Promise<Found<K>> {
  const found = await findSetting(db, key)
  const { schema, value } = siteSettings[key]
  const stored = schema.safeParse(found?.value)
  return { value: (stored.success ? stored.data : value) as SiteSettingValue<K>, version: found?.version ?? 0 }
}

export async function siteSetting<K extends SiteSetting>(db: Db, key: K): Promise<SiteSettingValue<K>> {
  return (await readSiteSetting(db, key)).value
}

/**
 * The caller must have checked the permission. With a `version`, a change that is based on an older version is refused.
 * @throws AppError `request.changed-meanwhile`
 */
export async function setSiteSetting<K extends SiteSetting>(
  { db, now }: TransactionContext,
  key: K,
  value: SiteSettingValue<K>,
  { by, version }: { readonly by: string; readonly version?: number },
): Promise<void> {
  if (!(await upsertSetting(db, { key, value, by, now, version }))) throw new AppError('request.changed-meanwhile')
}
