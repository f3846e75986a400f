import { askingArea } from '#client/features/enquiries/enquiry-types.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = pageData(async (context: PageContext) => {
  const { list, filter } = await loadList('GET /enquiries', context)
  const items = list.items.map(enquiry => ({ ...enquiry, place: enquiry.city }))
  return { area: askingArea(context.route), list: { ...list, items }, filter, now: new Date().toISOString() }
})
