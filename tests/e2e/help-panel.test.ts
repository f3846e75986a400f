// "?" beside the work: a form half typed, its help read, searched and voted on, support asked; nothing is lost.
import type { Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { languages } from '#shared/values/localized.ts'
import { answerTrade } from './actions.ts'
import { arrive, openContext, photograph, problemsOf } from './browser.ts'
import { browser, enter, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const minutes = 180_000
const form = href('job-request.form', { form: 'kitchens-and-bathrooms' })
/** "Notifications" with a slip of the finger. */
const searched = { en: 'notificatoins', fr: 'notificatoins', ar: 'اشعارت' } as const

withServer()

const panelOf = (page: Page) => page.getByRole('dialog').and(page.locator('.help-panel'))
const help = (page: Page, language: (typeof languages)[number]) =>
  page
    .getByRole('button', { name: textsOf(language, 'common')('layout.help') })
    .locator('visible=true')
    .first()
const typedIn = (page: Page) =>
  page
    .locator('main form :is(input, textarea, select)')
    .evaluateAll(all => (all as HTMLInputElement[]).map(one => `${one.name} ${one.value} ${one.checked}`))

/** Fails the test when the page is loaded again. */
async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return async () => expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

describe.each(languages)('help beside a half typed form in %s', language => {
  const t = textsOf(language, 'help-panel')
  const of = textsOf(language, 'help')

  it('is read, searched and voted on, and the form is as before', { timeout: minutes }, async () => {
    const page = await enter('consumer', { language, height: 900 })
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `help-panel-${language}`))
    await arrive(page, inPrefix(language, form))
    const next = page.getByRole('button', { name: textsOf(language, 'jobs')('wizard.next'), exact: true })
    await next.and(page.locator('[type=submit]')).waitFor()
    await answerTrade(page)
    const before = await typedIn(page)
    expect(before.some(one => one.endsWith('true') || / 12 /.test(one))).toBe(true)
    const stayed = await mark(page)

    await help(page, language).click()
    const panel = panelOf(page)
    // The article about this screen.
    await panel.locator('article h3').waitFor()
    expect(await page.evaluate(() => document.activeElement?.classList.contains('help-panel'))).toBe(true)
    expect(await help(page, language).getAttribute('aria-expanded')).toBe('true')
    expect(await inspect(page, `job form with its help, ${language}`)).toEqual([])

    await panel.getByRole('button', { name: of('vote.no'), exact: true }).click()
    await panel.getByRole('button', { name: of('reason.unclear'), exact: true }).click()
    await panel.getByText(of('vote.thanks'), { exact: true }).waitFor()

    const inTab = () => panel.getByRole('link', { name: t('open-in-tab') }).getAttribute('href')
    const first = await inTab()
    await panel.getByRole('searchbox').fill(searched[language])
    await panel.locator('.help-panel-results li button').first().click()
    await expect.poll(inTab).toContain('/notifications')
    expect(first).not.toBe(await inTab())
    await panel.getByRole('button', { name: t('back'), exact: true }).click()
    await panel.locator('article h3').waitFor()

    // The form stays usable beside it.
    await page.locator('main form input').first().focus()
    await panel.getByRole('searchbox').focus()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false')
    expect(await typedIn(page)).toEqual(before)
    await stayed()
    expect(problems).toEqual([])
    await page.context().close()
  })
})

