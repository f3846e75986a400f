// What each picture of the house shows, in three languages; apart from the sizes, because the browser needs only a few of them.
import type { Localized } from '#shared/values/localized.ts'
import table from './alts.json' with { type: 'json' }
import type { PictureName } from './index.ts'

/** The alternative texts of all pictures. */
export const pictureAlts: Readonly<Record<PictureName, Localized>> = table
