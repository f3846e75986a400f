import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { arrive, hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const field = (page: Page) => page.locator('main form [name="title"]')

/** Crashes the page, so that none of its scripts runs again. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

describe.each(['en', 'ar'] as const)('the draft of a job in %s', language => {
  const t = textsOf(language, 'drafts')
  const prefix = language === 'en' ? '' : `/${language}`
  // A different form per language, so that neither test sees the other's draft.
  const form = language === 'en' ? 'painting' : 'tiling'
  const titles = {
    first: language === 'en' ? 'Paint the staircase' : 'دهان درج البيت',
    second: language === 'en' ? 'Paint the staircase and the hall' : 'دهان درج البيت والمدخل',
    other: language === 'en' ? 'Paint the terrace walls' : 'دهان جدران السطح',
  }
  const open = async (page: Page): Promise<void> => {
    const path = inPrefix(language, href('job-request.form', { form }))
    // Leave first: navigating to the same address would not load a document.
    await page.goto('about:blank')
    await arrive(page, `${path}#step-job`)
    await field(page).waitFor()
  }
  const newPage = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage()
    await open(page)
    return page
  }
  const isSaved = (page: Page, where: 'saved' | 'saved-account') => page.getByText(t(where), { exact: true }).waitFor()

  it('survives a crash, a sign-in, another device, an ended session and concurrent edits', async () => {
    const [phone, laptop] = [
      await openContext(browser, server.address, { language, width: 390 }),
      await openContext(browser, server.address, { language }),
    ]
    const visitor = await newPage(phone)
    await field(visitor).fill(titles.first)
    await isSaved(visitor, 'saved')

    // The tab crashes; then the visitor signs in, and the draft moves to the account.
    await kill(visitor)
    const again = await newPage(phone)
    expect(await field(again).inputValue()).toBe(titles.first)
    await again.close()
    const page = await signInAs(phone, 'consumer', prefix)
    onTestFailed(() => photograph({ page }, `drafts-${language}`))
    const problems = problemsOf(page)
    await open(page)
    expect(await field(page).inputValue()).toBe(titles.first)
    await isSaved(page, 'saved-account')

    // Another device shows the draft.
    const other = await signInAs(laptop, 'consumer', prefix)
    await open(other)
    expect(await field(other).inputValue()).toBe(titles.first)

    // The session ends while typing; the changes are sent after the next sign-in.
    const cookies = await phone.cookies()
    await phone.clearCookies({ name: /token$/ })
    await field(page).fill(titles.second)
    await isSaved(page, 'saved')
    await kill(page)
    const after = await newPage(phone)
    expect(await field(after).inputValue()).toBe(titles.second)
    await phone.addCookies(cookies)
    await open(after)
    await isSaved(after, 'saved-account')

    // Both devices wrote: nothing is overwritten, the person chooses.
    await field(other).fill(titles.other)
    await other.getByText(t('newer-title')).waitFor()
    expect(await field(other).inputValue()).toBe(titles.other)
    await other.getByRole('button', { name: t('take'), exact: true }).focus()
    await other.keyboard.press('Enter')
    await expect.poll(() => field(other).inputValue()).toBe(titles.second)
    await field(after).fill(titles.first)
    await isSaved(after, 'saved-account')
    await field(other).fill(titles.other)
    await other.getByRole('button', { name: t('keep-mine'), exact: true }).click()
    await isSaved(other, 'saved-account')
    await open(after)
    expect(await field(after).inputValue()).toBe(titles.other)

    // Discarded on one device, the draft disappears on the other.
    await after.getByRole('button', { name: t('clear'), exact: true }).click()
    await after
      .getByRole('dialog')
      .getByRole('button', { name: t('clear-yes'), exact: true })
      .click()
    await after.getByText(t('untouched'), { exact: true }).waitFor()
    await hydrated(after)
    await open(other)
    expect(await field(other).inputValue()).toBe('')
    expect(problems).toEqual([])
    await Promise.all([phone.close(), laptop.close()])
  })
})
