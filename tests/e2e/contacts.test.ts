import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { arrive, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

const t = textsOf('en', 'contacts')
const actions = textsOf('en', 'actions')

withServer()

const goTo = (page: Page, tab: string) => arrive(page, `${areaHref('user.contacts-clients')}?tab=${tab}`)

/** The first contact who can be invited to a job. */
const contactOf = (page: Page) =>
  page.locator('main li', { has: page.getByRole('button', { name: t('invite.action') }) }).first()

async function saveNote(page: Page): Promise<void> {
  await contactOf(page)
    .getByRole('button', { name: t('note.action'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('textarea').fill('Came on time, left it clean.')
  await dialog.locator('input[name=tags]').fill('roof, recommended')
  await dialog.getByRole('button', { name: actions('save') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Came on time, left it clean.').waitFor()
  await page.getByText('recommended', { exact: true }).waitFor()
}

async function invite(page: Page): Promise<void> {
  await contactOf(page)
    .getByRole('button', { name: t('invite.action') })
    .click()
  const dialog = page.getByRole('dialog')
  const row = dialog.locator('li').first()
  await row.getByRole('button').click()
  await Promise.race([row.getByText(t('invite.done')).waitFor(), dialog.getByRole('alert').waitFor()])
  expect(await row.getByText(t('invite.done')).count()).toBe(1)
  await dialog.getByRole('button', { name: t('invite.done'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function save(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('file.export') }).click(),
  ])
  return await text(await download.createReadStream())
}

async function bringIn(page: Page, csv: string): Promise<void> {
  await page.getByRole('button', { name: t('file.import') }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText(t('file.outcome.add')).waitFor()
  await dialog.getByRole('button', { name: t('file.keep_one').replace('{{count}}', '1') }).click()
  await dialog.getByText(t('file.kept')).waitFor()
  await dialog
    .getByRole('button', { name: t('file.close'), exact: true })
    .last()
    .click()
}

it('a contact gets a note, a tag and a job invitation; contacts are exported and imported', async () => {
  const page = await signInAs(await openContext(browser, server.address), 'consumer')
  const problems = problemsOf(page)
  onTestFailed(() => photograph({ client: page }, 'contacts'))
  await goTo(page, 'contacts')
  await saveNote(page)
  await invite(page)

  await goTo(page, 'own')
  const saved = await save(page)
  expect(saved).toContain('Came on time, left it clean.')
  const [head = ''] = saved.trim().split(/\r?\n/)
  const columns = head.replace('\uFEFF', '').split(',')
  const line = columns.map(column => ({ name: 'Driss Mason', phone: '+212611223344', tags: 'walls' })[column] ?? '')
  await bringIn(page, `${saved.trimEnd()}\r\n${line.join(',')}\r\n`)
  await page.getByText('Driss Mason').first().waitFor()
  // Importing the same file again adds nothing.
  expect(await save(page)).toContain('Driss Mason')
  expect(problems).toEqual([])
})
