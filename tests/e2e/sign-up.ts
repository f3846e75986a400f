// A visitor's way from a form to a new account.
import type { Locator, Page } from 'playwright'
import type { Counted } from './effort.ts'
import { mailedCode } from './outbox.ts'

/** `from` contains the link to the sign-up. The complete code is sent without a press. */
export async function signUp(page: Page, from: Locator, email: string, effort: Counted): Promise<void> {
  await from.locator('a[href*="create-account"]').first().click()
  await page.locator('[name=name]').fill('Salma Bennani')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('zellige-hammer-42-quay')
  await page.locator('[name=acceptTerms]').check()
  await page.locator('main form button[type=submit]').first().click()
  const code = page.locator('[name=code]')
  await code.waitFor()
  await code.fill(await effort.aside(() => mailedCode(email)))
}
