// The sent job for its client to read again, and its dates: review within 24 hours, expiry after 30 days.
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { isAppError } from '#shared/errors/app-error.ts'

const hour = 3_600_000
const reviewHours = 24
const openDays = 30

/** For the unsubscribe link of a mail; `topic` null when the link is invalid. */
async function endingOf({ call, query }: PageContext) {
  const token = query.get('unsubscribe')
  if (token === null) return null
  const found = await call('GET /notifications/unsubscriptions/{token}', { params: { token } }).catch(ifNotFound)
  return { token, topic: found?.topic ?? null }
}

function ifNotFound(error: unknown): null {
  if (isAppError(error) && error.status < 500) return null
  throw error
}

const codeForm = /^[A-Za-z0-9-]{3,24}$/

/** The caller's own job with this code, while it waits for review; null for any other. */
async function sentJob({ call, user, query }: PageContext) {
  const code = query.get('job') ?? ''
  if (user?.role !== 'consumer' || !codeForm.test(code)) return null
  const { items } = await call('GET /jobs', { query: { tab: 'under-review' } })
  const found = items.find(job => job.code === code)
  if (!found) return null
  const job = await call('GET /jobs/{job}', { params: { job: found.id } })
  const { id, title, language, trade, city, area, budgetMin, budgetMax, currency, submittedAt } = job
  return {
    ...{ id, title, language, trade, city, area, budgetMin, budgetMax, currency, submittedAt },
    lines: job.lines.map(({ label }) => label),
    files: job.photos.length + job.files.length,
  }
}

const nothing = { firstBid: null, articles: [] }
const articlesShown = 3

/** How soon bids usually come, and what to read until then. */
async function meanwhile({ call }: PageContext) {
  const { firstBid } = await call('GET /figures/shortfalls', {})
  const { articles, read } = await call('GET /help-screens/{screen}', { params: { screen: 'user.my-request' } })
  const known = new Map([...articles, ...read].map(({ slug, title, language }) => [slug, { slug, title, language }]))
  return { firstBid, articles: [...known.values()].slice(0, articlesShown) }
}

export const data = pageData(async (context: PageContext) => {
  const { query, user } = context
  const isThanks = !query.has('refuse') && !query.has('unsubscribe')
  const sent = await sentJob(context).catch(ifNotFound)
  const since = sent?.submittedAt ? Date.parse(sent.submittedAt) : Date.now()
  const job = query.get('job') ?? ''
  const refuse = query.get('refuse') ?? ''
  return {
    /** The job's code, such as J-2041: shown alone when `sent` is null. */
    job: codeForm.test(job) ? job : null,
    sent,
    /** The token of an invitation's unsubscribe link. */
    refuse: /^[0-9a-f-]{36}$/.test(refuse) ? refuse : null,
    ending: await endingOf(context),
    sentAt: new Date(since).toISOString(),
    reviewedBy: new Date(since + reviewHours * hour).toISOString(),
    expiresAt: new Date(since + openDays * 24 * hour).toISOString(),
    signedIn: user !== null,
    name: user?.name ?? null,
    ...(isThanks ? await meanwhile(context) : nothing),
  }
})
