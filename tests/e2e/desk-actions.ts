import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { areaHref } from '#shared/routes/area-href.ts'
import { open } from './actions.ts'
import { textsOf } from './texts.ts'

/** What the first press of a key says: that a second one confirms. In Arabic the key is isolated by characters. */
export const secondPress = (page: Page, language: 'en' | 'ar') =>
  page.getByText(textsOf(language, 'lists')('keys.again').split('{{key}}').at(-1)?.trim() ?? '')

type Flags = Partial<Record<'isRead' | 'isWrite' | 'isUpdate' | 'isDelete', true>>

/** The head administrator gives the admin of `page` these rights, and no other ones. */
export async function grantOnly(page: Page, head: Page, module: string, may: Flags): Promise<void> {
  const { id } = JSON.parse((await page.evaluate(() => localStorage.getItem('userData'))) ?? '') as { id: string }
  const token = (await head.context().cookies()).find(({ name }) => name === 'logintoken')?.value
  const none = { isRead: false, isWrite: false, isUpdate: false, isDelete: false, endsAt: null }
  const answer = await head.request.put(`/api/staff/${id}/permissions`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { permissions: [{ module, ...none, ...may }] },
  })
  if (answer.status() !== 200) throw new Error(`The rights could not be given: ${await answer.text()}`)
}

const t = textsOf('en', 'submissions')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function openDesk(page: Page, form: string, query = ''): Promise<void> {
  await open(page, 'en', `${areaHref('admin.form-submissions', { form })}${query}`)
}

/** The table row with this text. */
export const row = (page: Page, text: string) => page.locator('main tbody tr', { hasText: text })

export async function openSubmission(page: Page, text: string): Promise<void> {
  await row(page, text).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: t('detail.title') }).waitFor()
}

export async function addNote(page: Page, text: string): Promise<void> {
  await page.locator('main textarea[name=text]').fill(text)
  await button(page, t('note.add')).click()
  await page.locator('main li', { hasText: text }).waitFor()
}

export async function closeSubmission(page: Page): Promise<void> {
  await button(page, t('transition.close')).click()
  await page.getByText(t('moved.close_one').replace('{{count}}', '1')).waitFor()
}

/** The downloaded file. */
export async function exportCsv(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('export'), exact: true }).click(),
  ])
  // Read as bytes: reading as text would drop the BOM.
  return (await buffer(await download.createReadStream())).toString('utf8')
}
