// Requests and contacts of one's own: the tab that the address names, with the counts of all.
import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

const tabs = ['open', 'contacts', 'ended', 'reviews', 'own'] as const
const mostJobs = 50

/** To which a client may invite whom they know. */
async function openJobs({ call, user }: PageContext) {
  if (user?.role !== 'consumer') return []
  const { items } = await call('GET /jobs', { query: { tab: 'open', pageSize: mostJobs } })
  return items.map(({ id, title, language }) => ({ id, title, language }))
}

type Tab = (typeof tabs)[number]

/** What one tab alone needs. */
async function tabData(context: PageContext, tab: Tab) {
  return {
    contacts: tab === 'contacts' ? await loadList('GET /contacts', context) : null,
    jobs: tab === 'contacts' ? await openJobs(context) : [],
    own: tab === 'own' ? await loadList('GET /contacts/own', context) : null,
    reviews: tab === 'reviews' ? await loadList('GET /reviews', context) : null,
    connects: tab === 'open' || tab === 'ended' ? await loadList('GET /connects', context, { tab }) : null,
  }
}

export const data = pageData(async (context: PageContext) => {
  const { call, query, user } = context
  const one = { query: { pageSize: 1 } }
  const [sent, known, about, written] = await Promise.all([
    call('GET /connects', one),
    call('GET /contacts', one),
    call('GET /reviews', one),
    call('GET /contacts/own', one),
  ])
  const counts = {
    open: sent.counts.open ?? 0,
    ended: sent.counts.ended ?? 0,
    contacts: known.total + known.blocked,
    own: written.total,
    reviews: about.counts.others ?? 0,
  }
  // Without a tab: what waits for somebody, else whom one knows, else what has ended.
  const first = tabs.find(name => counts[name] > 0) ?? 'open'
  const tab = tabs.find(name => name === query.get('tab')) ?? first
  const side = user?.role === 'consumer' ? ('sender' as const) : ('receiver' as const)
  return { tab, counts, side, ...(await tabData(context, tab)), now: new Date().toISOString() }
})
