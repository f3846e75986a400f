// The days that the thank-you page names: review within 24 hours, expiry after 30 days.
import { type PageContext, pageData } from '#client/platform/page-data.ts'

const hour = 3_600_000
const reviewHours = 24
const openDays = 30

export const data = pageData(async ({ query, user }: PageContext) => {
  const now = Date.now()
  const job = query.get('job') ?? ''
  const refuse = query.get('refuse') ?? ''
  return {
    /** The code of the job, such as J-2041; nothing else is shown. */
    job: /^[A-Za-z0-9-]{3,24}$/.test(job) ? job : null,
    /** Of the link in an invitation that says: no more of them. */
    refuse: /^[0-9a-f-]{36}$/.test(refuse) ? refuse : null,
    sentAt: new Date(now).toISOString(),
    reviewedBy: new Date(now + reviewHours * hour).toISOString(),
    expiresAt: new Date(now + openDays * 24 * hour).toISOString(),
    signedIn: user !== null,
  }
})
