import { listData } from '#client/platform/list/list-data.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = listData('GET /admin/blogs/articles', async ({ call, language }) => ({
  categories: (await call('GET /admin/blogs/categories', {})).map(({ slug, name }) => ({
    ...{ slug, label: inLanguage(name, language) },
  })),
}))
