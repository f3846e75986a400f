import type { BrowserContext, Page } from 'playwright'
import { afterAll, expect, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import { type OidcProvider, oidcProvider } from '#tests/support/oidc-provider.ts'
import { type SinkMail, type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'
import { arrive, openContext, photograph, signInByForm } from './browser.ts'
import { browser, withServer } from './fixtures.ts'

export let sink: SmtpSink
export let google: OidcProvider
/** Passkeys need a host name, not an IP address. */
export let address: string

/** Starts the server with a mail sink and a fake Google. */
export function withAccountsServer(env: Record<string, string> = {}): void {
  // Registered before the server, which calls both: `afterAll` hooks run in reverse order.
  afterAll(async () => {
    await Promise.all([google.close(), sink.close()])
  })
  withServer(async port => {
    sink = await smtpSink()
    address = `http://localhost:${port}`
    google = await oidcProvider(address + href('sign-in'))
    return {
      PUBLIC_URL: address,
      SMTP_URL: sink.url,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      ...env,
    }
  })
}

export async function newPage(options: Parameters<typeof openContext>[2] = {}): Promise<Page> {
  const context = await openContext(browser, address, options)
  const page = await context.newPage()
  onTestFailed(() => photograph({ page }, 'accounts'))
  return page
}

export async function mailTo(to: string): Promise<SinkMail['mail']> {
  const found = () => sink.mails.findLast(mail => mail.to.includes(to))?.mail
  await expect.poll(found).toBeTruthy()
  return found() as SinkMail['mail']
}

export const inArabic = (digits: string): string =>
  digits.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))
export const submit = (page: Page) => page.locator('main form button[type=submit]').first()
export const storedPerson = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? 'null') as { name: string; token: string } | null)

export async function go(page: Page, language: Language, path: string): Promise<void> {
  await arrive(page, inPrefix(language, path))
}

export async function signInWith(page: Page, email: string, secret: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(secret)
  await submit(page).click()
}

export const left = (page: Page, path: string) => page.waitForURL(url => !url.pathname.endsWith(path))

export async function signIn(who: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openContext(browser, address)
  const page = await signInByForm(context, who)
  onTestFailed(() => photograph({ page }, `accounts-${who}`))
  return { context, page }
}
