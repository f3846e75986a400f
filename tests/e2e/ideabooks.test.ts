import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import { open } from './actions.ts'
import { arrive, hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, enter, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const minutes = 240_000
withServer()

const named = (word: string): RegExp => new RegExp(`^${word}: `)
const saveButtons = (page: Page, language: Language) =>
  page.getByRole('button', { name: named(textsOf(language, 'saves')('save')) })
const pressedSaves = (page: Page) => page.locator('main button[aria-pressed=true][aria-label*=": "]')

/** Saves one thing of the page, and waits for the answer. */
async function save(page: Page, language: Language): Promise<void> {
  // A movement of the mouse before that is not seen.
  await hydrated(page)
  // What was saved before shows once it is known; lower rows of a wall ask at the first interaction.
  await saveButtons(page, language).first().hover()
  await expect.poll(() => page.locator('main button[aria-pressed][aria-busy=true]').count()).toBe(0)
  const before = await pressedSaves(page).count()
  await saveButtons(page, language).first().click()
  await expect.poll(() => pressedSaves(page).count()).toBe(before + 1)
}

it('a visitor saves two ideas, finds them in a book after sign-in, and changes one', { timeout: minutes }, async () => {
  const context = await openContext(browser, server.address)
  const visitor = await context.newPage()
  const problems = problemsOf(visitor)
  onTestFailed(() => photograph({ visitor }, 'ideabooks-visitor'))
  await open(visitor, 'en', href('ideas-hub'))
  await save(visitor, 'en')
  await save(visitor, 'en')
  await visitor.getByRole('link', { name: textsOf('en', 'saves')('sign-in') }).waitFor()
  await visitor.close()

  const page = await signInAs(context, 'supplier')
  const t = textsOf('en', 'ideabooks')
  onTestFailed(() => photograph({ page }, 'ideabooks-carried'))
  await open(page, 'en', areaHref('supplier.my-ideas-book'))
  const card = page.locator('main .book-card h2 a', { hasText: textsOf('en', 'saves')('first-book') })
  await card.waitFor()
  expect(await inspect(page, 'ideabooks')).toEqual([])
  await card.click()
  await page.waitForURL(/my-ideas-book\/./)
  await page.locator('.book-item').nth(1).waitFor()
  const items = await page.locator('.book-item').count()
  expect(await inspect(page, 'ideabook')).toEqual([])

  await open(page, 'en', href('ideas-hub'))
  await pressedSaves(page).first().waitFor()
  await page
    .getByRole('button', { name: /^Change where/ })
    .first()
    .click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByText(t('sentiments.avoid'), { exact: true }).click()
  await dialog.getByRole('button', { name: t('done') }).click()
  // A note is required for what is to be avoided.
  await dialog.locator('textarea[aria-invalid=true]').waitFor()
  expect(await inspect(page, 'where it is saved')).toEqual([])
  await dialog.locator('textarea').fill('Too dark for a room to the north.')
  await dialog.getByRole('button', { name: t('done') }).click()
  await dialog.waitFor({ state: 'detached' })

  const saved = await pressedSaves(page).count()
  await pressedSaves(page).first().click()
  await expect.poll(() => pressedSaves(page).count()).toBe(saved - 1)
  await page.getByRole('button', { name: textsOf('en', 'actions')('undo') }).click()
  await expect.poll(() => pressedSaves(page).count()).toBe(saved)
  await page.goBack()
  await page.locator('.item-avoided').waitFor()
  expect(await page.locator('.book-item').count()).toBe(items)
  await page.getByText('Too dark for a room to the north.').first().waitFor()
  expect(problems).toEqual([])
})

const picture = join(import.meta.dirname, '../../public/icons/icon-512.png')

async function makeBook(page: Page, language: Language, name: string): Promise<string> {
  const t = textsOf(language, 'ideabooks')
  await open(page, language, areaHref('user.my-ideas-book'))
  await hydrated(page)
  await page
    .getByRole('button', { name: t('new') })
    .first()
    .click()
  await page.locator('dialog[open] [name=name]').fill(name)
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('create') })
    .click()
  await page.waitForURL(/my-ideas-book\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname
}

async function invite(page: Page, language: Language): Promise<void> {
  const t = textsOf(language, 'ideabooks')
  await page.getByRole('button', { name: t('share.open-dialog'), exact: true }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name=email]').fill('contractor@demo.imara.test')
  await dialog.locator('select[name=role]').selectOption('edit')
  await dialog.getByRole('button', { name: t('share.send') }).click()
  await dialog.getByText(t('people.invited')).waitFor()
  expect(await inspect(page, 'sharing')).toEqual([])
  await page.keyboard.press('Escape')
}

