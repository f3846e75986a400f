// From the page that invites professionals to the approved profile, straight and counted: what the applicant does, and what the reviewer does.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'
import { addPaper, chooseContractor, fillCompany, fillReferences, fillWork, papers, signUp } from './applicant.ts'
import { openBrowser, openContext, photograph, problemsOf } from './browser.ts'
import type { JourneyLanguage } from './deeds.ts'
import { countEffort, noteEffort } from './effort.ts'
import { type RunningServer, startServer } from './server.ts'
import { words } from './words.ts'

let server: RunningServer
let browser: Browser
let sink: SmtpSink

beforeAll(async () => {
  sink = await smtpSink()
  server = await startServer({ SMTP_URL: sink.url })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await sink.close()
})

describe.each(['en', 'ar'] as const satisfies readonly JourneyLanguage[])('joining in %s', language => {
  const own = words(language, 'onboarding')

  it('leads from the invitation to the application that is sent', { timeout: 120_000 }, async () => {
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
    for (const paper of papers) await addPaper(page, language, paper)
    await next()
    await fillReferences(page)
    await next()
    await page.locator('[name=acceptTerms]').check()
    await page.getByRole('button', { name: own('check.send'), exact: true }).click()
    await page.getByText(own('status-title')).first().waitFor()
    noteEffort(`application-${language}`, counted.spent())
    expect(problems).toEqual([])
    await context.close()
  })
})
