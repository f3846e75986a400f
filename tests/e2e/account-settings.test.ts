import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import {
  address,
  go,
  left,
  newPage,
  signIn,
  signInWith,
  storedPerson,
  submit,
  withAccountsServer,
} from './accounts-fixtures.ts'
import { openContext, signInAs, visitAndWait } from './browser.ts'
import { browser } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

withAccountsServer({ ADMIN_SECOND_FACTOR: 'required' })

/** Checks each section of the settings by axe in both themes. */
it.each(['en', 'ar'] as const)('shows accessible settings in %s', async language => {
  const context = await openContext(browser, address, { language, width: language === 'ar' ? 390 : 1440 })
  const page = await signInAs(context, 'contractor', inPrefix(language, '/').replace(/\/$/, ''))
  for (const part of ['profile', 'business', 'region', 'notifications', 'sign-in', 'devices', 'privacy', 'data']) {
    await go(page, language, `${areaHref('contractor.settings')}?section=${part}`)
    expect(await inspect(page, part)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await context.close()
})

const text = textsOf('en', 'settings')

describe('second factors', () => {
  it("require an authenticator's code at the next sign-in after setup", async () => {
    const { context, page } = await signIn('builder')
    await go(page, 'en', `${areaHref('contractor.settings')}?section=sign-in`)
    await page.getByRole('button', { name: text('totp.begin'), exact: true }).click()
    const secret = Secret.fromBase32(((await page.locator('main code').textContent()) ?? '').replaceAll(' ', ''))
    // A code is accepted once, and one step of thirty seconds before and after its own.
    const codeAt = (seconds: number) => TOTP.generate({ secret, timestamp: Date.now() + seconds * 1000 })
    await page.locator('main [name=code]').fill(codeAt(0))
    await page.getByRole('button', { name: text('totp.verify'), exact: true }).click()
    const codes = page.locator('[data-print-alone] li')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    expect(await inspect(page, 'recovery codes')).toEqual([])
    const recovery = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: text('recovery.kept') }).click()
    await context.close()

    const other = await newPage()
    await go(other, 'en', href('sign-in'))
    await signInWith(other, 'builder@demo.imara.test', 'imara-demo-password')
    await other.locator('[name=code]').fill('000000')
    await submit(other).click()
    await other.getByText(textsOf('en', 'errors')('account.wrong-code')).first().waitFor()
    await other.locator('[name=code]').fill(codeAt(30))
    await submit(other).click()
    await left(other, href('sign-in'))
    await other.context().clearCookies()
    await go(other, 'en', href('sign-in'))
    await signInWith(other, 'builder@demo.imara.test', 'imara-demo-password')
    await other.getByRole('button', { name: textsOf('en', 'account-steps')('second.use-recovery') }).click()
    await other.locator('[name=code]').fill(recovery)
    await submit(other).click()
    await left(other, href('sign-in'))
    await other.context().close()
  })

  it('keep an admin in the settings until one is set up', async () => {
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

  it('include a passkey that signs in alone', async () => {
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
    await page.getByRole('button', { name: textsOf('en', 'accounts')('passkey.button') }).click()
    await left(page, href('sign-in'))
    expect(await storedPerson(page)).not.toBeNull()
    await context.close()
  })
})

describe('devices', () => {
  it('the session of another device ends at its next request', async () => {
    const here = await signIn('advisor')
    const advisor = await signIn('advisor')
    await go(advisor.page, 'en', areaHref('advisor.settings'))
    await go(here.page, 'en', `${areaHref('advisor.settings')}?section=devices`)
    await here.page.getByRole('button', { name: text('devices.end-all'), exact: true }).click()
    await here.page
      .getByRole('dialog')
      .getByRole('button', { name: text('devices.all-yes'), exact: true })
      .click()
    await here.page.getByText(text('devices.only')).waitFor()
    await visitAndWait(advisor.page, areaHref('advisor.settings'))
    await advisor.page.waitForURL(url => url.pathname === href('sign-in'))
    await go(here.page, 'en', areaHref('advisor.settings'))
    expect(new URL(here.page.url()).pathname).toBe(areaHref('advisor.settings'))
    await Promise.all([here.context.close(), advisor.context.close()])
  })

  it('the browser restores lost data of the signed-in person', async () => {
    const { context, page } = await signIn('consumer')
    await page.evaluate(() => localStorage.removeItem('userData'))
    await go(page, 'en', areaHref('user.settings'))
    await expect.poll(() => storedPerson(page)).toMatchObject({ token: expect.stringMatching(/^ey/) })
    await context.close()
  })
})
