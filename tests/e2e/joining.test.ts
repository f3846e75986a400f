import type { Page } from 'playwright'
import { afterAll, describe, expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'
import { type JourneyLanguage, open } from './actions.ts'
import {
  addDocument,
  applicants,
  chooseContractor,
  documents,
  fillCompany,
  fillReferences,
  fillWork,
  nameOf,
  signUp,
} from './applicant.ts'
import { openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { countEffort, noteEffort } from './effort.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

let sink: SmtpSink
// Registered before the server, which sends mail to it: `afterAll` hooks run in reverse order.
afterAll(() => sink.close())
withServer(async () => {
  sink = await smtpSink()
  return { SMTP_URL: sink.url }
})

describe.each(['en', 'ar'] as const satisfies readonly JourneyLanguage[])('joining in %s', language => {
  const own = textsOf(language, 'onboarding')
  const admins = textsOf(language, 'admin-onboarding')

  it('leads from the landing page to the sent application', async () => {
    const context = await openContext(browser, server.address, { language, width: 390, height: 844 })
    const page = await context.newPage()
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `joining-${language}`))
    const counted = await countEffort(page)
    const next = () => page.getByRole('button', { name: own('wizard.next'), exact: true }).click()
    await signUp(page, language, sink)
    await chooseContractor(page, language)
    await fillCompany(page, language)
    await next()
    await fillWork(page, language)
    await next()
    for (const document of documents) await addDocument(page, language, document)
    await next()
    await fillReferences(page)
    await next()
    await page.locator('[name=acceptTerms]').check()
    await page.getByRole('button', { name: own('check.send'), exact: true }).click()
    await page.getByText(own('status-title')).first().waitFor()
    noteEffort(`application-${language}`, counted.spent())
    expect(problems).toEqual([])
    await review(page)
    await context.close()
  })

  /** The reviewer's part, from the dashboard to the next application; the applicant's screen updates live. */
  async function review(applicant: Page): Promise<void> {
    const context = await openContext(browser, server.address, { language, width: 1440, height: 900 })
    const page = await signInAs(context, 'admin', language === 'en' ? '' : `/${language}`)
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `approval-${language}`))
    await open(page, language, areaHref('admin.dashboard'))
    const counted = await countEffort(page)
    const queue = page.locator(`a[href$="${areaHref('admin.onboarding-request')}"]`)
    await queue.locator('visible=true').first().click()
    await page.getByRole('link', { name: applicants[language].company }).first().click()
    await page.getByText(admins('decision.title')).first().waitFor()
    const reviewed = page.url()
    for (const slug of documents) {
      const name = nameOf(language, slug)
      const list = page.getByRole('list', { name: admins('papers') })
      const accept = page.getByRole('button', {
        name: new RegExp(`^${admins('document.accept')}\\s*: ${name}`.replace(/[()]/g, '\\$&')),
      })
      // Accepting a document selects the next.
      if (!(await accept.isVisible())) await list.getByRole('button', { name }).click()
      await accept.click()
      await accept.waitFor({ state: 'detached' })
    }
    await page
      .getByRole('button', { name: admins('decision.approve'), exact: true })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: admins('approve.yes'), exact: true })
      .click()
    await page.waitForURL(url => url.href !== reviewed)
    noteEffort(`approval-${language}`, counted.spent())
    await applicant.getByText(own('approved.title')).first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  }
})