async function joinBook(page: Page): Promise<void> {
  await open(page, 'en', areaHref('contractor.notifications'))
  await page.locator('main a[href*="/ideabooks/"]').first().click()
  await page.getByRole('button', { name: textsOf('en', 'ideabooks')('invitation.join') }).click()
  await page.waitForURL(/contractor\/my-ideas-book\/./)
}

async function collect(page: Page, language: Language, book: string): Promise<void> {
  const t = textsOf(language, 'ideabooks')
  for (const path of [
    inPrefix(language, href('ideas-hub.idea', { slug: 'blue-zellige-oak-kitchen' })),
    await shownProduct(page, language),
    await shownProfile(page, language),
  ]) {
    await arrive(page, path)
    await save(page, language)
  }
  await page.goto(book)
  await hydrated(page)
  await page.getByRole('button', { name: t('add.open') }).click()
  await page.locator('dialog[open] input[type=file]').setInputFiles(picture)
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.book-item').count()).toBe(4)
  await page.getByRole('button', { name: t('add.open') }).click()
  await page.locator('dialog[open] [name=url]').fill('https://nowhere.imara.test/lamp')
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('add.link') })
    .click()
  await expect.poll(() => page.locator('.book-item').count()).toBe(5)
}

async function hrefOn(page: Page, language: Language, list: string, link: string): Promise<string> {
  await open(page, language, list)
  const all = page.locator(link)
  const paths = await all.evaluateAll(found => [...new Set(found.map(one => one.getAttribute('href')))])
  // Each journey has a thing of its own, because all save to the books of one account.
  return paths[language === 'ar' ? 1 : 0] ?? ''
}
const shownProduct = (page: Page, language: Language) =>
  hrefOn(page, language, href('products'), 'main a[href*="/products/"]')
const shownProfile = (page: Page, language: Language) =>
  hrefOn(page, language, href('find-professionals'), 'main a[href*="/profile/"]:not([href*="connect="])')

async function addFrame(page: Page, text: string): Promise<void> {
  await page.keyboard.press('n')
  const frame = page.locator('[data-frame-draft]')
  await frame.waitFor()
  await expect.poll(() => frame.evaluate(one => one === document.activeElement)).toBe(true)
  const before = await frame.boundingBox()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await frame.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
  await page.locator('.note-form [type=submit]').last().click()
  await page.locator('.book-note', { hasText: text }).waitFor()
  await page.locator('.frame-letter').waitFor()
}

const titles = (page: Page) => page.locator('.book-item .item-link b').allTextContents()

async function reorder(page: Page, language: Language): Promise<void> {
  const before = await titles(page)
  await page.locator('.book-item [data-grip]').first().focus()
  await page.keyboard.press(' ')
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await page.locator('.drop-place').waitFor()
  await page.keyboard.press(' ')
  const [first = '', second = '', ...rest] = before
  await expect.poll(() => titles(page)).toEqual([second, first, ...rest])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual([second, first, ...rest])
}

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)('two people live in one book, in %s at %i', { timeout: minutes }, async (language, width) => {
  const t = textsOf(language, 'ideabooks')
  const client = await enter('consumer', { language, width })
  const other = await enter('contractor', { language: 'en', width: 1440 })
  const problems = [client, other].map(problemsOf)
  onTestFailed(() => photograph({ client, other }, `ideabooks-two-${language}`))
  const book = await makeBook(client, language, `Kitchen ${language}`)
  await collect(client, language, book)
  await invite(client, language)
  await joinBook(other)
  // Each sees that the other is here.
  await client.locator('.faces').waitFor()
  await client.locator('.item-link').first().click()
  await addFrame(client, 'This tile, but only to 1.5 m')
  await other.reload()
  const note = other.locator('.book-note', { hasText: 'This tile, but only to 1.5 m' })
  await note.waitFor()
  await note.getByRole('button', { name: textsOf('en', 'ideabooks')('reply') }).click()
  await note.locator('textarea').fill('5.5 m² then.')
  await note.locator('[type=submit]').click()
  await client.getByText('5.5 m² then.').waitFor()
  await client
    .locator('.book-note')
    .getByRole('button', { name: t('resolve') })
    .click()
  await client.locator('.book-note-resolved').waitFor()
  await reorder(client, language)
  await client.getByText(t('cost.title')).waitFor()
  expect(await inspect(client, `a book in ${language}`)).toEqual([])
  for (const found of problems) expect(found).toEqual([])
})
