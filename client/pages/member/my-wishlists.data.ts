import { itemView } from '#client/features/wishlists/item-view.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import { ifFound, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async (context: PageContext) => {
  const [lists, loaded] = await Promise.all([
    context.call('GET /wishlists', {}),
    ifFound(loadList('GET /wishlists/items', context, { pageSize: 50 })),
  ])
  // The list no longer exists.
  if (!loaded) throw notFound()
  const { list, filter } = loaded
  const items = list.items.map(item => itemView(item, context.language))
  return { lists, list: { ...list, items }, filter, now: new Date().toISOString() }
})
