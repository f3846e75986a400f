import { describe, expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { languages } from '#shared/values/localized.ts'
import { arrive, problemsOf } from './browser.ts'
import { enter, withReadServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

withReadServer()

const path = `${areaHref('admin.settings')}?section=health`

describe.each(languages)('the system status in %s', language => {
  it('shows the node, the queues and the failing jobs, without an obstacle for anybody', {
    timeout: 120_000,
  }, async () => {
    const t = textsOf(language, 'health')
    const page = await enter('superadmin', { language, width: 390 })
    const problems = problemsOf(page)
    await arrive(page, inPrefix(language, path))
    for (const title of ['failure.title', 'queue.title', 'node.title'] as const)
      await page.getByRole('heading', { name: t(title), exact: true }).waitFor()
    await page.getByText(t('failure.none'), { exact: true }).waitFor()
    const found = await inspect(page, 'health')
    expect({ found, problems }).toEqual({ found: [], problems: [] })
    await page.context().close()
  })
})

it('the system status is read again while it is open', { timeout: 120_000 }, async () => {
  const page = await enter('superadmin', {})
  await page.clock.install()
  await arrive(page, path)
  await page.getByRole('heading', { name: textsOf('en', 'health')('node.title'), exact: true }).waitFor()
  const again = page.waitForResponse(response => response.url().includes('/admin/settings/_payload.json'))
  await page.clock.runFor(11_000)
  expect((await again).status()).toBe(200)
  await page.context().close()
})
