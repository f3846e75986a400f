// The list of staff in one language; imported by data files only.
import { loadList } from '#client/platform/list/list-data.ts'
import type { PageContext } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Language } from '#shared/values/localized.ts'

const widest = 240

export const picturesOf = (pictures: readonly string[], language: Language) =>
  pictures.flatMap(picture => upTo(widest, pictureView(picture, language, '')) ?? [])

export async function staffBooks(context: PageContext) {
  const { list, filter } = await loadList('GET /admin/ideabooks', context)
  const items = list.items.map(book => ({ ...book, pictures: picturesOf(book.pictures, context.language) }))
  return { list: { ...list, items }, filter, now: new Date().toISOString() }
}
