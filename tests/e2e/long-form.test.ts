import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { languageFacts } from '#shared/i18n/languages.ts'
import { type Language, type Localized, languages } from '#shared/values/localized.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { exportCsv, openDesk, openSubmission, row } from './desk-actions.ts'
import { answer, isAsked, onward, openForm, sendForm } from './fill-actions.ts'
import { browser, server, withServer } from './fixtures.ts'
import {
  addField,
  addStep,
  beginForm,
  choose,
  duplicate,
  order,
  publish,
  remove,
  showIf,
  untilSaved,
  write,
} from './form-actions.ts'
import { answers, inAll, type LongField, type LongStep, moreRooms, steps } from './long-form.ts'
import { textsOf } from './texts.ts'

const minutes = 180_000
const slug = 'your-home'
const builder = textsOf('en', 'form-builder')
const desk = textsOf('en', 'submissions')
const uploaded = textsOf('en', 'files')('done')
const renamed = inAll('All rooms together', 'Toutes les pièces', 'كل الغرف')
const added = inAll('Since when?', 'Depuis quand ?', 'منذ متى؟')

let admin: Page
let problems: string[]
withServer()
beforeAll(async () => {
  admin = await signInAs(await openContext(browser, server.address), 'superadmin')
  problems = problemsOf(admin)
})

async function writeOptions(page: Page, { type, options = [] }: LongField): Promise<void> {
  for (const [index, label] of options.entries()) {
    await write(page, `options/${index}/label`, label)
    if (type !== 'image-choice') continue
    const picture = { name: `${index}.jpg`, mimeType: 'image/jpeg', buffer: await jpeg(600, 450) }
    await page.locator(`[id="edit/options/${index}/picture"]`).setInputFiles(picture)
    await page.locator('[id="edit/options"]').getByText(uploaded, { exact: true }).nth(index).waitFor()
  }
}

async function buildField(page: Page, field: LongField): Promise<void> {
  await addField(page, field.type, field.label)
  await writeOptions(page, field)
  if (field.required) await page.locator('main input[name=required]').check()
  if (field.shown) await showIf(page, field.shown)
}

/** A new form already has its first step. */
async function buildStep(page: Page, { title, fields }: LongStep, isFirst: boolean): Promise<void> {
  if (isFirst) {
    await choose(page, builder('step.untitled'))
    await write(page, 'title', title)
  } else await addStep(page, title)
  for (const field of fields) await buildField(page, field)
}

async function copyStep(page: Page, title: Localized, copy: Localized): Promise<void> {
  await choose(page, title.en)
  await duplicate(page, title.en)
  await write(page, 'title', copy)
}

/** Screen titles in form order. */
const titlesIn = (language: Language): readonly string[] =>
  steps.flatMap(({ step, copy }) => [step.title[language], copy[language]])

async function fill(page: Page, language: Language): Promise<void> {
  await openForm(page, language, slug)
  expect(await page.locator('html').getAttribute('dir')).toBe(languageFacts[language].direction)
  const after = [...titlesIn(language).slice(1), textsOf(language, 'form-submit')('check')]
  for (const [place, { given, asked, hidden }] of answers[language].entries()) {
    await answer(page, given)
    for (const key of asked) expect([key, await isAsked(page, key)]).toEqual([key, true])
    for (const key of hidden) expect([key, await isAsked(page, key)]).toEqual([key, false])
    await onward(page, language, after[place] ?? '')
  }
}

async function visitor(language: Language): Promise<Page> {
  return await (await openContext(browser, server.address, { language })).newPage()
}

/** The answer shown on the submission's screen. */
const answerTo = (page: Page, question: string) => page.locator(`main dt:text-is("${question}") + dd`)

