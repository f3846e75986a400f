import { pageData } from '#client/platform/page-data.ts'
import { inLanguage } from '#shared/values/localized.ts'

const beside = 12

export const data = pageData(async ({ call, params, language }) => {
  const [desk, waiting] = await Promise.all([
    call('GET /quotes/{enquiry}', { params: { enquiry: params.enquiry ?? '' } }),
    call('GET /quotes', { query: { tab: 'to-answer', pageSize: beside } }),
  ])
  return {
    desk,
    place: desk.city,
    waiting: waiting.items.map(one => ({ ...one, place: one.city })),
    total: waiting.total,
    now: new Date().toISOString(),
  }
})
