// An article's life: written in Arabic, translated, published at its time by the job, corrected, outdated; the server is
// killed while it is stored.
import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import { hydrated, openContext, photograph, problemsOf } from './browser.ts'
import { browser, enter, server, withServer } from './fixtures.ts'
import { dialog, upTo } from './portal-actions.ts'
import { ofItsOwn } from './server.ts'
import { textsOf } from './texts.ts'

withServer(ofItsOwn)

const t = textsOf('ar', 'admin-articles')
const save = textsOf('ar', 'actions')('save')

const texts = {
  ar: { title: 'كيف تُختبر رطوبة الجدار قبل الدهان', body: 'الصق قطعة بلاستيك على الجدار وانتظر يومين.', slug: '' },
  fr: {
    title: 'Vérifier l’humidité d’un mur avant de peindre',
    body: 'Collez un film plastique sur le mur et attendez deux jours.',
    slug: 'verifier-humidite-mur',
  },
  en: {
    title: 'Test a wall for damp before painting',
    body: 'Tape a sheet of plastic to the wall and wait two days.',
    slug: 'test-a-wall-for-damp',
  },
} as const

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const saveButton = (page: Page) => button(page, save)
const publish = (page: Page) => main(page).getByRole('button', { name: upTo(t('step.publish')) })

async function openLanguage(page: Page, language: Language): Promise<void> {
  const url = new URL(page.url())
  url.searchParams.set('in', language)
  url.searchParams.delete('history')
  await page.goto(url.href)
  await hydrated(page)
  await page.locator('#body').waitFor()
}

async function write(page: Page, language: Language): Promise<void> {
  const { title, body, slug } = texts[language]
  await page.locator('main [name=title]').fill(title)
  await page.locator('#body').click()
  await page.keyboard.type(body)
  if (slug) await page.locator('main [name=slug]').fill(slug)
}

/** Once the server has it, the steps are there. */
async function store(page: Page): Promise<void> {
  await saveButton(page).click()
  await page.locator('.article-steps').waitFor()
  expect(await page.locator('main [name=title]').inputValue()).not.toBe('')
}

/** What a visitor reads at the address, or the status. */
async function read(language: Language, slug: string): Promise<string | number> {
  const answer = await fetch(`${server.address}${inPrefix(language, href('blogs.article', { blog: slug }))}`)
  return answer.status === 200 ? await answer.text() : answer.status
}

