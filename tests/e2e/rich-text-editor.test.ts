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
  expect(await inspect(page, `the editor in ${language} at ${width}`)).toEqual([])

  await waitForDraft(page, ['bold', 'bulletList', 'A wet wall', 'https://a.example/b'])
  await page.reload()
  await text.locator('strong', { hasText: 'مرحبا' }).waitFor()
  await text.locator('li').first().waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})
