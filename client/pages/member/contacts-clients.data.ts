// Requests and contacts of one's own: the tab that the address names, with the counts of all.
import { loadList } from '#client/platform/list/list-data.ts'
import { pageData } from '#client/platform/page-data.ts'

const tabs = ['open', 'contacts', 'ended', 'reviews'] as const

export const data = pageData(async context => {
  const { call, query, user } = context
  const one = { query: { pageSize: 1 } }
  const [sent, known, about] = await Promise.all([
    call('GET /connects', one),
    call('GET /contacts', one),
    call('GET /reviews', one),
  ])
  const counts = {
    open: sent.counts.open ?? 0,
    ended: sent.counts.ended ?? 0,
    contacts: known.total,
    reviews: about.counts.others ?? 0,
  }
  // Without a tab: what waits for somebody, else whom one knows, else what has ended.
  const first = tabs.find(name => counts[name] > 0) ?? 'open'
  const tab = tabs.find(name => name === query.get('tab')) ?? first
  const contacts = tab === 'contacts' ? await loadList('GET /contacts', context) : null
  const reviews = tab === 'reviews' ? await loadList('GET /reviews', context) : null
  const connects = tab === 'contacts' || tab === 'reviews' ? null : await loadList('GET /connects', context, { tab })
  const side = user?.role === 'consumer' ? ('sender' as const) : ('receiver' as const)
  return { tab, counts, connects, contacts, reviews, side, now: new Date().toISOString() }
})
