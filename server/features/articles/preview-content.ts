// What the preview picture of an article says, and its address, which is another one when that changes.
import { createHash } from 'node:crypto'
import type { SocialPicture } from '#server/platform/social-picture/draw.ts'
import { textIn } from '#server/platform/texts.ts'
import { longestReading } from '#shared/features/articles/lifecycle.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'

/** Counted up with every change of the drawing: pictures are cached for a year by their address. */
const design = 1

export type Drawn = {
  readonly slug: string
  readonly title: string
  readonly language: Language
  readonly category: { readonly name: Localized }
  readonly minutes: number
  /** The reference of a picture. */
  readonly cover: string | null
}

/** All in the language of the text, so that a text has one picture. */
export function previewContent({ title, language, category, minutes }: Drawn): Omit<SocialPicture, 'cover'> {
  return {
    direction: languageFacts[language].direction,
    site: textIn(language, 'common:site.name'),
    title,
    kind: inLanguage(category.name, language),
    reading: {
      text: textIn(language, 'article:minutes', { count: minutes }),
      share: Math.min(1, minutes / longestReading),
    },
  }
}

export function previewVersion(drawn: Drawn): string {
  const all = JSON.stringify([design, previewContent(drawn), drawn.cover])
  return createHash('sha256').update(all).digest('base64url').slice(0, 12)
}

export function pictureAddress(drawn: Drawn): string {
  const query = new URLSearchParams({ in: drawn.language, v: previewVersion(drawn) })
  return `/api/blog-pictures/${encodeURIComponent(drawn.slug)}?${query}`
}
