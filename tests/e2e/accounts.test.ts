// Accounts in a real browser: sign-up by a mailed code, forgotten password, second factors, passkeys, Google, other devices.
import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import { type OidcProvider, oidcProvider } from '#tests/support/oidc-provider.ts'
import { type SinkMail, type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'
import { newAddress } from './applicant.ts'
import { openContext, photograph, problemsOf, signInAs, visitTold } from './browser.ts'
import { inspect } from './inspect.ts'
import { browser, stage } from './stage.ts'
import { words } from './words.ts'

const password = 'zellige-hammer-42-quay'

let sink: SmtpSink
let google: OidcProvider
/** Passkeys need a name, not a number. */
let address: string

// After the server, which calls both: what is last to come is first to go.
afterAll(async () => {
  await Promise.all([google.close(), sink.close()])
})
stage(async port => {
  sink = await smtpSink()
  address = `http://localhost:${port}`
  google = await oidcProvider(address + href('sign-in'))
  return {
    PUBLIC_URL: address,
    SMTP_URL: sink.url,
    ADMIN_SECOND_FACTOR: 'required',
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  }
})

async function newPage(look: Parameters<typeof openContext>[2] = {}): Promise<Page> {
  const context = await openContext(browser, address, look)
  const page = await context.newPage()
  onTestFailed(() => photograph({ page }, 'accounts'))
  return page
}

/** Waits for a mail to an address. */
async function mailTo(to: string): Promise<SinkMail['mail']> {
  const found = () => sink.mails.findLast(mail => mail.to.includes(to))?.mail
  await expect.poll(found).toBeTruthy()
  return found() as SinkMail['mail']
}

const inArabic = (digits: string): string => digits.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))
const submit = (page: Page) => page.locator('main form button[type=submit]')
const storedPerson = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? 'null') as { name: string; token: string } | null)

async function go(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(inPrefix(language, path), { waitUntil: 'networkidle' })
}

async function signInWith(page: Page, email: string, secret: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(secret)
  await submit(page).click()
}

const left = (page: Page, path: string) => page.waitForURL(url => !url.pathname.endsWith(path))

/** Whose account was made. */
const emails: Record<string, string> = {}

describe.each(['en', 'ar'] as const)('in %s', language => {
  const t = words(language, 'accounts')

  it('creates an account with the code of the mail and goes on where one was', async () => {
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
    await field.fill(code === '000000' ? '000001' : '000000')
    await submit(page).click()
    await page.getByRole('main').getByText(words(language, 'errors')('account.wrong-code')).first().waitFor()
    expect(await inspect(page, 'code')).toEqual([])
    await field.fill(language === 'ar' ? inArabic(code) : `${code.slice(0, 3)} ${code.slice(3)}`)
    await submit(page).click()
    await page.waitForURL(url => url.pathname === inPrefix(language, back))
    expect((await storedPerson(page))?.name).toBe('Salma Bennani')
    expect(problems.filter(text => !text.includes('status of 400'))).toEqual([])
    await page.context().close()
  })

  it('sets a new password with the link of the mail', async () => {
    const page = await newPage({ language })
    await go(page, language, href('forget-password'))
    const email = emails[language] ?? ''
    await page.locator('[name=email]').fill(email)
    await submit(page).click()
    await page.getByText(t('forgot.sent-title')).waitFor()
    const linkIn = ({ text: body }: SinkMail['mail']) => /https?:\S+token=[\w-]+/.exec(body ?? '')?.[0] ?? ''
    await expect.poll(async () => linkIn(await mailTo(email))).toContain(href('reset-password'))
    const link = linkIn(await mailTo(email))
    await page.goto(link, { waitUntil: 'networkidle' })
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
    await page.locator('[name=password]').fill('password12')
    await submit(page).click()
    await page.getByText(words(language, 'field-errors')('common-password')).first().waitFor()
    await page.locator('[name=password]').fill(`${password}-new`)
    await submit(page).click()
    await page.getByText(t('after.reset.title')).waitFor()
    await signInWith(page, email, `${password}-new`)
    await left(page, href('sign-in'))
    expect(await storedPerson(page)).not.toBeNull()
    await page.goto(link, { waitUntil: 'networkidle' })
    await page.locator('[name=password]').fill(`${password}-again`)
    await submit(page).click()
    await page.getByText(t('reset.ended-title')).waitFor()
    await page.context().close()
  })
})

