import type { Page } from 'playwright'
import { afterAll, describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'
import { applicants, chooseContractor, pdf, signUp } from './applicant.ts'
import { appears, arrive, openContext, photograph, signInAs } from './browser.ts'
import { fillByKeyboard, hiddenFocus, type Stop } from './by-keyboard.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

let sink: SmtpSink
// Registered before the server, which sends mail to it: `afterAll` hooks run in reverse order.
afterAll(() => sink.close())
withServer(async () => {
  sink = await smtpSink()
  return { SMTP_URL: sink.url }
})

/** Text by field name; other number fields get 12. */
const ofJob: Readonly<Record<string, string>> = {
  title: 'Renew a kitchen in Maarif',
  description: 'The old cabinets come out, walls and floor are tiled anew, the sink moves to the window.',
  'lines/0/label': 'Wall and floor tiles laid',
  'lines/0/quantity': '24',
  area: 'Maarif',
  budgetMax: '90000',
}

async function answerJob(page: Page, { kind, name, empty, isNumeric }: Stop): Promise<void> {
  if (!empty) return
  if (kind === 'radio') await page.keyboard.press('Space')
  else if (kind === 'select-one') await page.keyboard.press('ArrowDown')
  else if (ofJob[name]) await page.keyboard.type(ofJob[name])
  else if (isNumeric) await page.keyboard.type('12')
}

const isPosted = (page: Page) =>
  appears(page.waitForURL(url => url.pathname.endsWith(href('thank-you')), { timeout: 10_000 }))

it('a focus without a ring is noted', async () => {
  const page = await (await openContext(browser, server.address)).newPage()
  await arrive(page, href('sign-in'))
  await page.keyboard.press('Tab')
  expect(await hiddenFocus(page)).toBeNull()
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('*')) (one as HTMLElement).style?.setProperty('outline', 'none')
  })
  expect(await hiddenFocus(page)).toContain('no ring')
  await page.context().close()
})

describe.each(['en', 'ar'] as const)('the job form by keyboard in %s', language => {
  it('is filled in and sent', async () => {
    const context = await openContext(browser, server.address, { language, height: 700 })
    const page = await signInAs(context, 'consumer', language === 'en' ? '' : `/${language}`)
    onTestFailed(() => photograph({ page }, `keyboard-${language}`))
    const path = href('job-request.form', { form: 'kitchens-and-bathrooms' })
    await arrive(page, inPrefix(language, path))
    const t = textsOf(language, 'jobs')
    const pressed = [t('wizard.next'), t('send.job')]
    expect(await fillByKeyboard(page, { answer: answerJob, pressed, isDone: isPosted })).toEqual([])
    await context.close()
  })
})

const { company, form, headline, about } = applicants.ar
/** Text by field name; all other text fields get the same word. */
const ofApplication: Readonly<Record<string, string>> = {
  companyName: company,
  legalForm: form,
  registrationNumber: 'RC 481516',
  phone: '+212 6 12 34 56 78',
  headline,
  about,
}
const trade = 'kitchens-and-bathrooms'

async function upload(page: Page): Promise<void> {
  const id = await page.evaluate(() => document.activeElement?.id ?? '')
  await page.locator(':focus').setInputFiles(pdf('paper', company))
  await page.locator(`[id="${id}"]`).waitFor({ state: 'detached', timeout: 20_000 })
  // The field is removed; the focus must move to another element.
  await page.locator('main :focus').waitFor()
}

async function answerApplication(page: Page, { kind, name, value, empty }: Stop): Promise<void> {
  if (kind === 'file') return upload(page)
  if (!empty) return
  if (kind === 'checkbox' && (value === trade || name === 'acceptTerms')) await page.keyboard.press('Space')
  else if (kind === 'select-one') await page.keyboard.press('ArrowDown')
  // Day and month are equal, so that their order does not matter.
  else if (kind === 'date') await page.keyboard.type(`1111${new Date().getFullYear() + 1}`)
  else if (ofApplication[name]) await page.keyboard.type(ofApplication[name])
  else if (/^referees|^number$/.test(name)) await page.keyboard.type('حمام في الوداية')
}

describe('the application of a professional by keyboard in ar', () => {
  it('is filled in and sent, from the company to the check', async () => {
    const context = await openContext(browser, server.address, { language: 'ar', height: 700 })
    const page = await context.newPage()
    onTestFailed(() => photograph({ page }, 'keyboard-application'))
    await signUp(page, 'ar', sink)
    await chooseContractor(page, 'ar')
    const t = textsOf('ar', 'onboarding')
    const sent = page.getByRole('main').getByText(t('status-title')).first()
    const faults = await fillByKeyboard(page, {
      answer: answerApplication,
      pressed: [t('wizard.next'), t('check.send')],
      isDone: () => appears(sent.waitFor({ timeout: 10_000 })),
    })
    expect(faults).toEqual([])
    await context.close()
  })
})
