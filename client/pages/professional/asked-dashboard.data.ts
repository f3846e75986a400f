// What waits for an advisor or a supplier: requests, leads and bookings (advisors only), and gaps in the profile.
import { withThumbnails } from '#client/features/figures/waiting-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'

/** For advisors only. */
async function getAdvice({ call, language }: Pick<PageContext, 'call' | 'language'>, isAdvisor: boolean) {
  if (!isAdvisor) return { counts: { leads: 0, projects: 0, bookings: 0 }, weeks: [], bookings: null, projects: [] }
  const [leads, advised, running, booked, weeks] = await Promise.all([
    call('GET /leads', { query: { pageSize: 1 } }),
    call('GET /projects', { query: { pageSize: 1 } }),
    call('GET /projects', { query: { pageSize: 5, status: 'running' } }),
    call('GET /bookings', { query: { pageSize: 5 } }),
    call('GET /calendar/weeks', {}),
  ])
  return {
    counts: { leads: leads.counts.new ?? 0, projects: advised.total, bookings: booked.total },
    weeks,
    bookings: booked.items,
    projects: withThumbnails(running.items, language),
  }
}

export const data = pageData(async ({ call, user, language }: PageContext) => {
  const area = user && areaOf(user) === 'advisor' ? ('advisor' as const) : ('supplier' as const)
  const [figures, requests, contacts, advice, profile] = await Promise.all([
    call('GET /figures/asked', {}),
    call('GET /connects', { query: { pageSize: 1 } }),
    call('GET /contacts', { query: { pageSize: 1 } }),
    getAdvice({ call, language }, area === 'advisor'),
    call('GET /professionals/me', {}),
  ])
  const { sales } = figures
  const { slug, headline, about, cover, works } = profile
  const steps = [
    { name: 'headline', done: headline !== '' },
    { name: 'about', done: about !== '' },
    { name: 'cover', done: cover !== null },
    ...(area === 'advisor' ? [{ name: 'works', done: works > 0 }] : []),
  ] as const
  return {
    area,
    slug,
    steps,
    figures,
    waiting: withThumbnails(figures.waiting, language),
    sales: sales && { ...sales, byProduct: withThumbnails(sales.byProduct, language) },
    ...advice,
    counts: {
      open: requests.counts.open ?? 0,
      contacts: contacts.total,
      complaints: figures.complaints,
      ...advice.counts,
    },
    onHoliday: profile.onHoliday,
    now: new Date().toISOString(),
  }
})
