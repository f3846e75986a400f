import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = pageData(async (context: PageContext) => {
  const { list, filter } = await loadList('GET /quotes', context)
  const items = list.items.map(enquiry => ({ ...enquiry, place: enquiry.city }))
  return { list: { ...list, items }, filter, now: new Date().toISOString() }
})
