import { withThumbnails } from '#client/features/figures/waiting-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, user, language }: PageContext) => {
  const [figures, { items: estimates }, begun, { items: bookings }] = await Promise.all([
    call('GET /figures/client', {}),
    call('GET /estimates', { query: { pageSize: 1 } }),
    call('GET /drafts', {}),
    call('GET /bookings', { query: { pageSize: 3 } }),
  ])
  const [last] = estimates
  const estimate = last ? { ...last, city: last.city.name } : null
  return {
    figures,
    waiting: withThumbnails(figures.waiting, language),
    projects: withThumbnails(figures.projects, language),
    jobs: withThumbnails(figures.bidsByJob, language),
    estimate,
    begun,
    bookings,
    name: user?.name ?? '',
    now: new Date().toISOString(),
  }
})
