import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { arrive, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

let admin: Page
withServer()
beforeAll(async () => {
  admin = await signInAs(await openContext(browser, server.address), 'superadmin')
})

const section = `${areaHref('admin.settings')}?section=calculator`
const minutes = 120_000

describe('calculator rates', () => {
  it.each(['rates', 'prices', 'norms', 'parameters', 'exchange'])('have no violations in %s', async view => {
    await arrive(admin, inPrefix('ar', `${section}&view=${view}`))
    await admin.locator('main table').first().waitFor()
    expect(await inspect(admin, view)).toEqual([])
  })

  it('an implausible rate shows a warning, can be added, and appears in the public calculator at once', {
    timeout: minutes,
  }, async () => {
    const t = textsOf('en', 'calculator-rates')
    const visitor = await (await openContext(browser, server.address)).newPage()
    onTestFailed(() => photograph({ admin, visitor }, 'rates'))
    const problems = [admin, visitor].map(problemsOf)
    const page = href('calculator', { slug: 'lahore' })
    await visitor.goto(page)
    await visitor.locator('main table').getByText('PKR 2,900').first().waitFor()

    await arrive(admin, section)
    await admin.getByRole('button', { name: t('add.rates-button'), exact: true }).click()
    const dialog = admin.locator('dialog[open]')
    await dialog.locator('[name="city"]').selectOption('lahore')
    await dialog.locator('[name="perSqft"]').fill('٤٠٠٠')
    await dialog.getByRole('checkbox', { name: t('field.despite') }).check()
    expect(await inspect(admin, 'the dialog')).toEqual([])
    await dialog.locator('[name="source"]').fill('Three bids of this month')
    await dialog.getByRole('button', { name: t('add.save'), exact: true }).dblclick()
    await admin.locator('main table tr', { hasText: 'Three bids of this month' }).waitFor()

    await expect
      .poll(async () => {
        await visitor.goto(page)
        return await visitor.locator('main table').getByText('PKR 4,000').count()
      })
      .toBe(1)
    expect(problems.flat()).toEqual([])
  })
})
