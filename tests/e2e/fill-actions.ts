import type { Page } from 'playwright'
import { expect } from 'vitest'
import { leastMilliseconds } from '#server/features/forms/submissions/availability.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import { open } from './actions.ts'
import { hydrated } from './browser.ts'
import { textsOf } from './texts.ts'

/** By field key; parts of composed answers by path: `{ 'garden/length': '8' }`. */
export type Given = Readonly<Record<string, string>>

const control = (page: Page, key: string) => page.locator(`main form [name="answers/${key}"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function openForm(page: Page, language: Language, form: string): Promise<void> {
  await open(page, language, href('form-submit', { form }))
  await hydrated(page)
}

export async function isAsked(page: Page, key: string): Promise<boolean> {
  return (await page.locator(`main form :is([name="answers/${key}"], [name^="answers/${key}/"])`).count()) > 0
}

/** Answers in this order, by the kind of each control. */
export async function answer(page: Page, given: Given): Promise<void> {
  for (const [key, value] of Object.entries(given)) {
    const field = control(page, key)
    await field.first().waitFor({ state: 'attached' })
    const kind = await field.first().evaluate(element => element.getAttribute('type') ?? element.tagName)
    if (kind === 'radio' || kind === 'checkbox')
      await page.locator(`main form [name="answers/${key}"][value="${value}"]`).check({ force: true })
    else if (kind === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** The server marks a form as spam when it is sent faster than a person can read it. */
async function untilHuman(page: Page): Promise<void> {
  await page.waitForFunction(least => {
    const opened = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/openings'))
    return opened instanceof PerformanceResourceTiming && performance.now() > opened.responseEnd + least
  }, leastMilliseconds)
}

export async function onward(page: Page, language: Language, title: string): Promise<void> {
  await button(page, textsOf(language, 'form-submit')('next')).click()
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
}

/** Sends from the last screen with a double click, as impatient people do, and waits for the confirmation. */
export async function sendForm(page: Page, language: Language): Promise<void> {
  const t = textsOf(language, 'form-submit')
  await untilHuman(page)
  await button(page, t('send')).dblclick()
  const thanks = page.getByRole('heading', { level: 1, name: t('thanks.title'), exact: true })
  await thanks.waitFor()
  await expect.poll(() => thanks.evaluate(element => element === document.activeElement)).toBe(true)
}
