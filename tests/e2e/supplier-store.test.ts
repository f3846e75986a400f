import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)('opening hours are set with pickers, and copied from Monday, in %s', async (language, width) => {
  const t = textsOf(language, 'own-store')
  const context = await openContext(browser, server.address, { language, width })
  const page = await signInAs(context, 'supplier', language === 'en' ? '' : `/${language}`)
  const problems = problemsOf(page)
  onTestFailed(() => photograph({ page }, `supplier-store-${language}`))
  const time = (name: string) => page.locator(`input[type="time"][name="${name}"]`)

  await open(page, language, areaHref('supplier.store'))
  await hydrated(page)
  const opens = language === 'en' ? '07:45' : '09:15'
  await time('day1/from').fill(opens)
  await page.getByRole('button', { name: t('copy'), exact: true }).click()
  await expect.poll(() => time('day5/from').inputValue()).toBe(opens)
  expect(await time('day7/from').inputValue()).not.toBe(opens)
  await page.getByRole('button', { name: t('keep'), exact: true }).click()
  await page.getByText(t('kept')).first().waitFor()
  await page.reload()
  await expect.poll(() => time('day5/from').inputValue()).toBe(opens)
  expect(problems).toEqual([])
})
