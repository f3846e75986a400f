import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { arrive, hydrated, photograph } from './browser.ts'
import { enter, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

const t = textsOf('en', 'admin-connects')
const counted = (key: 'bulk.approve_other' | 'bulk.done_one' | 'bulk.done_other' | 'bulk.refused_one', count: number) =>
  t(key).replace('{{count}}', String(count))

withServer()

async function queueOf(who: string): Promise<Page> {
  const page = await enter(who, {})
  await arrive(page, areaHref('admin.connects'))
  // A box that is checked before that is empty again.
  await hydrated(page)
  return page
}

const ask = (page: Page, count: number) =>
  page.getByRole('button', { name: counted('bulk.approve_other', count), exact: true }).click()
const confirm = (page: Page) =>
  page
    .locator('dialog[open]')
    .getByRole('button', { name: t('approve'), exact: true })
    .click()

it('an admin approves the trusted requests at once; one that another admin approved meanwhile is named', async () => {
  const [first, second] = await Promise.all([queueOf('admin'), queueOf('superadmin')])
  onTestFailed(() => photograph({ first, second }, 'bulk-approval'))
  const boxes = second.locator('[data-row] input[type=checkbox]')
  const trusted = await boxes.count()
  // Requests that need attention cannot be selected.
  expect(trusted).toBeLessThan(await second.locator('[data-row]').count())
  expect(trusted).toBeGreaterThan(2)
  await second.getByLabel(textsOf('en', 'lists')('choose-all')).check()
  await ask(second, trusted)

  const taken = first
    .locator('[data-row]')
    .filter({ has: first.locator('input[type=checkbox]') })
    .first()
  const label = (await taken.locator('label').textContent()) ?? ''
  const name = label.replace(textsOf('en', 'lists')('choose-row').replace('{{name}}', ''), '')
  await taken.locator('input[type=checkbox]').check()
  await ask(first, 1)
  await confirm(first)
  await first.getByText(counted('bulk.done_one', 1)).waitFor()

  await confirm(second)
  await second.getByText(counted('bulk.done_other', trusted - 1)).waitFor()
  const refused = second.getByText(counted('bulk.refused_one', 1)).locator('xpath=ancestor::*[.//li][1]')
  expect(await refused.textContent()).toContain(name)
  expect(await boxes.count()).toBe(0)
})
