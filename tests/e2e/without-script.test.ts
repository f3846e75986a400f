import { describe, expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { inArabic, mailTo, newPage, sink, submit, withAccountsServer } from './accounts-fixtures.ts'
import { newAddress } from './applicant.ts'
import { demoPassword } from './browser.ts'
import { textsOf } from './texts.ts'

const password = 'zellige-hammer-42-quay'

withAccountsServer()

describe.each(['en', 'ar'] as const)('without script in %s', language => {
  const t = textsOf(language, 'accounts')
  const open = async (path: string) => {
    const page = await newPage({ language, width: 390, javaScript: false })
    await page.goto(inPrefix(language, path))
    return page
  }

  it('signs in after a wrong password and returns to the page before it', async () => {
    const back = areaHref('user.notifications')
    const page = await open(`${href('sign-in')}?return=${encodeURIComponent(back)}`)
    expect(await page.getByText(t('passkey.button'), { exact: true }).isVisible()).toBe(false)
    await page.locator('[name=email]').fill('consumer@demo.imara.test')
    await page.locator('[name=password]').fill('another-password')
    await submit(page).click()
    await page.getByText(textsOf(language, 'errors')('session.wrong-credentials')).waitFor()
    expect(await page.locator('[name=email]').inputValue()).toBe('consumer@demo.imara.test')
    expect(await page.locator('[name=password]').inputValue()).toBe('')
    await page.locator('[name=password]').fill(demoPassword)
    await submit(page).click()
    await page.waitForURL(url => url.pathname === inPrefix(language, back))
    await page.context().close()
  })

  it('creates an account with the mailed code', async () => {
    const page = await open(href('create-account'))
    const email = newAddress(`without-script-${language}@example.test`)
    await page.locator('[name=name]').fill('Salma Bennani')
    await page.locator('[name=email]').fill('nothing')
    await page.locator('[name=password]').fill(password)
    await submit(page).click()
    await page.getByText(textsOf(language, 'field-errors')('not-an-email')).waitFor()
    expect(await page.locator('[name=name]').inputValue()).toBe('Salma Bennani')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=acceptTerms]').check()
    await submit(page).click()
    const field = page.locator('[name=code]')
    await field.waitFor()
    const steps = textsOf(language, 'account-steps')
    await page.getByRole('button', { name: steps('code.resend'), exact: true }).click()
    await expect.poll(() => sink.mails.filter(({ to }) => to.includes(email)).length).toBe(2)
    const code = /\d{6}/.exec((await mailTo(email)).text ?? '')?.[0] ?? ''
    await field.fill(code === '000000' ? '000001' : '000000')
    await submit(page).click()
    await page.getByText(textsOf(language, 'errors')('account.wrong-code')).waitFor()
    await field.fill(language === 'ar' ? inArabic(code) : code)
    await submit(page).click()
    await page.waitForURL(url => url.pathname === inPrefix(language, href('greeting')))
    await page.context().close()
  })
})
