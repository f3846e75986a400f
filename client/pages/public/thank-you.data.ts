// The days that the thank-you page names: review within 24 hours, expiry after 30 days.
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

export const data = pageData(async (context: PageContext) => {
  const { query, user } = context
  const now = Date.now()
  const job = query.get('job') ?? ''
  const refuse = query.get('refuse') ?? ''
  return {
    /** The code of the job, such as J-2041; nothing else is shown. */
    job: /^[A-Za-z0-9-]{3,24}$/.test(job) ? job : null,
    /** Of the link in an invitation that says: no more of them. */
    refuse: /^[0-9a-f-]{36}$/.test(refuse) ? refuse : null,
    ending: await endingOf(context),
    sentAt: new Date(now).toISOString(),
    reviewedBy: new Date(now + reviewHours * hour).toISOString(),
    expiresAt: new Date(now + openDays * 24 * hour).toISOString(),
    signedIn: user !== null,
  }
})
