import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { address, google, sink, withAccountsServer } from './accounts-fixtures.ts'
import { arrive, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const password = 'zellige-hammer-42-quay'
const text = textsOf('en', 'settings')

withAccountsServer()

const open = (page: Page, section: string, language: 'en' | 'fr' = 'en') =>
  arrive(page, inPrefix(language, `${areaHref('user.settings')}?section=${section}`))
const button = (page: Page, key: string) => page.locator('main').getByRole('button', { name: text(key), exact: true })
const actions = textsOf('en', 'actions')
const saveButton = (page: Page) => page.locator('main').getByRole('button', { name: actions('save'), exact: true })
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)

async function newPage(who?: string): Promise<Page> {
  const context = await openContext(browser, address)
  const page = who ? await signInAs(context, who) : await context.newPage()
  onTestFailed(() => photograph({ page }, 'settings'))
  return page
}
async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await page.locator('main').getByText(actions('saved'), { exact: true }).waitFor()
}
async function codeTo(to: string): Promise<string> {
  const found = () => /\d{6}/.exec(sink.mails.findLast(mail => mail.to.includes(to))?.mail.text ?? '')?.[0] ?? ''
  await expect.poll(found).not.toBe('')
  return found()
}
async function enterWithGoogle(page: Page): Promise<void> {
  await arrive(page, href('sign-in'))
  await page.getByRole('button', { name: textsOf('en', 'accounts')('google.button') }).click()
  await page.waitForURL(url => url.origin === address && url.pathname !== href('sign-in'))
}
/** Makes the next dangerous action need a confirmation, as it does after fifteen minutes. */
const clearProof = (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    route =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, code: 'session.confirm', detail: '', errors: [] }),
      }),
    { times: 1 },
  )

it('the settings store language, currency, city, notifications and privacy', async () => {
  const page = await newPage('consumer')
  const problems = problemsOf(page)
  await open(page, 'notifications')
  const boxes = page.locator('main input[type=checkbox]')
  const before = await boxes.first().isChecked()
  await boxes.first().setChecked(!before)
  await save(page)
  await open(page, 'notifications')
  expect(await boxes.first().isChecked()).toBe(!before)
  await open(page, 'privacy')
  const showed = await field(page, 'showPhone').isChecked()
  await field(page, 'showPhone').setChecked(!showed)
  await save(page)
  await open(page, 'privacy')
  expect(await field(page, 'showPhone').isChecked()).toBe(!showed)
  await open(page, 'region')
  await field(page, 'currency').selectOption('EUR')
  const city = await field(page, 'city').locator('option').last().getAttribute('value')
  await field(page, 'city').selectOption(city)
  await save(page)
  await field(page, 'language').selectOption('fr')
  await saveButton(page).click()
  await page.waitForURL(url => url.pathname === inPrefix('fr', areaHref('user.settings')))
  await open(page, 'region', 'fr')
  const stored = await Promise.all(['language', 'currency', 'city'].map(name => field(page, name).inputValue()))
  expect(stored).toEqual(['fr', 'EUR', city])
  expect(problems).toEqual([])
  await page.context().close()
})

it('a linked Google account signs in from then on', async () => {
  google.person = { sub: 'link-1', email: 'own@gmail.test', email_verified: true, name: 'Somebody Else' }
  const page = await newPage('contractor')
  const settings = `${areaHref('contractor.settings')}?section=sign-in`
  await arrive(page, settings)
  await button(page, 'google.link').click()
  await page.locator('main').getByText('own@gmail.test').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(settings)
  await page.context().clearCookies()
  await enterWithGoogle(page)
  expect(new URL(page.url()).pathname).toBe(areaHref('contractor.dashboard'))
  await page.context().close()

  const other = await newPage('advisor')
  await arrive(other, `${areaHref('advisor.settings')}?section=sign-in`)
  await button(other, 'google.link').click()
  await other.getByText(textsOf('en', 'errors')('account.google-linked')).waitFor()
  expect(await inspect(other, 'google link')).toEqual([])
  await other.context().close()
})

it('the e-mail address and the password are changed after a confirmation', async () => {
  google.person = { sub: 'no-password', email: 'samir@gmail.test', email_verified: true, name: 'Samir Alami' }
  const page = await newPage()
  await enterWithGoogle(page)
  await open(page, 'sign-in')
  await clearProof(page, '/accounts/me/email')
  await field(page, 'email').fill('samir@example.test')
  await button(page, 'email.button').click()
  const dialog = page.getByRole('dialog')
  const confirm = textsOf('en', 'confirm')
  // Without password or authenticator the code by mail is the only option, so there is no choice.
  await dialog.getByRole('button', { name: confirm('send-code'), exact: true }).click()
  expect(await dialog.getByRole('radio').count()).toBe(0)
  await dialog.locator('[name=mail]').fill(await codeTo('samir@gmail.test'))
  await dialog.getByRole('button', { name: confirm('yes'), exact: true }).click()
  await field(page, 'code').fill(await codeTo('samir@example.test'))
  await button(page, 'email.verify').click()
  await page.locator('main').getByText('samir@example.test').first().waitFor()
  await field(page, 'password').fill(password)
  await button(page, 'password.set').click()
  await page.getByText(text('password.done')).waitFor()
  await page.context().clearCookies()
  await arrive(page, href('sign-in'))
  await field(page, 'email').fill('samir@example.test')
  await field(page, 'password').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(url => url.pathname !== href('sign-in'))
  await page.context().close()
})

it('an authenticator is removed; the confirmation offers only available methods', async () => {
  const page = await newPage('builder')
  await arrive(page, `${areaHref('contractor.settings')}?section=sign-in`)
  await button(page, 'totp.begin').click()
  const secret = Secret.fromBase32(((await page.locator('main code').textContent()) ?? '').replaceAll(' ', ''))
  await field(page, 'code').fill(TOTP.generate({ secret }))
  await button(page, 'totp.verify').click()
  await button(page, 'recovery.kept').click()
  await clearProof(page, '/accounts/me/factors/*')
  await page
    .locator('main li')
    .getByRole('button', { name: new RegExp(`^${text('factors.remove')}`) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('factors.yes'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().waitFor()
  expect(await dialog.getByRole('radio').count()).toBe(3)
  await dialog.locator('[name=password]').fill('imara-demo-password')
  await dialog.getByRole('button', { name: textsOf('en', 'confirm')('yes'), exact: true }).click()
  await page.getByText(text('factors.none')).waitFor()
  await page.context().close()
})
