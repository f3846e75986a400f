// The main journey with three people at once: a client posts, an admin approves, a contractor bids, the client accepts,
// both see the project.
import { describe, expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { accept, approve, bid, type JourneyLanguage, open, openNewest, postJob, seesToast, unread } from './actions.ts'
import { openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

/** Texts of the specification, section 6, word for word. */
const toasts = {
  'new-job-created': 'New job created. Check details and approve.',
  'job-approved': 'Your Job Approved Successfully.',
  'new-job': 'New Job opportunity is available for you!',
  bid_received: "You've received a new bid! Review the details.",
  'bid-accepted': 'Your bid has been accepted! Congratulations, the project is moving forward.',
} as const
type Toast = keyof typeof toasts

withServer()

describe.each(['en', 'ar'] as const satisfies readonly JourneyLanguage[])('the main journey in %s', language => {
  const prefix = language === 'en' ? '' : `/${language}`
  const toast = (name: Toast): string => (language === 'en' ? toasts[name] : textsOf(language, 'realtime')(name))

  it('runs from the form to the project, live for all three', async () => {
    const contexts = await Promise.all([1, 2, 3].map(() => openContext(browser, server.address, { language })))
    const [forClient, forContractor, forAdmin] = contexts
    if (!forClient || !forContractor || !forAdmin) throw new Error('Three contexts were opened.')
    const client = await signInAs(forClient, 'consumer', prefix)
    const contractor = await signInAs(forContractor, 'contractor', prefix)
    const admin = await signInAs(forAdmin, 'admin', prefix)
    const problems = [client, contractor, admin].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor, admin }, `main-job-${language}`))

    await open(admin, language, areaHref('admin.dashboard'))
    const before = await unread(admin)
    // Start waiting for the toast before the action: a toast stays for 2.5 seconds only.
    const [code] = await Promise.all([postJob(client, language), seesToast(admin, toast('new-job-created'))])
    await expect.poll(() => unread(admin)).toBe(before + 1)
    await openNewest(admin, language, 'admin', code)

    await open(client, language, areaHref('user.job-requests'))
    await open(contractor, language, areaHref('contractor.dashboard'))
    await Promise.all([
      approve(admin, language),
      seesToast(client, toast('job-approved')),
      seesToast(contractor, toast('new-job')),
    ])

    await openNewest(contractor, language, 'contractor', code)
    await openNewest(client, language, 'user', code)
    await Promise.all([bid(contractor, language), seesToast(client, toast('bid_received'))])
    await client.getByText(textsOf(language, 'negotiation')('accept.button')).locator('visible=true').first().waitFor()

    // The bidder sees that the client has viewed the bid.
    const seen = textsOf(language, 'bids')('seen').split('{{')[0] ?? ''
    await contractor.reload()
    await contractor.getByText(seen).first().waitFor()

    await Promise.all([accept(client, language), seesToast(contractor, toast('bid-accepted'))])

    await openNewest(contractor, language, 'contractor', code)
    await contractor.waitForURL(url => url.pathname.includes('/contractor/projects/'))
    expect(new URL(contractor.url()).pathname.split('/').at(-1)).toBe(new URL(client.url()).pathname.split('/').at(-1))
    expect(problems.flat()).toEqual([])
    await Promise.all(contexts.map(context => context.close()))
  })
})
