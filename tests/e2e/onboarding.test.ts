import type { Page } from 'playwright'
import { afterAll, describe, expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'
import { approve, type JourneyLanguage, open, openNewest, postJob, seesToast } from './actions.ts'
import {
  addDocument,
  applicants,
  chooseContractor,
  documents,
  field,
  fillCompany,
  fillFacts,
  fillReferences,
  fillWork,
  mailTo,
  nameOf,
  pdf,
  signUp,
} from './applicant.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const notes = {
  en: 'The lower edge is cut off: please send it again.',
  ar: 'الحافة السفلى مقطوعة، فأرسل الوثيقة من جديد من فضلك.',
} as const
const [refused, withoutDate, leftOut] = documents

let sink: SmtpSink
// Registered before the server, which sends mail to it: `afterAll` hooks run in reverse order.
afterAll(() => sink.close())
withServer(async () => {
  sink = await smtpSink()
  return { SMTP_URL: sink.url }
})

describe.each(['en', 'ar'] as const satisfies readonly JourneyLanguage[])('onboarding in %s', language => {
  const own = textsOf(language, 'onboarding')
  const admins = textsOf(language, 'admin-onboarding')
  const toast = textsOf(language, 'realtime')
  const notifications = textsOf(language, 'notifications')
  const note = notes[language]
  const press = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).first().click()
  const main = (page: Page) => page.getByRole('main')

  /** Violations in states that only an applicant and a reviewer see. */
  const inspected: string[][] = []
  const inspectScreen = async (page: Page, what: string): Promise<void> => {
    inspected.push(await inspect(page, what))
  }

  /** A chosen file does not count as uploaded; one press of "submit" sends it and names its missing date. */
  const handInTogether = async (page: Page): Promise<void> => {
    const name = nameOf(language, withoutDate)
    const files = textsOf(language, 'files')
    await field(page, `documents/${withoutDate}`).setInputFiles(pdf(withoutDate, applicants[language].company))
    const card = main(page).locator('section', { hasText: `${withoutDate}.pdf` })
    await card
      .getByText(own('document.lacks').split('{{')[0] ?? '')
      .first()
      .waitFor()
    expect(await card.getByText(files('done'), { exact: true }).count()).toBe(0)
    await press(page, own('wizard.next'))
    const wrong = main(page).getByRole('alert')
    await wrong.getByRole('link', { name: `${name} · ${own('document.expiresAt')}` }).waitFor()
    await inspectScreen(page, 'a document without its date')
    await fillFacts(page, withoutDate)
    await press(page, own('wizard.next'))
    await field(page, `documents/${withoutDate}`).waitFor({ state: 'detached' })
    await wrong.getByRole('link', { name: nameOf(language, leftOut) }).waitFor()
  }

  const fillIn = async (page: Page): Promise<void> => {
    await press(page, own('wizard.next'))
    await main(page).getByRole('alert').waitFor()
    await inspectScreen(page, 'company with its errors')
    await fillCompany(page, language)
    await press(page, own('wizard.next'))
    await fillWork(page, language)
    await inspectScreen(page, 'work')
    await press(page, own('wizard.next'))
    await addDocument(page, language, refused)
    await handInTogether(page)
    await inspectScreen(page, 'documents')
    await main(page)
      .getByRole('link', { name: own('wizard.later'), exact: true })
      .click()
    await fillReferences(page)
    await inspectScreen(page, 'references')
    await press(page, own('wizard.next'))
    await page.locator('[name=acceptTerms]').check()
    await inspectScreen(page, 'check')
  }

  const sendTwice = async (page: Page): Promise<void> => {
    const missing = nameOf(language, leftOut)
    await main(page).getByText(own('check.missing_one'), { exact: true }).waitFor()
    await press(page, own('check.send'))
    await main(page).getByRole('alert').getByRole('link', { name: missing }).waitFor()
    await inspectScreen(page, 'refused for what is missing')
    await addDocument(page, language, leftOut)
    await press(page, own('wizard.next'))
    await press(page, own('wizard.next'))
    await main(page).getByText(own('check.complete')).waitFor()
    await page.getByRole('button', { name: own('check.send'), exact: true }).dblclick()
    await main(page).getByText(own('status-title')).first().waitFor()
  }

  /** The document is drawn in place: pixels on the canvas prove it, because the test draws nothing. */
  const readDocument = async (page: Page): Promise<void> => {
    const documentsOf = textsOf(language, 'document-view')
    const document = page.getByRole('region', { name: nameOf(language, refused), exact: true })
    const sheet = document.locator('canvas')
    await sheet.waitFor()
    const isInked = (canvas: HTMLCanvasElement | SVGElement): boolean => {
      if (!(canvas instanceof HTMLCanvasElement)) return false
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.some((value, place) => place % 4 === 0 && value < 64)
    }
    await expect.poll(() => sheet.evaluate(isInked)).toBe(true)
    const width = async () => (await sheet.boundingBox())?.width ?? 0
    const before = await width()
    await document.getByRole('button', { name: documentsOf('larger') }).click()
    await expect.poll(width).toBeGreaterThan(before)
    await document.getByText(documentsOf('text')).click()
    await document.getByText(refused).last().waitFor()
  }

  const refuseOne = async (page: Page): Promise<void> => {
    await open(page, language, areaHref('admin.onboarding-request'))
    await page.getByRole('link', { name: applicants[language].company }).first().click()
    await page.getByText(admins('decision.title')).first().waitFor()
    await readDocument(page)
    await inspectScreen(page, 'an application with its papers')
    await press(page, admins('document.reject'))
    await inspectScreen(page, 'the refusal of a document')
    await page.locator('[name=note]').fill(note)
    await press(page, admins('note.document-reject.send'))
    await page.getByText(note).first().waitFor()
  }

  const acceptAll = async (page: Page): Promise<void> => {
    const reviewed = page.url()
    for (const slug of documents) {
      const name = nameOf(language, slug)
      await page
        .getByRole('list', { name: admins('papers') })
        .getByRole('button', { name })
        .click()
      // Accepting a document selects the next.
      const accept = page.getByRole('button', {
        name: new RegExp(`^${admins('document.accept')}\\s*: ${name}`.replace(/[()]/g, '\\$&')),
      })
      await accept.click()
      await accept.waitFor({ state: 'detached' })
      if (slug !== refused) continue
      // Acceptance notifies no one, so it can be undone: the document waits again.
      await page.getByRole('button', { name: textsOf(language, 'actions')('undo'), exact: true }).click()
      await page
        .getByRole('list', { name: admins('papers') })
        .getByRole('button', { name })
        .click()
      await accept.click()
      await accept.waitFor({ state: 'detached' })
    }
    await press(page, admins('decision.approve'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: admins('approve.yes'), exact: true })
      .click()
    // The next application opens, with the result of this one.
    await page.getByRole('status').getByText(admins('status.approved')).waitFor()
    await page.waitForURL(url => url.href !== reviewed)
  }

  /** Waits for a mail in the reader's language with the notification's text. */
  const isMailed = async (type: string): Promise<void> => {
    const { html } = await mailTo(
      sink,
      applicants[language].email,
      ({ subject }) => subject?.includes(notifications(`${type}.title`)) === true,
    )
    expect(html).toContain(language === 'ar' ? 'dir="rtl"' : 'lang="en"')
  }

  const replaceRefused = async (page: Page): Promise<void> => {
    await main(page).getByText(note).first().waitFor()
    await main(page).getByText(own('next.document')).waitFor()
    await inspectScreen(page, 'status with a refused document')
    await isMailed('document-rejected')
    await open(page, language, areaHref('contractor.notifications'))
    await main(page)
      .getByRole('link', { name: notifications('document-rejected.title'), exact: true })
      .click()
    // Input before hydration is lost.
    await hydrated(page)
    await addDocument(page, language, refused)
  }

  /** The dashboard shows the first steps, and open jobs from before the account can be bid on. */
  const findOldJobs = async (page: Page): Promise<void> => {
    const steps = textsOf(language, 'greeting')
    const leads = textsOf(language, 'leads')
    await main(page)
      .getByRole('list', { name: steps('steps') })
      .waitFor()
    await main(page)
      .getByRole('link', { name: steps('contractor.profile.action') })
      .waitFor()
    await inspectScreen(page, 'the first steps')
    await main(page)
      .getByRole('link', { name: leads('open.title'), exact: true })
      .click()
    const jobs = main(page).locator('tbody tr a')
    await jobs.first().waitFor()
    await inspectScreen(page, 'open jobs')
    await jobs.first().click()
    await main(page).getByText(leads('not-notified'), { exact: true }).waitFor()
    await main(page)
      .getByRole('button', { name: textsOf(language, 'bids')('check'), exact: true })
      .waitFor()
  }

  const enterArea = async (page: Page): Promise<void> => {
    await main(page).getByText(own('approved.title')).waitFor()
    await inspectScreen(page, 'approved')
    await isMailed('onboarding-approved')
    await main(page)
      .getByRole('link', { name: own('approved.home') })
      .click()
    await page.waitForURL(url => url.pathname.endsWith(areaHref('contractor.dashboard')))
    await findOldJobs(page)
    await open(page, language, areaHref('contractor.notifications'))
    await main(page)
      .getByRole('link', { name: notifications('onboarding-approved.title'), exact: true })
      .waitFor()
  }

  const findLead = async (page: Page, code: string): Promise<void> => {
    await open(page, language, areaHref('contractor.leads'))
    const leads = main(page).locator('h3 a')
    await leads.first().click()
    await main(page).getByText(code).first().waitFor()
  }

  it('runs from sign-up to the first lead, with one document refused and replaced', async () => {
    const contexts = await Promise.all([1, 2, 3].map(() => openContext(browser, server.address, { language })))
    const [forApplicant, forAdmin, forClient] = contexts
    if (!forApplicant || !forAdmin || !forClient) throw new Error('Three contexts were opened.')
    const prefix = language === 'en' ? '' : `/${language}`
    const applicant = await forApplicant.newPage()
    const admin = await signInAs(forAdmin, 'admin', prefix)
    const client = await signInAs(forClient, 'consumer', prefix)
    const problems = [applicant, admin, client].map(problemsOf)
    onTestFailed(() => photograph({ applicant, admin, client }, `onboarding-${language}`))

    await signUp(applicant, language, sink)
    await inspectScreen(applicant, 'the choice of a type')
    await chooseContractor(applicant, language)
    await fillIn(applicant)
    await open(admin, language, areaHref('admin.dashboard'))
    // Who is to hear of an action listens before it is done: a toast stays for 2.5 seconds only.
    await Promise.all([sendTwice(applicant), seesToast(admin, toast('new-professional-created'))])

    const refusal = toast('document-rejected').replace('{{type}}', nameOf(language, refused))
    await Promise.all([refuseOne(admin), seesToast(applicant, refusal)])
    await replaceRefused(applicant)
    await admin.reload()
    await Promise.all([acceptAll(admin), seesToast(applicant, toast('onboarding-approved'))])
    await enterArea(applicant)

    await open(admin, language, areaHref('admin.dashboard'))
    const [code] = await Promise.all([postJob(client, language), seesToast(admin, toast('new-job-created'))])
    await openNewest(admin, language, 'admin', code)
    await open(applicant, language, areaHref('contractor.dashboard'))
    await Promise.all([approve(admin, language), seesToast(applicant, toast('new-job'))])
    await findLead(applicant, code)
    expect(problems.flat()).toEqual([])
    expectNone(inspected.flat(), inspected)
    await Promise.all(contexts.map(context => context.close()))
  })
})
