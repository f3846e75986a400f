import { describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { SinkMail } from '#tests/support/smtp-sink.ts'
import {
  go,
  google,
  inArabic,
  left,
  mailTo,
  newPage,
  signIn,
  signInWith,
  sink,
  storedPerson,
  submit,
  withAccountsServer,
} from './accounts-fixtures.ts'
import { newAddress } from './applicant.ts'
import { arrive, photograph, problemsOf } from './browser.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const text = textsOf('en', 'settings')
const password = 'zellige-hammer-42-quay'

withAccountsServer({ ADMIN_SECOND_FACTOR: 'required' })

/** Addresses of the created accounts by language. */
const emails: Record<string, string> = {}

describe.each(['en', 'ar'] as const)('in %s', language => {
  const t = textsOf(language, 'accounts')

  it('sign-up with the mailed code returns to the page before it', async () => {
    const page = await newPage({ language, width: 390 })
    const email = newAddress(`salma-${language}@example.test`)
    emails[language] = email
    const problems = problemsOf(page)
    const back = href('job-request.form', { form: 'kitchens-and-bathrooms' })
    await go(page, language, `${href('create-account')}?return=${encodeURIComponent(back)}`)
    await submit(page).click()
    await page.getByRole('alert').waitFor()
    await page.locator('[name=name]').fill('Salma Bennani')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=acceptTerms]').check()
    await submit(page).dblclick()
    const field = page.locator('[name=code]')
    await field.waitFor()
    const mail = await mailTo(email)
    const code = /\d{6}/.exec(mail.text ?? '')?.[0] ?? ''
    expect(mail.html).toContain(language === 'ar' ? 'dir="rtl"' : 'lang="en"')
    expect(sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
    // A complete code is sent without a press.
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('main').getByText(textsOf(language, 'errors')('account.wrong-code')).first().waitFor()
    expect(await inspect(page, 'code')).toEqual([])
    await field.fill(language === 'ar' ? inArabic(code) : `${code.slice(0, 3)} ${code.slice(3)}`)
    await page.waitForURL(url => url.pathname === inPrefix(language, back))
    expect((await storedPerson(page))?.name).toBe('Salma Bennani')
    expect(problems.filter(text => !text.includes('status of 400'))).toEqual([])
    await page.context().close()
  })

  it('the link in the mail sets a new password', async () => {
    const page = await newPage({ language })
    await go(page, language, href('forget-password'))
    const email = emails[language] ?? ''
    await page.locator('[name=email]').fill(email)
    await submit(page).click()
    await page.getByText(t('forgot.sent-title')).waitFor()
    const linkIn = ({ text: body }: SinkMail['mail']) => /https?:\S+token=[\w-]+/.exec(body ?? '')?.[0] ?? ''
    await expect.poll(async () => linkIn(await mailTo(email))).toContain(href('reset-password'))
    const link = linkIn(await mailTo(email))
    await arrive(page, link)
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
    await page.locator('[name=password]').fill('password12')
    await submit(page).click()
    await page.getByText(textsOf(language, 'field-errors')('common-password')).first().waitFor()
    await page.locator('[name=password]').fill(`${password}-new`)
    await submit(page).click()
    await page.getByText(t('after.reset.title')).waitFor()
    await signInWith(page, email, `${password}-new`)
    await left(page, href('sign-in'))
    expect(await storedPerson(page)).not.toBeNull()
    await arrive(page, link)
    await page.locator('[name=password]').fill(`${password}-again`)
    await submit(page).click()
    onTestFailed(() => photograph({ page }, `reset-ended-${language}`))
    await page.getByText(t('reset.ended-title')).waitFor()
    await page.context().close()
  })
})

describe('Google', () => {
  it('signs up and returns to the page before it, in the language of the start', async () => {
    google.person = { sub: 'g-1', email: 'nadia@example.test', email_verified: true, name: 'Nadia Tazi' }
    const page = await newPage({ language: 'fr' })
    const back = areaHref('user.notifications')
    await go(page, 'fr', `${href('sign-in')}?return=${encodeURIComponent(back)}`)
    await page.getByRole('button', { name: textsOf('fr', 'accounts')('google.button') }).click()
    await page.waitForURL(url => url.pathname === inPrefix('fr', back))
    expect((await storedPerson(page))?.name).toBe('Nadia Tazi')
    expect(await page.evaluate(() => sessionStorage.getItem('googleTrip'))).toBeNull()
    await page.context().close()
  })

  it('shows why it failed, and keeps the password form available', async () => {
    google.person = { sub: 'g-2', email: 'mallory@example.test', email_verified: false, name: 'Mallory' }
    const page = await newPage()
    await go(page, 'en', href('sign-in'))
    await page.getByRole('button', { name: textsOf('en', 'accounts')('google.button') }).click()
    await page.getByText(textsOf('en', 'errors')('account.google-unverified')).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.locator('input[name=password]').waitFor()
    await page.context().close()
  })
})

describe('account data', () => {
  it('is downloaded as a ZIP', async () => {
    const { context, page } = await signIn('consumer')
    await go(page, 'en', `${areaHref('user.settings')}?section=data`)
    await page.getByRole('button', { name: text('export.button'), exact: true }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: text('export.yes'), exact: true }).click()
    expect((await coming).suggestedFilename()).toMatch(/^imara-\d{4}-\d\d-\d\d\.zip$/)
    await context.close()
  })

  it('the account is closed in two steps', async () => {
    const page = await newPage()
    await go(page, 'en', href('sign-in'))
    await signInWith(page, emails.en ?? '', `${password}-new`)
    await left(page, href('sign-in'))
    await go(page, 'en', `${areaHref('user.settings')}?section=data`)
    await page.getByRole('button', { name: text('closing.begin'), exact: true }).click()
    await page.locator('main [name=word]').fill('close')
    await page.getByRole('button', { name: text('closing.button'), exact: true }).dblclick()
    await page.getByText(textsOf('en', 'accounts')('after.closed.title')).waitFor()
    expect(await storedPerson(page)).toBeNull()
    await signInWith(page, emails.en ?? '', `${password}-new`)
    await page.getByText(textsOf('en', 'errors')('session.wrong-credentials')).waitFor()
    await page.context().close()
  })
})
