import { expect, it, onTestFailed } from 'vitest'
import { idOf } from '#server/demo/basics.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { arrive, photograph } from './browser.ts'
import { enter, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

it('an emoji is chosen by keys and stands where the text was being written, in Arabic too', async () => {
  const language = 'ar'
  const page = await enter('consumer', { language })
  onTestFailed(() => photograph({ page }, 'emoji'))
  await arrive(page, inPrefix(language, `${areaHref('user.chats')}?chat=${idOf('chat:bathroom')}`))
  const box = page.locator('textarea.chat-box')
  await box.fill('شكرا ثم نعم')
  await box.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4))
  await page.getByRole('button', { name: textsOf(language, 'chats')('add-emoji'), exact: true }).press('Enter')
  const name = textsOf(language, 'emoji')
  const focused = page.locator('.emoji-list button:focus')
  await expect.poll(() => focused.getAttribute('aria-label')).toBe(name('name.smile'))
  // On a right-to-left page the next one is at the left; the row below is a week of columns further.
  await page.keyboard.press('ArrowLeft')
  expect(await focused.getAttribute('aria-label')).toBe(name('name.grin'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toMatch(/^شكرا\p{Extended_Pictographic}\uFE0F? ثم نعم$/u)
  expect(await box.evaluate(field => field === document.activeElement)).toBe(true)
  await page.keyboard.type('!')
  expect(await box.inputValue()).toMatch(/\p{Extended_Pictographic}\uFE0F?! ثم نعم$/u)
})
