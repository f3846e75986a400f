// A plumber's visit is requested from the home page by somebody without an account.
import { expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { newAddress } from './applicant.ts'
import { arrive, openContext, photograph, problemsOf } from './browser.ts'
import { countEffort, noteEffort } from './effort.ts'
import { browser, server, withServer } from './fixtures.ts'
import { signUp } from './sign-up.ts'
import { textsOf } from './texts.ts'

withServer()

it.each([
  ['en', 1440, 'plumber', 'The kitchen tap drips day and night. Please have a look at it this week.'],
  ['ar', 390, 'سباك', 'صنبور المطبخ يقطر ليلًا ونهارًا. أرجو معاينته خلال هذا الأسبوع إن أمكن.'],
] as const)('a plumber’s visit is requested from the home page in ten presses, in %s at %i', async (...row) => {
  const [language, width, search, message] = row
  const t = textsOf(language, 'connects')
  const look = { language, width, height: width < 600 ? 844 : 900 }
  const page = await (await openContext(browser, server.address, look)).newPage()
  onTestFailed(() => photograph({ page }, `visit-${language}`))
  const problems = problemsOf(page)
  const effort = await countEffort(page)
  await arrive(page, inPrefix(language, '/'))
  await page.locator('main form [name=what]').first().fill(search)
  await page.locator('main form [name=what]').first().press('Enter')
  await page.waitForURL(url => url.pathname.endsWith('/find-professionals'))
  await page.locator('main a[href*="/profile/"]:not([href*="connect="])').first().click()
  await page.waitForURL(url => url.pathname.includes('/profile/'))
  const connect = page.getByRole('button', { name: textsOf(language, 'profile')('connect.action'), exact: true })
  await connect.locator('visible=true').first().click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name=purpose]').selectOption('visit')
  await dialog.locator('[name=message]').fill(message)
  await signUp(page, dialog, newAddress(`visit-${language}@example.test`), effort)
  await page.waitForURL(url => url.pathname.includes('/profile/'))
  // What was typed before the account is still there.
  await dialog.locator('[name=message]').waitFor()
  expect(await dialog.locator('[name=message]').inputValue()).toBe(message)
  expect(await dialog.locator('[name=purpose]').inputValue()).toBe('visit')
  await dialog.getByRole('button', { name: t('ask.send'), exact: true }).click()
  await dialog.getByText(t('purpose.visit'), { exact: true }).waitFor()
  const spent = effort.spent()
  noteEffort(`visit-${language}`, spent)
  expect(spent.presses).toBeLessThanOrEqual(10)
  expect(problems).toEqual([])
})
