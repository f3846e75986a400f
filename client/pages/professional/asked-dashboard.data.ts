// What waits for an advisor or a supplier: requests to answer, new leads of advisors, and what the own profile still lacks.
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'

export const data = pageData(async ({ call, user }: PageContext) => {
  const area = user && areaOf(user) === 'advisor' ? ('advisor' as const) : ('supplier' as const)
  const [figures, asked, contacts, leads, advised, profile] = await Promise.all([
    call('GET /figures/asked', {}),
    call('GET /connects', { query: { pageSize: 1 } }),
    call('GET /contacts', { query: { pageSize: 1 } }),
    area === 'advisor' ? call('GET /leads', { query: { pageSize: 1 } }) : null,
    area === 'advisor' ? call('GET /projects', { query: { pageSize: 1 } }) : null,
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
    counts: {
      open: asked.counts.open ?? 0,
      leads: leads && (leads.counts.new ?? 0),
      projects: advised?.total ?? null,
      contacts: contacts.total,
    },
    onHoliday: profile.onHoliday,
    now: new Date().toISOString(),
  }
})
