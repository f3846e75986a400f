// The one font file a page of each language should preload; the styles bring the others when they are needed.
import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import latin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'
import type { Language } from '#shared/values/localized.ts'

export const preloadedFont: Readonly<Record<Language, string>> = { en: latin, fr: latin, ar: arabic }
