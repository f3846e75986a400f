// A visitor's way from a form to a new account.
import type { Locator, Page } from 'playwright'
import { vi } from 'vitest'
import type { Counted } from './effort.ts'
import { server } from './fixtures.ts'

/** The mailed code, read from the server's /outbox page. */
async function mailedCode(to: string): Promise<string> {
  const read = async (path: string): Promise<string> => await (await fetch(server.address + path)).text()
  return await vi.waitFor(async () => {
    const list = await read('/outbox')
    const [, mail] = /href="(\/outbox\/[^"]+)"/.exec(list.slice(Math.max(0, list.indexOf(to)))) ?? []
    const text = mail && list.includes(to) ? await read(mail) : ''
    const code = /\b\d{6}\b/.exec(text.slice(text.indexOf('<pre')))?.[0]
    if (!code) throw new Error(`No mail with a code to ${to}.`)
    return code
  })
}

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
