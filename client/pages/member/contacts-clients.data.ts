// Requests, bookings and contacts of one's own: the tab that the address names, with the counts of all.
import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

const tabs = ['open', 'bookings', 'contacts', 'ended', 'reviews'] as const
type Tab = (typeof tabs)[number]
type Counts = Readonly<Record<Tab, number>>

/** Advisors have a calendar for their bookings. */
const isClient = ({ user }: PageContext): boolean => user?.role === 'consumer'

async function countAll(context: PageContext): Promise<Counts> {
  const { call } = context
  const one = { query: { pageSize: 1 } }
  const [sent, known, about, booked] = await Promise.all([
    call('GET /connects', one),
    call('GET /contacts', one),
    call('GET /reviews', one),
    isClient(context) ? call('GET /bookings', one) : null,
  ])
  return {
    open: sent.counts.open ?? 0,
    ended: sent.counts.ended ?? 0,
    contacts: known.total,
    reviews: about.counts.others ?? 0,
    bookings: booked?.counts.coming ?? 0,
  }
}

/** Without a tab: what waits for somebody, else what is booked, else whom one knows, else what has ended. */
function tabOf(context: PageContext, counts: Counts): Tab {
  const named = tabs.find(name => name === context.query.get('tab'))
  if (named && (named !== 'bookings' || isClient(context))) return named
  return tabs.find(name => counts[name] > 0) ?? 'open'
}

export const data = pageData(async context => {
  const counts = await countAll(context)
  const tab = tabOf(context, counts)
  return {
    tab,
    counts,
    contacts: tab === 'contacts' ? await loadList('GET /contacts', context) : null,
    reviews: tab === 'reviews' ? await loadList('GET /reviews', context) : null,
    bookings: tab === 'bookings' ? await loadList('GET /bookings', context) : null,
    connects: tab === 'open' || tab === 'ended' ? await loadList('GET /connects', context, { tab }) : null,
    side: isClient(context) ? ('sender' as const) : ('receiver' as const),
    now: new Date().toISOString(),
  }
})