/** The parts of the settings, looked at by axe in both themes. */
it.each(['en', 'ar'] as const)('shows settings that everybody can use, in %s', async language => {
  const context = await openContext(browser, address, { language, width: language === 'ar' ? 390 : 1440 })
  const page = await signInAs(context, 'contractor', inPrefix(language, '/').replace(/\/$/, ''))
  for (const part of ['profile', 'business', 'region', 'notifications', 'sign-in', 'devices', 'privacy', 'data']) {
    await go(page, language, `${areaHref('contractor.settings')}?section=${part}`)
    expect(await inspect(page, part)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await context.close()
})

async function signIn(who: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openContext(browser, address)
  const page = await signInAs(context, who)
  onTestFailed(() => photograph({ page }, `accounts-${who}`))
  return { context, page }
}

const text = words('en', 'settings')

describe('second factors', () => {
  it('sets up an authenticator and asks for its code at the next sign-in', async () => {
    const { context, page } = await signIn('builder')
    await go(page, 'en', `${areaHref('contractor.settings')}?section=sign-in`)
    await page.getByRole('button', { name: text('totp.begin'), exact: true }).click()
    const secret = Secret.fromBase32(((await page.locator('main code').textContent()) ?? '').replaceAll(' ', ''))
    const codeAt = (seconds: number) => TOTP.generate({ secret, timestamp: Date.now() + seconds * 1000 })
    await page.locator('main [name=code]').fill(codeAt(-30))
    await page.getByRole('button', { name: text('totp.verify'), exact: true }).click()
    const codes = page.locator('[data-print-alone] li')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    expect(await inspect(page, 'recovery codes')).toEqual([])
    const recovery = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: text('recovery.kept') }).click()
    await context.close()

    const other = await newPage()
    const t = words('en', 'accounts')
    await go(other, 'en', href('sign-in'))
    await signInWith(other, 'builder@demo.imara.test', 'imara-demo-password')
    await other.locator('[name=code]').fill('000000')
    await submit(other).click()
    await other.getByText(words('en', 'errors')('account.wrong-code')).first().waitFor()
    await other.locator('[name=code]').fill(codeAt(0))
    await submit(other).click()
    await left(other, href('sign-in'))
    await other.context().clearCookies()
    await go(other, 'en', href('sign-in'))
    await signInWith(other, 'builder@demo.imara.test', 'imara-demo-password')
    await other.getByRole('button', { name: t('second.use-recovery') }).click()
    await other.locator('[name=code]').fill(recovery)
    await submit(other).click()
    await left(other, href('sign-in'))
    await other.context().close()
  })

  it('keeps an admin in the settings until there is one', async () => {
    const { context, page } = await signIn('superadmin')
    await page.getByText(text('banner.title'), { exact: true }).waitFor()
    await go(page, 'en', areaHref('admin.jobs'))
    expect(new URL(page.url()).pathname).toBe(areaHref('admin.settings'))
    expect(await inspect(page, 'banner')).toEqual([])
    await page.getByRole('button', { name: text('totp.begin'), exact: true }).click()
    const secret = Secret.fromBase32(((await page.locator('main code').textContent()) ?? '').replaceAll(' ', ''))
    await page.locator('main [name=code]').fill(TOTP.generate({ secret }))
    await page.getByRole('button', { name: text('totp.verify'), exact: true }).click()
    await page.getByRole('button', { name: text('recovery.kept') }).click()
    await page.getByText(text('banner.title'), { exact: true }).waitFor({ state: 'detached' })
    await go(page, 'en', areaHref('admin.jobs'))
    expect(new URL(page.url()).pathname).toBe(areaHref('admin.jobs'))
    await context.close()
  })

  it('makes a passkey and signs in with it alone', async () => {
    const { context, page } = await signIn('supplier')
    const cdp = await context.newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    })
    await go(page, 'en', `${areaHref('supplier.settings')}?section=sign-in`)
    await page.locator('main [name=label]').fill('Test key')
    await page.getByRole('button', { name: text('passkey.add'), exact: true }).click()
    await page.getByText(text('passkey.done')).waitFor()
    await page.getByText('Test key').first().waitFor()
    await context.clearCookies()
    await go(page, 'en', href('sign-in'))
    await page.getByRole('button', { name: words('en', 'accounts')('passkey.button') }).click()
    await left(page, href('sign-in'))
    expect(await storedPerson(page)).not.toBeNull()
    await context.close()
  })
})

