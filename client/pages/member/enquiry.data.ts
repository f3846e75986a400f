import { askingArea } from '#client/features/enquiries/enquiry-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params, route }: PageContext) => {
  const enquiry = await call('GET /enquiries/{enquiry}', { params: { enquiry: params.enquiry ?? '' } })
  return { area: askingArea(route), enquiry, now: new Date().toISOString() }
})
