// The list of staff in one language; imported by data files only.
import { loadList } from '#client/platform/list/list-data.ts'
import type { PageContext } from '#client/platform/page-data.ts'
import { smallPictures } from './small-pictures.ts'

export async function staffBooks(context: PageContext) {
  const { list, filter } = await loadList('GET /admin/ideabooks', context)
  const items = list.items.map(book => ({ ...book, pictures: smallPictures(book.pictures, context.language) }))
  return { list: { ...list, items }, filter, now: new Date().toISOString() }
}
