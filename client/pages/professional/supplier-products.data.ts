import { ownView } from '#client/features/catalogue/own-view.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async (context: PageContext) => {
  const { list, filter } = await loadList('GET /own-products', context)
  const files = await context.call('GET /own-products/imports', {})
  const items = list.items.map(product => ownView(product, context.language))
  return { list: { ...list, items }, filter, files, now: new Date().toISOString() }
})
