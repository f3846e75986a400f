// Requests and contacts of one's own: the tab that the address names, with the counts of all.
import { pageData } from '#client/platform/page-data.ts'
import { pageOfList } from '#client/platform/page-of-list.ts'

const tabs = ['open', 'ended', 'contacts'] as const
type Tab = (typeof tabs)[number]

export const data = pageData(async ({ call, query, path, user }) => {
  const q = (query.get('q') ?? '').trim().slice(0, 80)
  const [open, known] = await Promise.all([
    call('GET /connects', { query: { pageSize: 1 } }),
    call('GET /contacts', { query: { pageSize: 1 } }),
  ])
  const counts = { open: open.counts.open ?? 0, ended: open.counts.ended ?? 0, contacts: known.total }
  // Without a tab: what waits for somebody, else whom one knows, else what has ended.
  const first: Tab = (['open', 'contacts', 'ended'] as const).find(name => counts[name] > 0) ?? 'open'
  const tab = tabs.find(name => name === query.get('tab')) ?? first
  const contacts =
    tab === 'contacts'
      ? await pageOfList(query, page => call('GET /contacts', { query: { page, ...(q ? { q } : {}) } }))
      : null
  const connects =
    tab === 'contacts' ? null : await pageOfList(query, page => call('GET /connects', { query: { page, tab } }))
  const side = user?.role === 'consumer' ? ('sender' as const) : ('receiver' as const)
  return { tab, counts, connects, contacts, q, path, side, now: new Date().toISOString() }
})