it('is written in Arabic, translated, scheduled, corrected and marked as outdated; a killed server loses nothing', async () => {
  const editor = await enter('superadmin', { language: 'ar', width: 1440 })
  const problems = problemsOf(editor)
  onTestFailed(() => photograph({ editor }, 'article'))
  await editor.goto(`${server.address}${inPrefix('ar', areaHref('admin.blogs'))}`)
  await hydrated(editor)
  await button(editor, t('new.heading')).click()
  await dialog(editor).locator('[name=title]').fill(texts.ar.title)
  await dialog(editor).locator('[name=language]').selectOption('ar')
  await dialog(editor).locator('[name=category]').selectOption({ index: 1 })
  await dialog(editor)
    .getByRole('button', { name: t('new.yes') })
    .click()
  await editor.waitForURL(/admin\/blogs\/.+/)
  await editor.locator('#body').waitFor()
  await write(editor, 'ar')

  // Killed while it stores: what was typed is there in a new page, and is stored once.
  await saveButton(editor).click()
  await server.kill()
  await server.restart()
  await editor.goto('about:blank')
  await editor.goBack()
  await hydrated(editor)
  await editor.locator('#body').getByText(texts.ar.body).waitFor()
  if (await saveButton(editor).isVisible()) await saveButton(editor).click()
  await editor.locator('.article-steps').waitFor()
  const slug = await editor.locator('main [name=slug]').inputValue()
  expect(await read('ar', slug)).toBe(404)
  await publish(editor).click()
  await main(editor).getByText(t('tab.published'), { exact: false }).first().waitFor()
  await expect.poll(() => read('ar', slug)).toContain(texts.ar.body)

  // French at a time, English now.
  await openLanguage(editor, 'fr')
  await write(editor, 'fr')
  await store(editor)
  await button(editor, t('part.mark-all')).click()
  await button(editor, t('part.mark-all')).waitFor({ state: 'detached' })
  await button(editor, t('step.schedule')).click()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await dialog(editor).locator('[name=day]').fill(tomorrow)
  await dialog(editor)
    .getByRole('button', { name: t('step.schedule') })
    .click()
  await dialog(editor).waitFor({ state: 'detached' })
  await button(editor, t('step.unschedule')).waitFor()
  expect(await read('fr', texts.fr.slug)).toBe(404)
  await openLanguage(editor, 'en')
  await write(editor, 'en')
  await store(editor)
  await button(editor, t('part.mark-all')).click()
  await button(editor, t('part.mark-all')).waitFor({ state: 'detached' })
  await publish(editor).click()
  await expect.poll(() => read('en', texts.en.slug)).toContain(texts.en.body)
  await server.rest()
  await server.restart(2)
  await expect.poll(() => read('fr', texts.fr.slug), { timeout: 40_000 }).toContain(texts.fr.body)

  // The original is corrected: the other languages are outdated until somebody says that they have it.
  await openLanguage(editor, 'ar')
  await editor.locator('#body').click()
  await editor.keyboard.press('Control+End')
  await editor.keyboard.type(' ثم افحص قطرات الماء خلفها.')
  await store(editor)
  await publish(editor).click()
  await expect.poll(() => read('ar', slug)).toContain('ثم افحص قطرات الماء خلفها.')
  await openLanguage(editor, 'fr')
  expect(await main(editor).locator('.language-cell[data-look=outdated]').count()).toBe(2)
  await button(editor, t('part.mark')).waitFor()
  await button(editor, t('part.mark')).click()
  await button(editor, t('part.mark')).waitFor({ state: 'detached' })
  await expect.poll(() => main(editor).locator('.language-cell[data-look=outdated]').count()).toBe(1)
  const reader = await (
    await openContext(browser, server.address, { language: 'fr', width: 390, height: 844 })
  ).newPage()
  await reader.goto(`${server.address}${inPrefix('fr', href('blogs.article', { blog: texts.fr.slug }))}`)
  await reader.getByRole('heading', { level: 1, name: texts.fr.title }).waitFor()
  expect(problems.filter(problem => !problem.includes('Failed to fetch') && !problem.includes('ERR_'))).toEqual([])
})

it('an editor of help chooses by its title the screen whose “?” opens an article', async () => {
  const editor = await enter('superadmin', { language: 'ar', width: 1440 })
  onTestFailed(() => photograph({ editor }, 'help-settings'))
  const choice = main(editor).getByRole('checkbox', { name: textsOf('ar', 'screens')('public.about-us') })
  await editor.goto(`${server.address}${inPrefix('ar', areaHref('admin.settings'))}?section=help`)
  await hydrated(editor)
  await main(editor).locator('.row-opens').first().click()
  await editor.waitForURL(/article=/)
  await openLanguage(editor, 'en')
  const title = await main(editor).locator('[name=title]').inputValue()
  for (const audience of await main(editor).locator('[name=audience]').all()) await audience.uncheck()
  await main(editor).locator('[name=screens-search]').fill('نحن')
  expect(await main(editor).locator('[name=screens]').count()).toBe(1)
  await choice.check()
  await button(editor, t('settings.save')).click()
  await main(editor).getByText(t('settings.saved'), { exact: true }).waitFor()
  await editor.reload()
  await hydrated(editor)
  expect(await choice.isChecked()).toBe(true)
  const reader = await (await openContext(browser, server.address)).newPage()
  await reader.goto(`${server.address}${href('about-us')}`)
  await hydrated(reader)
  await reader
    .getByRole('button', { name: textsOf('en', 'common')('layout.help') })
    .locator('visible=true')
    .first()
    .click()
  await reader.locator('.help-panel article h3').getByText(title, { exact: true }).waitFor()
})
