import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { open, unread } from './actions.ts'
import { openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { addNote, closeSubmission, exportCsv, openDesk, openSubmission, row } from './desk-actions.ts'
import { answer, isAsked, onward, openForm, sendForm } from './fill-actions.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

const minutes = 180_000
const form = 'contact-us'
const message = 'السلام عليكم، هل يصل عملكم إلى مدينة وجدة؟ نريد ترميم بيت قديم قبل الصيف.'
const person = { name: 'سعاد البناني', email: 'souad@example.com' }
const note = 'Answered by phone: yes, two builders work there.'
const t = textsOf('en', 'submissions')

withServer()

async function writeToUs(page: Page): Promise<void> {
  await openForm(page, 'ar', form)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await isAsked(page, 'job_code')).toBe(false)
  await answer(page, { topic: 'job' })
  expect(await isAsked(page, 'job_code')).toBe(true)
  await answer(page, { topic: 'question' })
  expect(await isAsked(page, 'job_code')).toBe(false)
  await answer(page, { message })
  await onward(page, 'ar', 'كيف نصل إليك')
  await answer(page, person)
  await onward(page, 'ar', textsOf('ar', 'form-submit')('check'))
  await page.getByText(message, { exact: true }).waitFor()
  await sendForm(page, 'ar')
  await page.getByText(textsOf('ar', 'form-submit')('thanks.contact')).waitFor()
}

it("a visitor's Arabic message reaches the staff's notifications, screen and CSV", { timeout: minutes }, async () => {
  const visitor = await (await openContext(browser, server.address, { language: 'ar', width: 390 })).newPage()
  const staff = await signInAs(await openContext(browser, server.address), 'superadmin')
  const problems = [visitor, staff].map(problemsOf)
  onTestFailed(() => photograph({ visitor, staff }, 'contact-form'))
  const countMails = async () => {
    await open(staff, 'en', areaHref('admin.notifications'))
    return await unread(staff)
  }
  const before = await countMails()

  await writeToUs(visitor)

  await expect.poll(countMails).toBe(before + 1)
  const notifications = staff.locator('main li:not([popover] li)', {
    hasText: textsOf('en', 'notifications')('form-submitted.title'),
  })
  await notifications.first().getByRole('link').click()
  await openSubmission(staff, message)
  for (const shown of [message, ...Object.values(person)]) await staff.locator('main dd', { hasText: shown }).waitFor()
  await addNote(staff, note)
  await closeSubmission(staff)

  await openDesk(staff, form, '?status=closed')
  await row(staff, message).getByText(t('status.closed'), { exact: true }).waitFor()
  const file = await exportCsv(staff)
  const line = file.split('\r\n').find(one => one.includes(person.email))
  expect(file.startsWith('\uFEFF')).toBe(true)
  for (const shown of [message, person.name, 'ar', t('status.closed')]) expect(line).toContain(shown)
  expect(problems.flat()).toEqual([])
})
