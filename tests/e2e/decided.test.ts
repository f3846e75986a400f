import { describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { arrive, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

describe.each(['en', 'ar'] as const)('a connect that another reviewer has decided, in %s', language => {
  const t = textsOf(language, 'admin-connects')
  const refused = textsOf(language, 'errors')('connect.transition-not-allowed')

  it('shows that decision to the slower reviewer, and the next connect shows nothing of it', async () => {
    const [context, other] = [
      await openContext(browser, server.address, { language }),
      await openContext(browser, server.address),
    ]
    // Block the socket: the live update would remove the request before the slower reviewer presses.
    await context.routeWebSocket('**/app/**', () => undefined)
    const page = await signInAs(context, 'superadmin', language === 'en' ? '' : `/${language}`)
    const fast = await signInAs(other, 'superadmin')
    onTestFailed(() => photograph({ page }, `decided-${language}`))
    const problems = problemsOf(page)
    await arrive(page, inPrefix(language, areaHref('admin.connects')))
    const requests = page.locator('main [data-row]')
    const [first, second] = await requests.evaluateAll(all => all.map(one => one.getAttribute('data-row') ?? ''))
    const open = page.locator('main li').and(page.locator('[data-open]'))
    const { name } = JSON.parse((await fast.evaluate(() => localStorage.getItem('userData'))) ?? '') as { name: string }
    const cookies = await other.cookies()
    const token = cookies.find(cookie => cookie.name === 'logintoken')?.value
    const decided = await fast.request.post(`/api/admin/connects/${first}/approve`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    })
    expect(decided.status()).toBe(200)

    await page
      .getByRole('main')
      .getByRole('button', { name: t('reject.action') })
      .click()
    await page.locator('dialog[open] [type=radio]').first().check()
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: t('reject.yes'), exact: true })
      .click()
    const shown = page.locator('main [role=status]').filter({ hasText: refused })
    await shown.waitFor()
    expect(await open.getAttribute('data-row')).toBe(first)
    expect(await shown.textContent()).toContain(name)
    expect(await shown.textContent()).toContain(textsOf(language, 'portal')('decided.to.approved'))

    await shown.getByRole('button', { name: textsOf(language, 'lists')('go-on'), exact: true }).click()
    await expect.poll(() => open.getAttribute('data-row')).toBe(second)
    expect(await page.getByText(refused).count()).toBe(0)
    expect(problems).toEqual([])
    await Promise.all([context.close(), other.close()])
  })
})
