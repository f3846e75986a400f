// Steps of the main journey, by mouse and keyboard.

import type { Page } from 'playwright'
import { expect } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { latinDigits } from '#shared/values/fold.ts'
import { type Language, languageOf } from '#shared/values/localized.ts'
import { choose, toastsOf } from './browser.ts'
import { plurals, textsOf } from './texts.ts'

const job = {
  en: {
    title: 'Renew a 12 m² kitchen in Maarif',
    description:
      'The old cabinets come out, walls and floor are tiled anew, the sink moves to the window. Third floor with a lift.',
    area: 'Maarif',
    line: 'Wall and floor tiles laid',
    note: 'We would begin with the demolition and finish the tiling in the second week.',
  },
  ar: {
    title: 'تجديد مطبخ مساحته ١٢ مترًا مربعًا في المعاريف',
    description:
      'تُزال الخزائن القديمة، ويُبلّط الجدار والأرض من جديد، وينتقل الحوض إلى جانب النافذة. الطابق الثالث مع مصعد.',
    area: 'المعاريف',
    line: 'تركيب بلاط الجدران والأرضية',
    note: 'نبدأ بالهدم وننهي تركيب البلاط في الأسبوع الثاني بإذن الله.',
  },
} as const
export type JourneyLanguage = keyof typeof job

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(inPrefix(language, path))
}

/** Waits until a toast with exactly this text has appeared, without a reload. */
export async function seesToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => toastsOf(page)).toContain(text)
}

/** Waits for the notification's toast in the language of the page, not of the account. */
export async function seesNotification(page: Page, type: string): Promise<void> {
  const language = languageOf(await page.evaluate(() => document.documentElement.lang))
  await seesToast(page, textsOf(language, 'notifications')(`${type}.title`))
}

export async function unread(page: Page): Promise<number> {
  const bell = page.locator('header a[href$="/notifications"]').first()
  const shown = `${await bell.getAttribute('aria-label')} ${await bell.textContent()}`
  return Number(/\d+/.exec(latinDigits(shown))?.[0] ?? 0)
}

export async function answerTrade(page: Page): Promise<void> {
  for (const group of await page.locator('main form fieldset').all()) {
    const choices = group.locator('input[type=radio]')
    if ((await choices.count()) > 0 && (await group.locator('input[type=radio]:checked').count()) === 0)
      await choose(choices.first())
  }
  for (const box of await page.locator('main form input[inputmode]').all())
    if ((await box.inputValue()) === '') await box.fill('12')
}

const title = (page: Page) => page.locator('main form [name="title"]')

/** Fills the whole form and sends it with a double click, as impatient people do. */
export async function postJob(page: Page, language: JourneyLanguage): Promise<string> {
  const t = textsOf(language, 'jobs')
  const { title: name, description, area, line } = job[language]
  await open(page, language, href('job-request.form', { form: 'kitchens-and-bathrooms' }))
  const next = page.getByRole('button', { name: t('wizard.next'), exact: true })
  const onward = () => next.click()
  // Before hydration the button submits nothing and typed values are lost.
  await next.and(page.locator('[type=submit]')).waitFor()
  for (let step = 0; step < 5 && !(await title(page).isVisible()); step++) {
    await answerTrade(page)
    // The document title names the current step.
    const before = await page.title()
    await onward()
    await page.waitForFunction(title => document.title !== title, before)
  }
  await title(page).fill(name)
  await page.locator('main [name="description"]').fill(description)
  await onward()
  await page.getByRole('button', { name: t('lines.add') }).waitFor()
  const first = page.locator('main [name="lines/0/label"]')
  if ((await first.inputValue()) === '') await first.fill(line)
  if ((await page.locator('main [name="lines/0/quantity"]').inputValue()) === '')
    await page.locator('main [name="lines/0/quantity"]').fill('24')
  await choose(page.locator('main [name="workMode"][value="with_material"]'))
  await onward()
  await page.locator('select[name="city"]').selectOption('casablanca')
  await page.locator('main [name="area"]').fill(area)
  await page.locator('main [name="propertyType"]').selectOption('apartment')
  await page.locator('main [name="budgetMax"]').fill('90000')
  await choose(page.locator('main [name="startWindow"][value="month"]'))
  await onward()
  await page.locator('main [name="visibility"][value="public"]').waitFor()
  await page.getByRole('button', { name: t('send.job'), exact: true }).dblclick()
  await page.waitForURL(url => url.pathname.endsWith(href('thank-you')))
  const code = new URL(page.url()).searchParams.get('job') ?? ''
  expect(code).toMatch(/^IM-/)
  return code
}

export async function openNewest(
  page: Page,
  language: Language,
  area: 'user' | 'contractor' | 'admin',
  code: string,
): Promise<void> {
  await open(page, language, areaHref(`${area}.notifications`))
  // A row has a menu, whose items are in a list of their own.
  const row = page.locator('main li:not([popover] li)', { hasText: code })
  await row.first().locator('a').first().click()
}

export async function approve(page: Page, language: Language): Promise<void> {
  const t = textsOf(language, 'admin-jobs')
  await page.getByRole('button', { name: t('decision.approve'), exact: true }).dblclick()
  // The next job may be open already; the result of this one, with the number of people notified, is shown.
  await page
    .getByText(plurals(language, 'admin-jobs', 'decision.none.open'))
    .first()
    .waitFor()
}

/** Reads the summary of the bid and sends it with a double click, as impatient people do. */
export async function sendBid(page: Page, language: Language, how: 'send' | 'send-proposal'): Promise<void> {
  const t = textsOf(language, 'bids')
  await page.getByRole('button', { name: t('check'), exact: true }).click()
  const summary = page.getByRole('dialog', { name: t('summary.title') })
  await summary.getByText(t('total'), { exact: true }).waitFor()
  await summary.getByRole('button', { name: t(how), exact: true }).dblclick()
}

export async function bid(page: Page, language: JourneyLanguage): Promise<void> {
  const t = textsOf(language, 'bids')
  const prices = page.locator('input[name$="/unitPrice"]')
  await prices.first().waitFor()
  for (const price of await prices.all()) await price.fill('850,50')
  await page.locator('main [name="startDate"]').fill(inDays(20))
  await page.locator('main [name="durationDays"]').fill(language === 'ar' ? '٢١' : '21')
  await page.locator('main [name="note"]').fill(job[language].note)
  await sendBid(page, language, 'send')
  await page.getByText(t('state.submitted'), { exact: true }).first().waitFor()
}

/** Accepts the only bid and confirms the dialog. */
export async function accept(page: Page, language: Language): Promise<void> {
  const t = textsOf(language, 'negotiation')
  await page
    .getByRole('button', { name: t('accept.button') })
    .locator('visible=true')
    .first()
    .click()
  await page
    .getByRole('button', { name: t('accept.yes'), exact: true })
    .locator('visible=true')
    .dblclick()
  await page.waitForURL(url => url.pathname.includes('/user/projects/'))
}