it('support gets the screen and the article, and the question is answered', { timeout: minutes }, async () => {
  const t = textsOf('en', 'help-panel')
  const question = 'The amount of the second milestone looks wrong to me.'
  const [page, staff] = [await enter('consumer', { height: 900 }), await enter('superadmin', { height: 900 })]
  const problems = [page, staff].map(problemsOf)
  onTestFailed(() => photograph({ page, staff }, 'help-panel-support'))
  await arrive(page, areaHref('user.projects'))
  await arrive(page, (await page.locator('main a[href*="/user/projects/"]').first().getAttribute('href')) ?? '')
  const title = (await page.title()).replace(/ · [^·]*$/, '')
  await help(page, 'en').click()
  const panel = panelOf(page)
  const article = (await panel.locator('article h3').textContent()) ?? ''
  await panel.getByRole('button', { name: t('still'), exact: true }).click()
  await panel.locator('dd', { hasText: article }).waitFor()
  await panel.getByRole('button', { name: t('send'), exact: true }).click()
  await panel.getByText(t('empty'), { exact: true }).waitFor()
  await panel.getByLabel(t('question')).fill(question)
  // Closed and opened again: the question is still there.
  await panel.getByRole('button', { name: t('close'), exact: true }).click()
  await help(page, 'en').click()
  expect(await panel.getByLabel(t('question')).inputValue()).toBe(question)
  await panel.getByRole('button', { name: t('send'), exact: true }).dblclick()
  await panel.getByText(t('sent'), { exact: true }).waitFor()

  await arrive(staff, areaHref('admin.chats'))
  await staff.locator('.chats-list [data-row] a').filter({ hasText: 'Leila' }).first().click()
  const asked = staff.locator('.chat-message', { hasText: question })
  await asked.getByText(title).waitFor()
  await asked.getByRole('link', { name: article }).waitFor()
  expect(await asked.count()).toBe(1)
  const box = staff.locator('.chat-conversation textarea')
  await box.fill('It contains the retention; look at the plan of payments.')
  await box.press('Enter')
  await staff.locator('.chat-message', { hasText: 'plan of payments' }).waitFor()

  await arrive(page, areaHref('user.help-support'))
  const own = page.locator('main li', { hasText: question })
  await own.getByText(t('requests.answered').split('{{')[0]?.trim() ?? '').waitFor()
  await own.getByText(title).waitFor()
  expect(problems.flat()).toEqual([])
  await Promise.all([page.context().close(), staff.context().close()])
})

it('help and support shows an article in the frame of the client, and its contact asks support beside it', {
  timeout: minutes,
}, async () => {
  const t = textsOf('en', 'help-panel')
  const page = await enter('consumer', { height: 900 })
  const problems = problemsOf(page)
  onTestFailed(() => photograph({ page }, 'help-support'))
  await arrive(page, areaHref('user.help-support'))
  await page.locator('main input[type=search]').fill('notificatoins')
  await page.locator('main form.help-search button[type=submit]').click()
  const found = page.locator(`main section[aria-labelledby=results] a[href^="${areaHref('user.help-support')}/"]`)
  await arrive(page, (await found.first().getAttribute('href')) ?? '')
  const title = (await page.locator('main h1').textContent()) ?? ''
  await page
    .locator('main')
    .getByRole('button', { name: textsOf('en', 'help')('contact.chat-go') })
    .click()
  await panelOf(page).locator('dd', { hasText: title }).first().waitFor()
  await panelOf(page).getByLabel(t('question')).waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname.startsWith(`${areaHref('user.help-support')}/`)).toBe(true)
  // An address that is none.
  expect((await page.goto(areaHref('user.help-support.article', { slug: 'no-such-article' })))?.status()).toBe(404)
  expect(problems).toEqual([])
  await page.context().close()
})

it('a visitor on a phone opens it as a sheet, where no article is about the screen', {
  timeout: minutes,
}, async () => {
  const t = textsOf('en', 'help-panel')
  const page = await (await openContext(browser, server.address, { width: 320, height: 640 })).newPage()
  const problems = problemsOf(page)
  onTestFailed(() => photograph({ page }, 'help-panel-phone'))
  await arrive(page, href('test'))
  await help(page, 'en').click()
  const panel = panelOf(page)
  await panel.getByText(t('none'), { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await panel.getByRole('searchbox').fill('xyzzyx')
  await panel.getByRole('button', { name: t('ask'), exact: true }).click()
  expect(await panel.getByRole('link', { name: t('form'), exact: true }).getAttribute('href')).toContain('contact-us')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(textsOf('en', 'common')('layout.help'))
  expect(problems).toEqual([])
  await page.context().close()
})
