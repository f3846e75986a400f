// Separate from the sizes, because the browser needs only a few of these texts.
import type { Localized } from '#shared/values/localized.ts'
import table from './alts.json' with { type: 'json' }
import type { PictureName } from './index.ts'

export const pictureAlts: Readonly<Record<PictureName, Localized>> = table
