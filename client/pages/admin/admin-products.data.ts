import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'

export const data = pageData(async (context: PageContext) => {
  const { language } = context
  const { list, filter } = await loadList('GET /admin/products', context)
  const items = list.items.map(({ name: title, category, pictures, ...row }) => ({
    ...row,
    title,
    category: category.name,
    picture: pictureView(pictures[0] ?? null, language, ''),
  }))
  return { list: { ...list, items }, filter, now: new Date().toISOString() }
})
