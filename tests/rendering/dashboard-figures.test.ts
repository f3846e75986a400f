// Compares each linked figure on the five dashboards with the total of the list behind its link.
import { expect, it } from 'vitest'
import type { Area } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { PersonName } from '#tests/support/demo-site.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

/** API path of a screen's list, by the end of the screen's path. */
const lists: readonly (readonly [ending: string, list: string])[] = [
  ['/admin/jobs', '/admin/jobs'],
  ['/admin/complaint-reports', '/admin/complaints'],
  ['/admin/website-controls', '/admin/translations'],
  ['/job-requests', '/jobs'],
  ['/projects', '/projects'],
  ['/leads', '/leads'],
  ['/lead', '/leads'],
  ['/calender', '/bookings'],
  ['/complaint-reports', '/complaints'],
  ['/supplier/enquiries', '/quotes'],
  ['/enquiries', '/enquiries'],
  ['/supplier/products', '/own-products'],
  ['/offers-and-deals', '/own-offers'],
]
/** Query parameters of the screen that its list does not have. */
const ofTheScreen = ['view', 'part']

function listOf(address: URL): string {
  const query = new URLSearchParams([...address.searchParams].filter(([name]) => !ofTheScreen.includes(name)))
  const isOfPeople = address.pathname.endsWith('/contacts-clients')
  if (isOfPeople && query.get('tab') === 'contacts') return '/contacts?pageSize=1'
  query.set('pageSize', '1')
  const found = isOfPeople ? '/connects' : lists.find(([ending]) => address.pathname.endsWith(ending))?.[1]
  if (!found) throw new Error(`No list is known behind ${address.pathname}`)
  return `${found}?${query}`
}

type Figure = { readonly value: number; readonly to: string }

const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim()

/** Links of figures have the class `decoration-edge`; a link that does not start with a number is a name. */
function figuresIn(html: string): Figure[] {
  const links = [...html.matchAll(/<a\b([^>]*\bdecoration-edge\b[^>]*)>(.*?)<\/a>/gs)]
  return links.flatMap(([, attributes = '', inner = '']) => {
    const to = plain(/href="([^"]+)"/.exec(attributes)?.[1] ?? '')
    const text = plain(inner)
    const number = /^([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')
    if (number) return [{ value: Number(number), to }]
    return text.startsWith('nothing') ? [{ value: 0, to }] : []
  })
}

const dashboards: readonly (readonly [PersonName, `${Area}.dashboard`, number])[] = [
  ['consumer', 'user.dashboard', 5],
  ['contractor', 'contractor.dashboard', 7],
  ['advisor', 'advisor.dashboard', 4],
  ['supplier', 'supplier.dashboard', 3],
  ['superAdmin', 'admin.dashboard', 20],
]

it.each(dashboards)('the figures of: %s', { timeout: 120_000 }, async (name, screen, least) => {
  const person = site.person(name)
  const { status, html } = await site.visit(areaHref(screen), person)
  expect(status).toBe(200)
  // The calendar's weeks are no lists: tests/api/figures-links.test.ts checks them.
  const figures = figuresIn(html).filter(({ to }) => !to.includes('view=week'))
  expect(figures.length).toBeGreaterThanOrEqual(least)
  const [, token = ''] = /logintoken=([^;]+)/.exec(person.cookie) ?? []
  for (const { value, to } of figures) {
    const list = listOf(new URL(to, 'http://house'))
    const { status: answer, body } = await site.app.call<{ total: number }>(`GET ${list}`, { token })
    expect([to, answer, body.total]).toEqual([to, 200, value])
    expect([to, (await site.visit(to, person)).status]).toEqual([to, 200])
  }
})
