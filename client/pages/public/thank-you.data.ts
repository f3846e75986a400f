// What was sent, as its client reads it again, and the days that follow: review within 24 hours, expiry after 30 days.
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { isAppError } from '#shared/errors/app-error.ts'

const hour = 3_600_000
const reviewHours = 24
const openDays = 30

/** Of the link in a mail of news; `topic` null for one that is not ours. */
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

/** The caller's own job of this code, among those that wait for review; null for anybody else's. */
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

export const data = pageData(async (context: PageContext) => {
  const { query, user } = context
  const sent = await sentJob(context).catch(ifNotFound)
  const since = sent?.submittedAt ? Date.parse(sent.submittedAt) : Date.now()
  const job = query.get('job') ?? ''
  const refuse = query.get('refuse') ?? ''
  return {
    /** The code of the job, such as J-2041: all that is shown where `sent` is null. */
    job: codeForm.test(job) ? job : null,
    sent,
    /** Of the link in an invitation that says: no more of them. */
    refuse: /^[0-9a-f-]{36}$/.test(refuse) ? refuse : null,
    ending: await endingOf(context),
    sentAt: new Date(since).toISOString(),
    reviewedBy: new Date(since + reviewHours * hour).toISOString(),
    expiresAt: new Date(since + openDays * 24 * hour).toISOString(),
    signedIn: user !== null,
  }
})
