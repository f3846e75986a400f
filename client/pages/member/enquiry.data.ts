import { askingArea } from '#client/features/enquiries/enquiry-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = pageData(async ({ call, params, route, language }: PageContext) => {
  const enquiry = await call('GET /enquiries/{enquiry}', { params: { enquiry: params.enquiry ?? '' } })
  const place = enquiry.city
  return { area: askingArea(route), enquiry, place, now: new Date().toISOString() }
})
