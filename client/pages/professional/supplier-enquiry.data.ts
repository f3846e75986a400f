import { pageData } from '#client/platform/page-data.ts'

const beside = 12

export const data = pageData(async ({ call, params }) => {
  const [desk, waiting] = await Promise.all([
    call('GET /quotes/{enquiry}', { params: { enquiry: params.enquiry ?? '' } }),
    call('GET /quotes', { query: { tab: 'to-answer', pageSize: beside } }),
  ])
  return {
    desk,
    waiting: waiting.items,
    total: waiting.total,
    now: new Date().toISOString(),
  }
})
