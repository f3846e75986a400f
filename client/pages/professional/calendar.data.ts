import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { calendarViews } from '#shared/features/calendar/lifecycle.ts'

export const data = pageData(async ({ call, query }: PageContext) => {
  if (query.get('view') === 'settings')
    return { view: null, calendar: null, booking: null, now: '', settings: await call('GET /calendar/settings', {}) }
  const view = calendarViews.find(name => name === query.get('view')) ?? 'week'
  const day = query.get('day') ?? ''
  const requested = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {}
  const calendar = await call('GET /calendar', { query: { view, ...requested } })
  return { view, calendar, booking: query.get('booking'), settings: null, now: new Date().toISOString() }
})
