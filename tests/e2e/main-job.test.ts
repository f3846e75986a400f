// The main job with three people at once: a client posts, an admin approves, a contractor bids, the client accepts, both see the project.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { openBrowser, openContext, problemsOf, signInAs } from './browser.ts'
import { accept, approve, bid, hears, type JourneyLanguage, open, openNewest, postJob } from './deeds.ts'
import { type RunningServer, startServer } from './server.ts'
import { words } from './words.ts'

/** The specification's texts, section 6, word for word. */
const toasts = {
  'new-job-created': 'New job created. Check details and approve.',
  'job-approved': 'Your Job Approved Successfully.',
  'new-job': 'New Job opportunity is available for you!',
  bid_received: "You've received a new bid! Review the details.",
  'bid-accepted': 'Your bid has been accepted! Congratulations, the project is moving forward.',
} as const
type Toast = keyof typeof toasts

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const unread = async (page: Page): Promise<number> => {
  const text = await page.locator('header a[href$="/notifications"]').first().textContent()
  return Number(text?.trim() || '0')
}

describe.each(['en', 'ar'] as const satisfies readonly JourneyLanguage[])('the main job in %s', language => {
  const prefix = language === 'en' ? '' : `/${language}`
  const toast = (name: Toast): string => (language === 'en' ? toasts[name] : words(language, 'realtime')(name))

  it('runs from the form to the project, live for all three', { timeout: 180_000 }, async () => {
    const contexts = await Promise.all([1, 2, 3].map(() => openContext(browser, server.address, { language })))
    const [forClient, forContractor, forAdmin] = contexts
    if (!forClient || !forContractor || !forAdmin) throw new Error('Three contexts were opened.')
    const client = await signInAs(forClient, 'consumer', prefix)
    const contractor = await signInAs(forContractor, 'contractor', prefix)
    const admin = await signInAs(forAdmin, 'admin', prefix)
    const problems = [client, contractor, admin].map(problemsOf)

    await open(admin, language, href('admin.dashboard'))
    const before = await unread(admin)
    const code = await postJob(client, language)
    await hears(admin, toast('new-job-created'))
    await admin.waitForFunction(
      count => Number(document.querySelector('header a[href$="/notifications"]')?.textContent ?? 0) === count,
      before + 1,
    )
    await openNewest(admin, language, 'admin', code)

    await open(client, language, href('user.job-requests'))
    await open(contractor, language, href('contractor.dashboard'))
    await approve(admin, language)
    await hears(client, toast('job-approved'))
    await hears(contractor, toast('new-job'))

    await openNewest(contractor, language, 'contractor', code)
    await openNewest(client, language, 'user', code)
    await bid(contractor, language)
    await hears(client, toast('bid_received'))
    await client.getByText(words(language, 'jobs')('accept.button')).locator('visible=true').first().waitFor()

    await accept(client, language)
    await hears(contractor, toast('bid-accepted'))

    await client
      .getByRole('link', { name: words(language, 'jobs')('project.open') })
      .first()
      .click()
    await client.waitForURL(url => url.pathname.includes('/user/projects/'))
    await openNewest(contractor, language, 'contractor', code)
    await contractor.waitForURL(url => url.pathname.includes('/contractor/projects/'))
    expect(new URL(contractor.url()).pathname.split('/').at(-1)).toBe(new URL(client.url()).pathname.split('/').at(-1))
    expect(problems.flat()).toEqual([])
    await Promise.all(contexts.map(context => context.close()))
  })
})
