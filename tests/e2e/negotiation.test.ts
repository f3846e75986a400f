import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'
import { accept, approve, bid, open, openNewest, postJob, seesNotification, seesToast } from './actions.ts'
import { openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { agreeToProposal, answerQuestion, ask, propose, shortlist } from './negotiation-actions.ts'
import { textsOf } from './texts.ts'

const minutes = 240_000
const question = 'هل يبقى ماء البيت متاحًا طوال مدة العمل؟'
const answer = 'Yes, from the bathroom next door. The meter stands in the hall.'
const reason = 'زرت المكان: الجدار مستقيم ولا يحتاج إلى تسوية، فالسعر أقل.'
const of = { client: 'en', contractor: 'ar', admin: 'en' } as const satisfies Record<string, Language>
// A client without a contact to the contractor: the demo's own pair has one from an earlier project.
const outsider = 'client-ae-3'
const toast = (person: keyof typeof of, name: string): string => textsOf(of[person], 'realtime')(name)

withServer()

async function person(who: string, language: Language): Promise<Page> {
  const context = await openContext(browser, server.address, { language })
  return await signInAs(context, who, language === 'en' ? '' : `/${language}`)
}

const lastOf = (page: Page): string | undefined => new URL(page.url()).pathname.split('/').at(-1)
const mailTo = (page: Page, who: string) => page.locator(`main a[href^="mailto:${who}@"]`).locator('visible=true')

it('a question leads to bid, shortlist, counter-offer and project, each step live for both', {
  timeout: minutes,
}, async () => {
  const client = await person(outsider, of.client)
  const contractor = await person('contractor', of.contractor)
  const admin = await person('admin', of.admin)
  const problems = [client, contractor, admin].map(problemsOf)
  onTestFailed(() => photograph({ client, contractor, admin }, 'negotiation'))

  await open(admin, of.admin, areaHref('admin.dashboard'))
  const [code] = await Promise.all([postJob(client, of.client), seesToast(admin, toast('admin', 'new-job-created'))])
  await openNewest(admin, of.admin, 'admin', code)
  await open(client, of.client, areaHref('user.job-requests'))
  await open(contractor, of.contractor, areaHref('contractor.dashboard'))
  await Promise.all([
    approve(admin, of.admin),
    seesToast(client, toast('client', 'job-approved')),
    seesToast(contractor, toast('contractor', 'new-job')),
  ])
  await openNewest(contractor, of.contractor, 'contractor', code)
  await openNewest(client, of.client, 'user', code)

  await Promise.all([ask(contractor, of.contractor, question), seesNotification(client, 'question-asked')])
  await Promise.all([
    answerQuestion(client, of.client, question, answer),
    seesNotification(contractor, 'question-answered'),
  ])
  await contractor.locator('main li', { hasText: question }).getByText(answer, { exact: true }).waitFor()

  await Promise.all([bid(contractor, of.contractor), seesToast(client, toast('client', 'bid_received'))])
  expect([await mailTo(client, 'contractor').count(), await mailTo(contractor, outsider).count()]).toEqual([0, 0])
  await Promise.all([shortlist(client, of.client), seesNotification(contractor, 'bid-shortlisted')])
  await Promise.all([mailTo(client, 'contractor').first().waitFor(), mailTo(contractor, outsider).first().waitFor()])

  await Promise.all([propose(contractor, of.contractor, '٧٢٠', reason), seesNotification(client, 'proposal-made')])
  await Promise.all([agreeToProposal(client, of.client, reason), seesNotification(contractor, 'proposal-accepted')])

  await Promise.all([accept(client, of.client), seesToast(contractor, toast('contractor', 'bid-accepted'))])
  await openNewest(contractor, of.contractor, 'contractor', code)
  await contractor.waitForURL(url => url.pathname.includes('/contractor/projects/'))
  expect(lastOf(contractor)).toBe(lastOf(client))
  expect(problems.flat()).toEqual([])
})
