import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { hydrated, openContext, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

describe.each([
  ['en', 1440],
  ['ar', 390],
] as const)('global search in %s at %i', (language, width) => {
  it('finds a job while typing, ignores answers to earlier queries, and opens it by Enter', async () => {
    const prefix = language === 'en' ? '' : `/${language}`
    const context = await openContext(browser, server.address, { language, width, height: 844 })
    const page = await signInAs(context, 'superadmin', prefix)
    const problems = problemsOf(page)
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await hydrated(page)
    const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
    const palette: string = manifest['client/features/global-search/search-palette.tsx'].file
    expectNone(
      requested.filter(path => path.endsWith(palette)),
      requested,
    )
    // The first answer arrives after the second.
    const first = /\/api\/global-search\?q=kitchen$/
    const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(first, async route => {
      asked.resolve()
      await late.promise
      await route.continue()
    })
    const isOver = Promise.race([
      page.waitForResponse(first),
      page.waitForEvent('requestfailed', request => first.test(request.url())),
    ])
    const t = textsOf(language, 'portal')
    await page
      .getByRole('button', { name: t('palette.open') })
      .locator('visible=true')
      .first()
      .click()
    const box = page.getByRole('combobox', { name: t('palette.title') })
    await box.fill('kitchen')
    await asked.promise
    expect(await page.locator('dialog [role=status]').textContent()).toBe(t('palette.searching'))
    await box.fill('roof terrace leaks')
    const job = page.getByRole('option').filter({ hasText: 'Roof terrace leaks' }).first()
    await job.waitFor()
    late.resolve()
    await isOver
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(
      await page
        .getByRole('option')
        .filter({ hasText: /kitchen/i })
        .count(),
    ).toBe(0)
    await box.fill('qqzzxx')
    await page.getByText(t('palette.nothing')).waitFor()
    await box.fill('roof terrace leaks')
    await job.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.pathname.startsWith(`${prefix}${areaHref('admin.jobs')}/`))
    expect(problems).toEqual([])
    await context.close()
  })
})
