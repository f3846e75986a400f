// Due dates of an active project are changed by keys and pointer on one side and approved on the other; both screens
// update without a reload.
import { expect, it } from 'vitest'
import { formatFor } from '#client/platform/i18n/format.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { openContext, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

withServer()

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

it.each([
  ['en', 390],
  ['ar', 1440],
] as const)('new due dates for an active project, in %s at %i pixels', async (language, width) => {
  const t = textsOf(language, 'projects')
  const prefix = inPrefix(language, '/').replace(/\/$/, '')
  const open = async (who: 'consumer' | 'contractor') => {
    const context = await openContext(browser, server.address, { language, width })
    return await signInAs(context, who, prefix)
  }
  const [contractor, client] = [await open('contractor'), await open('consumer')]
  const problems = [problemsOf(contractor), problemsOf(client)]
  await client.goto(prefix + areaHref('user.projects'))
  await client.getByRole('link', { name: 'Bathroom with walk-in shower instead of a bathtub' }).click()
  await client.waitForURL(/projects\/[\da-f-]{36}$/)
  const project = new URL(client.url()).pathname.split('/').at(-1) ?? ''
  await contractor.goto(`${prefix}${areaHref('contractor.project', { project })}?tab=changes`)

  await contractor.getByRole('button', { name: t('schedule.propose-days') }).click()
  const dialog = contractor.getByRole('dialog')
  const field = dialog.getByLabel(t('plan-step.dueDate'), { exact: true }).first()
  const before = await field.inputValue()
  const slider = dialog.getByRole('slider').first()
  await slider.press('PageUp')
  await slider.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  expect(await field.inputValue()).toBe(dayAfter(before, 8))
  const last = dialog.getByRole('slider').last()
  const lastField = dialog.getByLabel(t('plan-step.dueDate'), { exact: true }).last()
  const lastBefore = await lastField.inputValue()
  await last.scrollIntoViewIfNeeded()
  const box = await last.boundingBox()
  if (!box) throw new Error('The end of the bar is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await contractor.mouse.move(x, y)
  await contractor.mouse.down()
  await contractor.mouse.move(x + (language === 'ar' ? -30 : 30), y, { steps: 4 })
  await contractor.mouse.up()
  expect((await lastField.inputValue()) > lastBefore).toBe(true)
  expect(await inspect(contractor, language)).toEqual([])
  await dialog.getByLabel(t('another-plan.reason')).fill('The tiles come a week later than ordered.')
  const moved = await field.inputValue()
  await dialog.getByRole('button', { name: t('schedule.yes') }).click()
  await dialog.waitFor({ state: 'hidden' })

  await client.getByRole('link', { name: t('tabs.changes') }).click()
  await client
    .getByRole('button', { name: t('change-list.approve') })
    .last()
    .waitFor()
  const proposal = client.getByRole('listitem').filter({ hasText: 'The tiles come a week later' }).first()
  await proposal.getByRole('button', { name: t('change-list.approve') }).click()
  expect(await inspect(client, language)).toEqual([])
  await client
    .getByRole('dialog')
    .getByRole('button', { name: t('approve.yes') })
    .click()
  await client.getByRole('dialog').waitFor({ state: 'hidden' })

  await contractor.getByText(t('change-state.approved')).first().waitFor()
  await contractor.getByRole('link', { name: t('tabs.overview') }).click()
  await contractor.getByText(formatFor(language).date(moved)).first().waitFor()
  expect(problems.flat()).toEqual([])
  await Promise.all([contractor.context().close(), client.context().close()])
})
