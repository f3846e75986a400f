// What the client's and the advisor's screens show of the demo.
import { expect, it } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { textsOf } from '#tests/e2e/texts.ts'
import type { PersonName } from '#tests/support/demo-site.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

async function call<T>(name: PersonName, request: string): Promise<T> {
  const [, token = ''] = /logintoken=([^;]+)/.exec(site.person(name).cookie) ?? []
  return (await site.app.call<T>(request, { token })).body
}
async function visit(name: PersonName, path: string): Promise<string> {
  const { status, html } = await site.visit(path, site.person(name))
  expect([path, status]).toEqual([path, 200])
  return html
}
const countOf = (html: string, part: string): number => html.split(part).length - 1
type Listed<T> = { readonly items: readonly T[] }

it('chooses none of several bids, and says when contact data is shared', { timeout: 60_000 }, async () => {
  const t = textsOf('en', 'negotiation')
  const { items } = await call<Listed<{ id: string; bids: number }>>('consumer', 'GET /jobs?tab=open&pageSize=50')
  const job = items.find(({ bids }) => bids > 1)?.id ?? ''
  const html = await visit('consumer', areaHref('user.my-request', { job }))
  const choices = html.match(/<input[^>]*name="chosen"[^>]*>/g) ?? []
  expect(choices.length).toBeGreaterThan(1)
  expect(choices.filter(one => one.includes('checked'))).toEqual([])
  expect(html).toContain(t('choose.first'))
  expect(countOf(html, 'class="trio')).toBe(choices.length)
  expect(html).not.toContain(t('accept.button'))
})

it('shows the photo of a project, and the complaint about a milestone in a menu', { timeout: 60_000 }, async () => {
  const { items } = await call<Listed<{ id: string; picture: string | null }>>('consumer', 'GET /projects?pageSize=50')
  const [, file = ''] = /^file\/([^/]+)/.exec(items.find(({ picture }) => picture)?.picture ?? '') ?? []
  expect(await visit('consumer', areaHref('user.projects'))).toContain(`/api/files/${file}/`)
})

it('names the firm of a person in the list of conversations', { timeout: 60_000 }, async () => {
  const { items } = await call<Listed<{ company: string | null }>>('consumer', 'GET /chats')
  const firm = items.find(({ company }) => company)?.company ?? ''
  expect(firm).not.toBe('')
  expect(await visit('consumer', areaHref('user.chats'))).toContain(firm.replaceAll('&', '&amp;'))
})

it('counts reviews to write with the reviews', { timeout: 60_000 }, async () => {
  const { waiting, counts } = await call<{ waiting: unknown[]; counts: { others: number } }>('consumer', 'GET /reviews')
  expect(waiting.length).toBeGreaterThan(0)
  const html = await visit('consumer', areaHref('user.contacts-clients'))
  const [, tab = ''] = /<a[^>]*tab=reviews[^>]*>(.*?)<\/a>/s.exec(html) ?? []
  expect(tab.replaceAll(/<[^>]*>/g, ' ')).toMatch(new RegExp(`\\b${waiting.length + counts.others}\\b`))
})

it('marks the present moment in the week of the calendar', { timeout: 60_000 }, async () => {
  const { time } = await call<{ time: number }>('advisor', 'GET /calendar')
  const html = await visit('advisor', areaHref('advisor.calendar'))
  expect(countOf(html, 'aria-current="date"')).toBe(1)
  // At night the line is outside the shown hours.
  expect(countOf(html, 'data-now')).toBe(time >= 8 * 60 && time < 18 * 60 ? 1 : countOf(html, 'data-now'))
})

it('shows the reason of a notification in the menu of its row, and those about one thing once', {
  timeout: 60_000,
}, async () => {
  const { items } = await call<Listed<{ id: string; link: string; createdAt: string }>>(
    'consumer',
    'GET /notifications?pageSize=20',
  )
  const html = await visit('consumer', areaHref('user.notifications'))
  const rows = new Set(items.map(({ link, createdAt }) => `${createdAt.slice(0, 10)} ${link}`)).size
  expect(items.length).toBeGreaterThan(0)
  expect(countOf(html, '<details class="-mt-2')).toBeGreaterThanOrEqual(rows < items.length ? 1 : 0)
  expect(countOf(html, `title="${textsOf('en', 'notification-list')('why.question')}"`)).toBe(items.length)
})
