import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import {
  addField,
  addStep,
  beginForm,
  choose,
  moveBy,
  order,
  pressKey,
  preview,
  publish,
  readForm,
  saveAsAnother,
  showIn,
  showWhen,
  takeTheirs,
  untilSaved,
  write,
} from './form-actions.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const t = textsOf('en', 'form-builder')
const minutes = 180_000

let page: Page
let problems: string[]
withServer()
beforeAll(async () => {
  const context = await openContext(browser, server.address)
  page = await signInAs(context, 'superadmin')
  problems = problemsOf(page)
})

const inAll = (en: string, fr: string, ar: string) => ({ en, fr, ar })
const slug = 'how-it-went'

describe('a form built by keyboard', { timeout: minutes }, () => {
  it('gets steps, fields and a condition', async () => {
    onTestFailed(() => photograph({ admin: page }, 'form-builder'))
    await beginForm(page, { name: 'After the work', slug, kind: 'feedback' })
    await write(page, 'title', inAll('After the work', 'Après les travaux', 'بعد العمل'))
    await choose(page, t('step.untitled'))
    await write(page, 'title', inAll('The work', 'Les travaux', 'العمل'))
    await addField(page, 'choice', inAll('How was it?', 'Comment était-ce ?', 'كيف كان؟'))
    await write(page, 'options/0/label', inAll('Good', 'Bien', 'جيد'))
    await write(page, 'options/1/label', inAll('Bad', 'Mal', 'سيئ'))
    await addField(page, 'long-text', inAll('What went wrong?', 'Qu’est-ce qui a manqué ?', 'ما الخطأ؟'))
    await showWhen(page, 'how_was_it', 'bad')
    await addStep(page, inAll('You', 'Vous', 'أنت'))
    await addField(page, 'email', inAll('Your e-mail', 'Votre e-mail', 'بريدك'))
    await addField(page, 'rating', inAll('Stars', 'Étoiles', 'نجوم'))
    await expect
      .poll(() => order(page))
      .toEqual(['1 The work', 'How was it?', 'What went wrong?', '2 You', 'Your e-mail', 'Stars'])
  })

  it('is reordered across steps, with undo and redo', async () => {
    onTestFailed(() => photograph({ admin: page }, 'form-builder'))
    await moveBy(page, 'Stars', -2)
    const moved = ['1 The work', 'How was it?', 'What went wrong?', 'Stars', '2 You', 'Your e-mail']
    await expect.poll(() => order(page)).toEqual(moved)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await order(page)).at(-1)).toBe('Stars')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => order(page)).toEqual(moved)
  })

  it('previews in Arabic from right to left, with its conditions', async () => {
    onTestFailed(() => photograph({ admin: page }, 'form-builder'))
    await choose(page, 'The work')
    await showIn(page, 'ar')
    const shown = preview(page)
    await shown.getByText('كيف كان؟').first().waitFor()
    expect(await shown.locator('[data-preview]').evaluate(element => getComputedStyle(element).direction)).toBe('rtl')
    expect(await shown.getByText('ما الخطأ؟').count()).toBe(0)
    await pressKey(shown.getByRole('radio').nth(1), ' ')
    await shown.getByText('ما الخطأ؟').first().waitFor()
  })

  it('is saved, and refuses to publish while a text is missing, with a link to it', async () => {
    onTestFailed(() => photograph({ admin: page }, 'form-builder'))
    await choose(page, 'Your e-mail')
    await page.locator('[id="edit/label/fr"]').fill('')
    await untilSaved(page)
    await pressKey(page.getByRole('button', { name: t('publish.open'), exact: true }))
    const problem = page.locator('dialog[open]').getByRole('button', { name: /French/ })
    await pressKey(problem)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('edit/label/fr')
    await page.keyboard.type('Votre e-mail')
    await untilSaved(page)
  })

  it('merges a draft that another editor saved meanwhile', async () => {
    onTestFailed(() => photograph({ admin: page }, 'form-builder'))
    const title = inAll('After our work', 'Après nos travaux', 'بعد عملنا')
    await saveAsAnother(page, slug, draft => ({ ...draft, title }))
    await write(page, 'label', inAll('Your e-mail', 'Votre adresse', 'بريدك'))
    await takeTheirs(page, t('merge.words'))
    await untilSaved(page)
    const { draft } = await readForm(page, slug)
    expect(draft.title).toEqual(title)
    expect(draft.steps[1]?.fields[0]?.label.fr).toBe('Votre adresse')
  })

  it('is published, and the API serves what was built', async () => {
    onTestFailed(() => photograph({ admin: page }, 'form-builder'))
    await publish(page)
    const notice = page.getByRole('status').filter({ hasText: t('publish.done').replace('{{version}}', '1') })
    await notice.getByRole('button', { name: t('publish.copy') }).waitFor()
    expect(await notice.getByRole('link', { name: t('publish.see') }).getAttribute('href')).toBe(`/form-submit/${slug}`)
    const reply = await page.request.get(`/api/forms/${slug}`)
    const form = (await reply.json()) as { version: number; definition: { steps: { fields: { key: string }[] }[] } }
    expect(form.version).toBe(1)
    expect(form.definition.steps.map(step => step.fields.map(({ key }) => key))).toEqual([
      ['how_was_it', 'what_went_wrong', 'stars'],
      ['your_e_mail'],
    ])
  })

  it('has no violations for axe and no console errors', async () => {
    await page.reload()
    await hydrated(page)
    const marked = page.locator('[data-field][aria-current=true]')
    await choose(page, 'What went wrong?')
    // Its condition does not hold: the field is shown all the same, marked as hidden.
    expect(await marked.getAttribute('data-field')).toBe('what_went_wrong')
    await marked.getByText(t('preview.hidden'), { exact: true }).waitFor()
    expect(await inspect(page, 'builder')).toEqual([])
    await choose(page, 'How was it?')
    expect(await marked.getAttribute('data-field')).toBe('how_was_it')
    await preview(page).locator('[data-field=stars] label').last().click()
    await expect.poll(() => marked.getAttribute('data-field')).toBe('stars')
    expect(await page.locator('[data-place] [aria-current=true]').count()).toBe(1)
    expect(await preview(page).getByText(t('preview.hidden')).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('adds a line to price for a choice of a job form, and a visitor with that choice gets the line', async () => {
    onTestFailed(() => photograph({ admin: page }, 'form-builder-line'))
    const form = `doors-${randomUUID().slice(0, 8)}`
    await beginForm(page, { name: 'Doors', slug: form, kind: 'job' })
    await write(page, 'title', inAll('Doors', 'Portes', 'أبواب'))
    await choose(page, t('step.untitled'))
    await write(page, 'title', inAll('The door', 'La porte', 'الباب'))
    await addField(page, 'choice', inAll('What is it?', 'De quoi s’agit-il ?', 'ما الأمر؟'))
    await write(
      page,
      'options/0/label',
      inAll('It sticks and does not close', 'Elle coince et ne ferme plus', 'عالق ولا ينغلق أبدًا منذ الشتاء'),
    )
    await write(page, 'options/0/line', inAll('Plane the door', 'Raboter la porte', 'كشط الباب'))
    await write(page, 'options/1/label', inAll('It is gone', 'Elle manque', 'مفقود'))
    await untilSaved(page)
    await publish(page)
    for (const [language, line] of [
      ['en', 'Plane the door'],
      ['ar', 'كشط الباب'],
    ] as const) {
      // A separate visitor per language, so that no draft of the other language is opened.
      const context = await openContext(browser, server.address, { language })
      const visitor = await context.newPage()
      const next = visitor
        .getByRole('button', { name: textsOf(language, 'jobs')('wizard.next'), exact: true })
        .and(visitor.locator('[type=submit]'))
      await open(visitor, language, href('job-request.form', { form }))
      await next.waitFor()
      await hydrated(visitor)
      await visitor.locator('main [name="answers/what_is_it"]').first().check({ force: true })
      await next.click()
      await visitor.locator('[id="description"]').waitFor()
      await next.click()
      await visitor.locator(`[id="lines/0/label"]`).waitFor()
      expect(await visitor.locator('[id="lines/0/label"]').inputValue()).toBe(line)
      expect(await visitor.locator('[id="lines/0/unit"]').inputValue()).toBe('lot')
      await context.close()
    }
  })
})
