import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

const tabs = ['open', 'bookings', 'contacts', 'ended', 'reviews', 'own'] as const
type Tab = (typeof tabs)[number]
type Counts = Readonly<Record<Tab, number>>

const mostJobs = 50

/** Only clients have bookings here; advisors see theirs in the calendar. */
const isClient = ({ user }: PageContext): boolean => user?.role === 'consumer'

/** The open jobs that a client may invite contacts to. */
async function openJobs(context: PageContext) {
  if (!isClient(context)) return []
  const { items } = await context.call('GET /jobs', { query: { tab: 'open', pageSize: mostJobs } })
  return items.map(({ id, title, language }) => ({ id, title, language }))
}

async function countAll(context: PageContext): Promise<Counts> {
  const { call } = context
  const one = { query: { pageSize: 1 } }
  const [sent, known, about, written, booked] = await Promise.all([
    call('GET /connects', one),
    call('GET /contacts', one),
    call('GET /reviews', one),
    call('GET /contacts/own', one),
    isClient(context) ? call('GET /bookings', one) : null,
  ])
  return {
    open: sent.counts.open ?? 0,
    ended: sent.counts.ended ?? 0,
    contacts: known.total,
    own: written.total,
    reviews: about.waiting.length + (about.counts.others ?? 0),
    bookings: booked?.counts.coming ?? 0,
  }
}

/** Without a tab in the address: waiting requests, else bookings, else contacts, else ended requests. */
function tabOf(context: PageContext, counts: Counts): Tab {
  const named = tabs.find(name => name === context.query.get('tab'))
  if (named && (named !== 'bookings' || isClient(context))) return named
  return tabs.find(name => counts[name] > 0) ?? 'open'
}

/** Data of a single tab. */
async function tabData(context: PageContext, tab: Tab) {
  return {
    contacts: tab === 'contacts' ? await loadList('GET /contacts', context) : null,
    jobs: tab === 'contacts' ? await openJobs(context) : [],
    own: tab === 'own' ? await loadList('GET /contacts/own', context) : null,
    reviews: tab === 'reviews' ? await loadList('GET /reviews', context) : null,
    bookings: tab === 'bookings' ? await loadList('GET /bookings', context) : null,
    connects: tab === 'open' || tab === 'ended' ? await loadList('GET /connects', context, { tab }) : null,
  }
}

export const data = pageData(async (context: PageContext) => {
  const counts = await countAll(context)
  const tab = tabOf(context, counts)
  const side = isClient(context) ? ('sender' as const) : ('receiver' as const)
  return { tab, counts, side, ...(await tabData(context, tab)), now: new Date().toISOString() }
})
