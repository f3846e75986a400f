import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = pageData(async (context: PageContext) => {
  const { language } = context
  const { list, filter } = await loadList('GET /admin/products', context)
  const items = list.items.map(({ name, category, pictures, ...row }) => ({
    ...row,
    title: inLanguage(name, language),
    category: category.name,
    picture: pictureView(pictures[0] ?? null, language, ''),
  }))
  return { list: { ...list, items }, filter, now: new Date().toISOString() }
})
