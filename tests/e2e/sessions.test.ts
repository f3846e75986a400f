import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import {
  answered,
  arrive,
  hasStored,
  hydrated,
  openContext,
  photograph,
  problemsOf,
  signInAs,
  visitAndWait,
} from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const password = 'imara-demo-password'
const dashboard = areaHref('user.dashboard')
/** The first call of a screen that watches its session. */
const unread = '/api/notify/user/'
const newWork = `${areaHref('contractor.portfolio')}?edit=new`

withServer()

/** Like "sign out everywhere" on another device: this browser gets no message. */
async function endElsewhere(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value
  const answer = await fetch(`${server.address}/api/accounts/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status).toBe(200)
}

const dialogOf = (page: Page) => page.locator('dialog[open]')
const signIn = async (page: Page, who: string): Promise<void> => {
  const dialog = dialogOf(page)
  await dialog.locator('[name=email]').fill(`${who}@demo.imara.test`)
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('[name=password]').press('Enter')
}
const signOut = async (page: Page): Promise<void> => {
  const t = textsOf('en', 'portal')
  await page.locator('header button[popovertarget]').last().click()
  await page.getByRole('button', { name: t('sign-out'), exact: true }).click()
}

/** A silent socket: the browser learns of the end from its next request only. */
const withoutPush = (context: BrowserContext): Promise<void> => context.routeWebSocket('**/app/**', () => undefined)

/** Signs in through the form, up to the dashboard. */
async function enter(page: Page, who: string): Promise<void> {
  await arrive(page, href('sign-in'))
  await page.locator('input[type=email]').fill(`${who}@demo.imara.test`)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(url => url.pathname === areaHref(`${who}.dashboard` as 'contractor.dashboard'))
}

const shows = async (page: Page, text: string): Promise<boolean> => (await page.content()).includes(text)

describe('stored data of one person', () => {
  /** A visited dashboard that can be read offline. */
  async function visited(): Promise<{ page: Page; name: string }> {
    const context = await openContext(browser, server.address, { worker: true })
    await withoutPush(context)
    const page = await signInAs(context, 'consumer')
    onTestFailed(() => photograph({ page }, 'sessions-kept'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await arrive(page, dashboard)
    const stored = await page.evaluate(() => localStorage.getItem('userData') ?? '')
    const { name } = JSON.parse(stored) as { name: string }
    await expect.poll(() => hasStored(page, '/user/job-requests')).toBe(true)
    await context.setOffline(true)
    await page.reload()
    expect(await shows(page, name)).toBe(true)
    // An unvisited page shows the offline page, in the language of its address.
    await page.goto(inPrefix('fr', href('about-us')))
    expect(await page.locator('h1').textContent()).toBe(textsOf('fr', 'site-files')('offline.title'))
    await context.setOffline(false)
    return { page, name }
  }

  it('is never shown to the next person, and is removed when the session ends elsewhere', async () => {
    const { page, name } = await visited()
    const context = page.context()
    await endElsewhere(context)
    await visitAndWait(page, dashboard)
    await page.waitForURL(url => url.pathname === href('sign-in'))
    await expect.poll(() => hasStored(page, name)).toBe(false)
    expect(await hasStored(page, 'userData')).toBe(false)
    await enter(page, 'contractor')
    await hydrated(page)
    await context.setOffline(true)
    await page.goto(dashboard)
    expect(await shows(page, name)).toBe(false)
    await page.goBack()
    expect(await shows(page, name)).toBe(false)
    await context.close()
  })

  it('is removed at sign-out, and the back button does not show it', async () => {
    const { page, name } = await visited()
    await arrive(page, areaHref('user.job-requests'))
    await signOut(page)
    await page.waitForURL(url => url.pathname === href('home'))
    await hydrated(page)
    await expect.poll(() => hasStored(page, name)).toBe(false)
    await page.goBack()
    await page.waitForURL(url => url.pathname === href('sign-in'))
    await page.context().setOffline(true)
    await page.goto(dashboard)
    expect(await shows(page, name)).toBe(false)
    await page.context().close()
  })
})

describe.each(['en', 'ar'] as const)('a form whose session has ended, in %s', language => {
  const portfolio = textsOf(language, 'portfolio')
  const title = language === 'en' ? 'A roof in Ain Diab' : 'سطح في عين الذئاب'

  it('asks to sign in in a dialog and repeats the same request', async () => {
    const context = await openContext(browser, server.address, { language, width: language === 'en' ? 1440 : 390 })
    await withoutPush(context)
    const page = await signInAs(context, 'contractor', language === 'en' ? '' : `/${language}`)
    onTestFailed(() => photograph({ page }, `sessions-${language}`))
    const problems = problemsOf(page)
    await arrive(page, inPrefix(language, newWork))
    await answered(page, unread)
    await page.locator('main [name=title]').fill(title)
    await endElsewhere(context)
    const sent: { key: string | undefined; body: string | null; status: number }[] = []
    page.on('response', answer => {
      const request = answer.request()
      if (request.method() === 'POST' && request.url().endsWith('/api/portfolio'))
        sent.push({
          key: request.headers()['idempotency-key'],
          body: request.postData(),
          status: answer.status(),
        })
    })
    const save = page.getByRole('button', { name: portfolio('form.save-draft'), exact: true })
    await save.click()
    const dialog = dialogOf(page)
    await dialog.getByRole('heading', { name: textsOf(language, 'account-steps')('again.title') }).waitFor()
    expect(await dialog.locator('[name=email]').evaluate(field => field === document.activeElement)).toBe(true)
    expect(await inspect(page, `sign in again, ${language}`)).toEqual([])
    expect(await hasStored(page, 'userData')).toBe(false)

    // After cancelling, the form keeps its values and shows the error.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await save.evaluate(button => button === document.activeElement)).toBe(true)
    expect(await page.locator('main [name=title]').inputValue()).toBe(title)
    const shown = page.locator('main [role=status]').filter({ hasText: textsOf(language, 'errors')('session.ended') })
    await expect.poll(() => shown.evaluate(isInSight)).toBe(true)

    await save.click()
    await dialog.waitFor()
    await signIn(page, 'contractor')
    await page.waitForURL(url => url.search === '')
    await page.locator('main').getByText(title).first().waitFor()
    expect(sent.map(({ status }) => status)).toEqual([401, 401, 201])
    expect(new Set(sent.slice(1).map(({ key }) => key)).size).toBe(1)
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(problems).toEqual([])
    await context.close()
  })
})

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

it('sends nothing as another person: a different sign-in starts at the dashboard', async () => {
  const context = await openContext(browser, server.address)
  await withoutPush(context)
  const page = await signInAs(context, 'contractor')
  onTestFailed(() => photograph({ page }, 'sessions-other'))
  await arrive(page, newWork)
  await answered(page, unread)
  await page.locator('main [name=title]').fill('Not yours')
  await endElsewhere(context)
  const sent: number[] = []
  page.on('response', answer => {
    if (answer.url().endsWith('/api/portfolio')) sent.push(answer.status())
  })
  await page.getByRole('button', { name: textsOf('en', 'portfolio')('form.save-draft'), exact: true }).click()
  await dialogOf(page).waitFor()
  await signIn(page, 'builder')
  await page.waitForURL(url => url.pathname === areaHref('contractor.dashboard'))
  expect(sent).toEqual([401])
  await context.close()
})

it('reaches every tab: push stops at once, idle tabs leave, a form waits and continues', async () => {
  const context = await openContext(browser, server.address)
  const first = await signInAs(context, 'contractor')
  const [form, idle] = [await context.newPage(), await context.newPage()]
  const pages = { first, form, idle }
  onTestFailed(() => photograph(pages, 'sessions-tabs'))
  const problems = Object.values(pages).map(problemsOf)
  const answers: { readonly url: string; readonly status: number }[] = []
  for (const page of Object.values(pages))
    page.on('response', answer => answers.push({ url: answer.url(), status: answer.status() }))
  const expectNoneRefused = () =>
    expectNone(
      answers.filter(({ status }) => status === 401),
      answers,
    )
  await arrive(form, newWork)
  await form.locator('main [name=title]').fill('A pergola')
  await arrive(idle, areaHref('contractor.projects'))
  await signOut(first)
  await first.waitForURL(url => url.pathname === href('home'))
  await idle.waitForURL(url => url.pathname === href('sign-in'))
  await dialogOf(form)
    .getByRole('heading', { name: textsOf('en', 'account-steps')('again.title') })
    .waitFor()
  expectNoneRefused()

  // Signing in again in one tab continues the others.
  await enter(first, 'contractor')
  await dialogOf(form).waitFor({ state: 'detached' })
  expect(await form.locator('main [name=title]').inputValue()).toBe('A pergola')
  await idle.waitForURL(url => url.pathname === areaHref('contractor.projects'))
  expectNoneRefused()
  expect(problems.flat()).toEqual([])
  await context.close()
})
