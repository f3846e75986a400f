// Site settings of admins; one that was never set has its default.

import type { Db } from '#server/platform/database/open.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type HouseSetting, type HouseSettingValue, houseSettings } from '#shared/settings/house.ts'
import { findSetting, upsertSetting } from './setting-queries.ts'

type Found<K extends HouseSetting> = {
  readonly value: HouseSettingValue<K>
  /** 0 if it was never set. */
  readonly version: number
}

/** Includes the version for a later change. A stored value that is no longer valid counts as never set. */
export async function readHouseSetting<K extends HouseSetting>(db: Db, key: K): Promise<Found<K>> {
  const found = await findSetting(db, key)
  const { schema, value } = houseSettings[key]
  const stored = schema.safeParse(found?.value)
  return { value: (stored.success ? stored.data : value) as HouseSettingValue<K>, version: found?.version ?? 0 }
}

export async function houseSetting<K extends HouseSetting>(db: Db, key: K): Promise<HouseSettingValue<K>> {
  return (await readHouseSetting(db, key)).value
}

/**
 * The caller must have checked the permission. With a `version`, a change that is based on an older version is refused.
 * @throws AppError `request.changed-meanwhile`
 */
export async function setHouseSetting<K extends HouseSetting>(
  { db, now }: TransactionContext,
  key: K,
  value: HouseSettingValue<K>,
  { by, version }: { readonly by: string; readonly version?: number },
): Promise<void> {
  if (!(await upsertSetting(db, { key, value, by, now, version }))) throw new AppError('request.changed-meanwhile')
}
