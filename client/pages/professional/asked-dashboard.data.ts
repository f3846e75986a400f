// What waits for an advisor or a supplier: requests, leads (advisors only), and gaps in the profile.
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'

/** Figures for advisors only. */
async function countAdvice(call: PageContext['call'], isAdvisor: boolean) {
  if (!isAdvisor) return { leads: null, projects: null, bookings: null, weeks: [] }
  const one = { query: { pageSize: 1 } }
  const [leads, advised, booked, weeks] = await Promise.all([
    call('GET /leads', one),
    call('GET /projects', one),
    call('GET /bookings', one),
    call('GET /calendar/weeks', {}),
  ])
  return { leads: leads.counts.new ?? 0, projects: advised.total, bookings: booked.total, weeks }
}

export const data = pageData(async ({ call, user }: PageContext) => {
  const area = user && areaOf(user) === 'advisor' ? ('advisor' as const) : ('supplier' as const)
  const [figures, requests, contacts, { weeks, ...advice }, profile] = await Promise.all([
    call('GET /figures/asked', {}),
    call('GET /connects', { query: { pageSize: 1 } }),
    call('GET /contacts', { query: { pageSize: 1 } }),
    countAdvice(call, area === 'advisor'),
    call('GET /professionals/me', {}),
  ])
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
    weeks,
    byProduct: figures.sales?.byProduct ?? [],
    byCity: figures.sales?.byCity ?? [],
    counts: { open: requests.counts.open ?? 0, contacts: contacts.total, ...advice },
    onHoliday: profile.onHoliday,
    now: new Date().toISOString(),
  }
})
