// Onboarding with two people at once: an applicant fills the form, a reviewer refuses a document, it is replaced, the profile opens.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { specimenPdf } from '#server/demo/specimen.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { openBrowser, openContext, photograph, problemsOf, signInAs, toastsOf } from './browser.ts'
import { inspect } from './inspect.ts'
import { type RunningServer, startServer } from './server.ts'
import { words } from './words.ts'

const company = 'Karachi Woodcraft'
const about = 'We make doors, wardrobes and kitchens in solid wood, with six joiners and our own workshop.'
const papers = ['company-registration-pk', 'liability-insurance'] as const
const note = 'The lower edge is cut off: please send it again.'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)
const pdf = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: specimenPdf({ title: name, lines: [company] }),
})
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(['en', 'ar'] as const)('onboarding in %s', language => {
  const own = words(language, 'onboarding')
  const admins = words(language, 'admin-onboarding')
  const prefix = language === 'en' ? '' : `/${language}`
  const go = (page: Page, path: string) => page.goto(inPrefix(language, path), { waitUntil: 'networkidle' })
  const press = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).first().click()
  const hears = (page: Page, text: string) =>
    expect.poll(async () => (await toastsOf(page)).join(' | '), { timeout: 20_000 }).toContain(text)

  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  /** What axe finds in the states that only an applicant and a reviewer see. */
  const found: string[] = []
  const look = async (page: Page, what: string): Promise<void> => {
    found.push(...(await inspect(page, what)))
  }

  const addPaper = async (page: Page, slug: string): Promise<void> => {
    const number = field(page, `${slug}-number`)
    if (await number.count()) await number.fill('N 4711')
    await field(page, `${slug}-expires`).fill(dayAhead(300))
    await field(page, `documents/${slug}`).setInputFiles(pdf(slug))
    await field(page, `documents/${slug}`).waitFor({ state: 'detached', timeout: 20_000 })
  }

  const fillIn = async (page: Page): Promise<void> => {
    await go(page, `${href('account.join-as-professional')}#step-company`)
    await press(page, own('wizard.next'))
    await look(page, 'company with its errors')
    await field(page, 'registrationNumber').fill('SECP 77812')
    await press(page, own('wizard.next'))
    await look(page, 'work')
    await field(page, 'about').fill(about)
    await press(page, own('wizard.next'))
    await look(page, 'documents')
    for (const paper of papers) await addPaper(page, paper)
    await press(page, own('wizard.next'))
    await look(page, 'references')
    for (const place of [0, 1])
      for (const part of ['name', 'contact', 'work'])
        await field(page, `referees/${place}/${part}`).fill(`${part} ${place + 1}`)
    await press(page, own('wizard.next'))
    await look(page, 'check')
    await field(page, 'acceptTerms').check()
    await press(page, own('check.send'))
    await page.getByText(own('status-title')).first().waitFor()
  }

  const review = async (page: Page): Promise<void> => {
    await go(page, href('admin.onboarding-request'))
    await page.getByRole('link', { name: company }).first().click()
    await page.getByText(admins('decision.title')).first().waitFor()
  }

  const refuseFirst = async (page: Page): Promise<void> => {
    await press(page, admins('document.reject'))
    await look(page, 'the refusal of a document')
    await field(page, 'note').fill(note)
    await press(page, admins('note.document-reject.send'))
    await page.getByText(note).first().waitFor()
  }

  const acceptAll = async (page: Page): Promise<void> => {
    const accept = page.getByRole('button', { name: new RegExp(`^${admins('document.accept')}\\s*:`) })
    for (let left = await accept.count(); left > 0; left--) {
      await accept.first().click()
      await expect.poll(() => accept.count(), { timeout: 15_000 }).toBe(left - 1)
    }
    await press(page, admins('decision.approve'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: admins('approve.yes'), exact: true })
      .click()
    await page.getByText(admins('decision.none.approved')).waitFor()
  }

  it('runs from the draft to the open area, with a document refused once', { timeout: 180_000 }, async () => {
    const contexts = await Promise.all([1, 2].map(() => openContext(browser, server.address, { language })))
    const [forApplicant, forReviewer] = contexts
    if (!forApplicant || !forReviewer) throw new Error('Two contexts were opened.')
    const applicant = await signInAs(forApplicant, 'karachi-woodcraft', prefix)
    const reviewer = await signInAs(forReviewer, 'admin', prefix)
    const problems = [applicant, reviewer].map(problemsOf)
    onTestFailed(() => photograph({ applicant, reviewer }, `onboarding-${language}`))

    await go(reviewer, href('admin.dashboard'))
    await Promise.all([fillIn(applicant), hears(reviewer, words(language, 'realtime')('new-professional-created'))])

    await review(reviewer)
    await refuseFirst(reviewer)
    await go(applicant, href('account.join-as-professional'))
    await applicant.getByText(note).first().waitFor()
    await look(applicant, 'status with a refused document')
    await addPaper(applicant, 'identity-document')

    await reviewer.reload({ waitUntil: 'networkidle' })
    await acceptAll(reviewer)
    await go(applicant, href('account.join-as-professional'))
    await applicant.getByText(own('approved.title')).waitFor()
    await look(applicant, 'approved')
    await applicant.getByRole('link', { name: own('approved.home') }).click()
    await applicant.waitForURL(url => url.pathname.endsWith(href('contractor.dashboard')))
    expect(problems.flat()).toEqual([])
    expect(found).toEqual([])
    await Promise.all(contexts.map(context => context.close()))
  })
})
