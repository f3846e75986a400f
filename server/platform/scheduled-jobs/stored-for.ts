import type { StoredPeriod } from '#shared/features/site/stored-data.ts'
import type { DaysSetting } from '#shared/settings/site.ts'

/** Days for which something is stored, or the site setting with them; the privacy policy names them. */
export type StoredFor = { readonly what: StoredPeriod; readonly days: number | DaysSetting }
