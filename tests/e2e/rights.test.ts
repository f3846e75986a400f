import { describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { arrive, hasStored, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

describe.each(['en', 'ar'] as const)('a change of rights, in %s', language => {
  const t = textsOf(language, 'dashboard-admin')

  it('reaches the open screen', async () => {
    const prefix = language === 'en' ? '' : `/${language}`
    const [forAdmin, forHead] = [
      await openContext(browser, server.address, { language }),
      await openContext(browser, server.address),
    ]
    const admin = await signInAs(forAdmin, 'admin', prefix)
    const head = await signInAs(forHead, 'superadmin')
    onTestFailed(() => photograph({ admin }, `rights-${language}`))
    const problems = problemsOf(admin)
    const { id } = JSON.parse((await admin.evaluate(() => localStorage.getItem('userData'))) ?? '') as { id: string }
    const cookies = await forHead.cookies()
    const token = cookies.find(({ name }) => name === 'logintoken')?.value
    const grant = async (...modules: readonly string[]): Promise<void> => {
      const flags = { isRead: true, isWrite: false, isUpdate: false, isDelete: false, endsAt: null }
      const answer = await head.request.put(`/api/staff/${id}/permissions`, {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        data: { permissions: modules.map(module => ({ module, ...flags })) },
      })
      expect(answer.status()).toBe(200)
    }
    const link = admin.locator(`nav a[href="${inPrefix(language, areaHref('admin.jobs'))}"]`)
    const forbidden = textsOf(language, 'common')('error-page.forbidden.title')
    const mayRead = (module: string) =>
      admin.evaluate(name => {
        const { user_permissions: rows } = JSON.parse(localStorage.getItem('userData') ?? '{}')
        return rows.some((row: { genericModules: { name: string; isRead: boolean } }) =>
          row.genericModules.name === name ? row.genericModules.isRead : false,
        )
      }, module)

    await grant('jobs')
    await arrive(admin, inPrefix(language, areaHref('admin.jobs')))
    expect(await link.count()).toBeGreaterThan(0)
    await grant('categories')
    await admin.getByRole('heading', { name: forbidden }).waitFor()
    await expect.poll(() => link.count()).toBe(0)
    await expect.poll(() => mayRead('jobs')).toBe(false)

    await arrive(admin, inPrefix(language, areaHref('admin.dashboard')))
    await admin.getByRole('heading', { name: t('no-rights.title') }).waitFor()
    expect(await admin.getByText(t('queues.title')).count()).toBe(0)
    await grant('jobs')
    await admin.getByRole('heading', { name: t('queues.title') }).waitFor()
    await expect.poll(() => mayRead('jobs')).toBe(true)

    // A suspended admin is signed out of the open screen, and the browser keeps no data of theirs.
    const staff = (action: string) =>
      head.request.post(`/api/staff/${id}/${action}`, {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        data: { reason: 'The team changes this month.' },
      })
    expect((await staff('suspend')).status()).toBe(200)
    await admin.waitForURL(url => url.pathname.endsWith(href('sign-in')))
    await expect.poll(() => hasStored(admin, 'userData')).toBe(false)
    expect((await staff('restore')).status()).toBe(200)
    expect(problems).toEqual([])
    await Promise.all([forAdmin.close(), forHead.close()])
  })
})
