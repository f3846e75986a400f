// Tasks with their photos; imported by data files only.
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Language } from '#shared/values/localized.ts'

type Pictured = { readonly picture: string | null }

/** `view` is small: the picture stands beside a line of text. */
export function withThumbnails<T extends Pictured>(
  items: readonly T[],
  language: Language,
): readonly (T & { readonly view: PictureView | null })[] {
  return items.map(item => ({ ...item, view: upTo(400, pictureView(item.picture, language, '')) }))
}