describe('a form of 40 fields', { timeout: minutes }, () => {
  it('is built by hand and by duplication, and published', async () => {
    onTestFailed(() => photograph({ admin }, 'long-form'))
    await beginForm(admin, { name: 'Your home', slug, kind: 'survey' })
    await write(admin, 'title', inAll('Your home', 'Votre logement', 'بيتك'))
    for (const [place, { step }] of steps.entries()) await buildStep(admin, step, place === 0)
    await choose(admin, 'Rooms')
    for (const [place, label] of moreRooms.entries()) {
      await duplicate(admin, ['Rooms', 'Bedrooms'][place] ?? '')
      await write(admin, 'label', label)
    }
    for (const { step, copy } of steps) await copyStep(admin, step.title, copy)
    const rows = await order(admin)
    expect(rows.filter(text => /^\d /.test(text))).toEqual(
      titlesIn('en').map((title, place) => `${place + 1} ${title}`),
    )
    expect(rows).toHaveLength(46)
    await untilSaved(admin)
    await publish(admin)
  })

  it.for(languages)('is filled in %s, with its conditions', async language => {
    const page = await visitor(language)
    const noticed = problemsOf(page)
    onTestFailed(() => photograph({ page }, `long-form-${language}`))
    await fill(page, language)
    const name = answers[language][0]?.given.family_name ?? ''
    await page.getByText(name, { exact: true }).waitFor()
    await sendForm(page, language)
    expect(noticed).toEqual([])
    await page.context().close()
  })

  it('is changed and published again', async () => {
    onTestFailed(() => photograph({ admin }, 'long-form'))
    await choose(admin, 'Family name')
    await remove(admin, 'Family name')
    await choose(admin, 'Rooms')
    await write(admin, 'label', renamed)
    await addField(admin, 'text', added)
    await choose(admin, 'Bedrooms')
    await admin.locator('main input[name=required]').check()
    await untilSaved(admin)
    await publish(admin)
  })

  it('asks the fields of its second version', async () => {
    const page = await visitor('en')
    onTestFailed(() => photograph({ page }, 'long-form-second'))
    await openForm(page, 'en', slug)
    expect(await isAsked(page, 'family_name')).toBe(false)
    await answer(page, { kind_of_home: 'house', rooms: '9', since_when: 'Since 2011' })
    await page.getByRole('button', { name: textsOf('en', 'form-submit')('next'), exact: true }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Bedrooms/ })
      .click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('answers/bedrooms')
    await answer(page, { bedrooms: '3' })
    const [, ...titles] = titlesIn('en')
    for (const title of titles) {
      await onward(page, 'en', title)
      if (title === steps[0].copy.en) await answer(page, { kind_of_home_2: 'flat', bedrooms_2: '1' })
    }
    await onward(page, 'en', textsOf('en', 'form-submit')('check'))
    await sendForm(page, 'en')
    await page.context().close()
  })

  it('shows every submission with the version it was made with', async () => {
    onTestFailed(() => photograph({ admin }, 'long-form'))
    await openDesk(admin, slug)
    await row(admin, 'Version 1').first().waitFor()
    expect([await row(admin, 'Version 1').count(), await row(admin, 'Version 2').count()]).toEqual([3, 1])

    await openSubmission(admin, 'البناني')
    await admin.getByText(/^Version 1 ·/).waitFor()
    await expect.poll(() => answerTo(admin, 'Family name').textContent()).toBe('البناني')
    expect(await answerTo(admin, 'Rooms').textContent()).toBe('7')
    expect(await answerTo(admin, renamed.en).count()).toBe(0)

    await openDesk(admin, slug)
    await openSubmission(admin, 'Since 2011')
    await admin.getByText(/^Version 2 ·/).waitFor()
    expect(await answerTo(admin, renamed.en).textContent()).toBe('9')
    expect(await answerTo(admin, 'Family name').count()).toBe(0)
  })

  it('includes both versions in one CSV and one summary', async () => {
    await openDesk(admin, slug)
    const [head = '', ...lines] = (await exportCsv(admin)).trimEnd().split('\r\n')
    const columns = head.split(',')
    for (const label of ['Family name', renamed.en, added.en]) expect(columns).toContain(label)
    expect(lines).toHaveLength(4)
    for (const given of ['Hartley', 'Lefèvre', 'البناني', 'Since 2011'])
      expect(lines.filter(line => line.includes(given))).toHaveLength(1)
    await openDesk(admin, slug, '?view=summary')
    const gone = admin.locator('main section', { hasText: 'Family name' })
    await gone.getByText(desk('summary.removed'), { exact: true }).waitFor()
    expect(problems).toEqual([])
  })
})
