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
    place: inLanguage(desk.city, language),
    waiting: waiting.items.map(one => ({ ...one, place: inLanguage(one.city, language) })),
    total: waiting.total,
    now: new Date().toISOString(),
  }
})
