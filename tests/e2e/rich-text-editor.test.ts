// The field of long texts in the form of a question: by keyboard, in both directions, with pictures, on a phone.
import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { open } from './actions.ts'
import { openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

withServer()

async function openForm(who: string, language: Language, width: number): Promise<{ page: Page; problems: string[] }> {
  const context = await openContext(browser, server.address, { language, width, height: 900 })
  const page = await signInAs(context, who, language === 'en' ? '' : `/${language}`)
  const problems = problemsOf(page)
  onTestFailed(() => photograph({ page }, `rich-text-${language}-${width}`))
  await open(page, language, `${href('community')}?ask=1`)
  const ask = textsOf(language, 'community-ask')
  const joining = page.getByRole('dialog', { name: ask('join.title') })
  await joining.or(page.locator('#body')).waitFor()
  if (await joining.isVisible()) {
    await joining.locator('[name=rules]').check()
    await joining.getByRole('button', { name: ask('join.yes'), exact: true }).click()
  }
  await page.locator('#body').waitFor()
  return { page, problems }
}

/** Waits until the draft in the browser holds all of it. */
const waitForDraft = (page: Page, parts: readonly string[]) =>
  page.waitForFunction(
    all => Object.values({ ...localStorage }).some(value => all.every(part => value.includes(part))),
    parts,
  )

/** A table without its last row, a box, and cards of the site: from the form, and of a pasted address. */
async function insertAll(page: Page, language: Language): Promise<void> {
  const t = textsOf(language, 'rich-text')
  const [text, tools] = [page.locator('#body'), page.getByRole('toolbar', { name: t('toolbar') })]
  const insert = async (item: string) => {
    await tools.getByRole('button', { name: t('tool.insert'), exact: true }).press('Enter')
    await tools
      .getByRole('button', { name: t(`insert.${item}`) })
      .first()
      .press('Enter')
  }
  const focused = () => page.waitForFunction(() => document.activeElement?.id === 'body')
  const cardOf = (kind: string, name: string) => text.locator(`[data-embed=${kind}][role=img]`, { hasText: name })

  await insert('table')
  await focused()
  for (const head of ['Way', 'Joint', 'Price']) {
    await page.keyboard.type(head)
    await page.keyboard.press('Tab')
  }
  expect(await text.locator('tr').count()).toBe(3)
  await insert('delete-row')
  await text.locator('tr').nth(2).waitFor({ state: 'detached' })
  await focused()
  await insert('tip')
  await focused()
  await page.keyboard.type('Keep one box.')
  await text.locator('aside[data-callout=tip]', { hasText: 'Keep one box.' }).waitFor()

  await insert('embed')
  const address = page.getByLabel(t('embed-target'))
  await address.fill('https://evil.example/products/cement')
  await address.press('Enter')
  await page.getByText(t('embed-wrong')).waitFor()
  await address.fill('/construction-cost-calculator/house')
  await address.press('Enter')
  // Typed elsewhere, so that one undo does not take back the card as well.
  await focused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('x')
  await cardOf('calculator', 'house').click()
  await page.keyboard.press('Backspace')
  await cardOf('calculator', 'house').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await cardOf('calculator', 'house').waitFor()

  await page.keyboard.press('Control+End')
  await text.evaluate(body => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', `${location.origin}/ideas-hub/kitchen`)
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await cardOf('idea', 'kitchen').waitFor()
}

it.each([
  ['consumer', 'en', 1440],
  // Somebody else: the first one keeps a draft.
  ['contractor', 'ar', 390],
] as const)('of %s writes, formats and describes by keyboard in %s at %i', async (who, language, width) => {
  const t = textsOf(language, 'rich-text')
  const { page, problems } = await openForm(who, language, width)
  const text = page.locator('#body')
  await text.click()
  // Typed while the editor loads, in one go: nothing is lost.
  await page.keyboard.type('First words, then more.', { delay: 15 })
  const tools = page.getByRole('toolbar', { name: t('toolbar') })
  await tools.waitFor()
  expect(await text.textContent()).toBe('First words, then more.')
  expect(await text.getAttribute('role')).toBe('textbox')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('مرحبا')
  await page.keyboard.press('Control+b')
  const [first, second] = [text.locator('p').first(), text.locator('p').nth(1)]
  const directions = await Promise.all([first, second].map(one => one.evaluate(it => getComputedStyle(it).direction)))
  expect(directions).toEqual(['ltr', 'rtl'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('an item')

  // One stop of the Tab key, arrows between the tools.
  await tools.getByRole('button', { name: t('tool.heading'), exact: true }).focus()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(t('tool.subheading'))
  await page.keyboard.press('End')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(t('tool.redo'))
  expect(await tools.locator('button[tabindex="0"]').count()).toBe(1)

  await text.press('Control+k')
  const target = page.getByLabel(t('link-target'))
  await target.fill('javascript:alert(1)')
  await target.press('Enter')
  await page.getByText(t('link-wrong')).waitFor()
  await target.fill('a.example/b')
  await target.press('Enter')
  await text.locator('a', { hasText: 'a.example/b' }).waitFor()

  const chooser = page.waitForEvent('filechooser')
  await tools.getByRole('button', { name: t('tool.picture'), exact: true }).click()
  await (await chooser).setFiles({
    name: 'wall.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await jpeg(400, 300)),
  })
  await text.locator('img[data-file]').waitFor()
  await page.getByLabel(t('describe').replace('{{number}}', '1')).fill('A wet wall')
  await text.locator('img[alt="A wet wall"]').waitFor()
  await insertAll(page, language)
  expect(await inspect(page, `the editor in ${language} at ${width}`)).toEqual([])

  await waitForDraft(page, [
    'bold',
    'bulletList',
    'A wet wall',
    'https://a.example/b',
    'tableHeader',
    'callout',
    'calculator',
    'kitchen',
  ])
  await page.reload()
  await text.locator('strong', { hasText: 'مرحبا' }).waitFor()
  await text.locator('li').first().waitFor()
  await text.locator('[data-embed=calculator]').waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})