describe('Google', () => {
  it('signs up and goes on where one was, in the language of the start', async () => {
    google.person = { sub: 'g-1', email: 'nadia@example.test', email_verified: true, name: 'Nadia Tazi' }
    const page = await newPage({ language: 'fr' })
    const back = areaHref('user.notifications')
    await go(page, 'fr', `${href('sign-in')}?return=${encodeURIComponent(back)}`)
    await page.getByRole('button', { name: words('fr', 'accounts')('google.button') }).click()
    await page.waitForURL(url => url.pathname === inPrefix('fr', back))
    expect((await storedPerson(page))?.name).toBe('Nadia Tazi')
    expect(await page.evaluate(() => sessionStorage.getItem('googleTrip'))).toBeNull()
    await page.context().close()
  })

  it('says why not, and keeps the other doors open', async () => {
    google.person = { sub: 'g-2', email: 'mallory@example.test', email_verified: false, name: 'Mallory' }
    const page = await newPage()
    await go(page, 'en', href('sign-in'))
    await page.getByRole('button', { name: words('en', 'accounts')('google.button') }).click()
    await page.getByText(words('en', 'errors')('account.google-unverified')).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.locator('input[name=password]').waitFor()
    await page.context().close()
  })
})

describe('devices', () => {
  it('ends the session of another device within one request', async () => {
    const here = await signIn('advisor')
    const there = await signIn('advisor')
    await go(there.page, 'en', areaHref('advisor.settings'))
    await go(here.page, 'en', `${areaHref('advisor.settings')}?section=devices`)
    await here.page.getByRole('button', { name: text('devices.end-all'), exact: true }).click()
    await here.page.getByRole('button', { name: text('devices.all-yes'), exact: true }).click()
    await here.page.getByText(text('devices.only')).waitFor()
    await visitTold(there.page, areaHref('advisor.settings'))
    expect(new URL(there.page.url()).pathname).toBe(href('sign-in'))
    await go(here.page, 'en', areaHref('advisor.settings'))
    expect(new URL(here.page.url()).pathname).toBe(areaHref('advisor.settings'))
    await Promise.all([here.context.close(), there.context.close()])
  })

  it('heals what the browser knew of the person', async () => {
    const { context, page } = await signIn('consumer')
    await page.evaluate(() => localStorage.removeItem('userData'))
    await go(page, 'en', areaHref('user.settings'))
    await expect.poll(() => storedPerson(page)).toMatchObject({ token: expect.stringMatching(/^ey/) })
    await context.close()
  })
})

describe('the own data', () => {
  it('is saved as a ZIP', async () => {
    const { context, page } = await signIn('consumer')
    await go(page, 'en', `${areaHref('user.settings')}?section=data`)
    await page.getByRole('button', { name: text('export.button'), exact: true }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: text('export.yes'), exact: true }).click()
    expect((await coming).suggestedFilename()).toMatch(/^imara-\d{4}-\d\d-\d\d\.zip$/)
    await context.close()
  })

  it('is closed in two steps', async () => {
    const page = await newPage()
    await go(page, 'en', href('sign-in'))
    await signInWith(page, emails.en ?? '', `${password}-new`)
    await left(page, href('sign-in'))
    await go(page, 'en', `${areaHref('user.settings')}?section=data`)
    await page.getByRole('button', { name: text('closing.begin'), exact: true }).click()
    await page.locator('main [name=word]').fill('close')
    await page.getByRole('button', { name: text('closing.button'), exact: true }).dblclick()
    await page.getByText(words('en', 'accounts')('after.closed.title')).waitFor()
    expect(await storedPerson(page)).toBeNull()
    await signInWith(page, emails.en ?? '', `${password}-new`)
    await page.getByText(words('en', 'errors')('session.wrong-credentials')).waitFor()
    await page.context().close()
  })
})
