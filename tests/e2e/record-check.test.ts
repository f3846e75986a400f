import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { describe, expect, it, onTestFailed, vi } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { callApi } from '#tests/support/app.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

withServer()

const underWay = 'Bathroom with walk-in shower instead of a bathtub'

async function get<K extends keyof AppContract & string>(page: Page, path: string): Promise<Output<AppContract[K]>> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value ?? ''
  return (await callApi<Output<AppContract[K]>>(server.address, `GET ${path}`, { token })).body
}

async function projectOf(page: Page, prefix: string): Promise<string> {
  await page.goto(`${prefix}${areaHref('user.projects')}`)
  await page.getByRole('link', { name: underWay }).click()
  await page.waitForURL(/\/projects\/[\da-f-]{36}/)
  return /\/projects\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''
}

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ])
  return await buffer(await file.createReadStream())
}

describe.each([
  ['en', 1440],
  ['ar', 390],
] as const)('the project log in %s at %i', (language, width) => {
  const prefix = language === 'en' ? '' : `/${language}`
  const t = textsOf(language, 'projects')
  const c = textsOf(language, 'check-record')
  const options = { language, width, height: 844 }

  it('is downloaded, and an outsider can verify it and detect changes', async () => {
    const client = await signInAs(await openContext(browser, server.address, options), 'consumer', prefix)
    const outsider = await (await openContext(browser, server.address, options)).newPage()
    const problems = [client, outsider].map(problemsOf)
    onTestFailed(() => photograph({ client, outsider }, `record-check-${language}`))
    const project = await projectOf(client, prefix)
    // Wait for the scheduled job that makes the sheet; after it nothing changes without the two sides.
    const sheets = async () => (await get<'GET /projects/{project}'>(client, `/projects/${project}`)).sheets.length
    await vi.waitFor(async () => expect(await sheets()).toBeGreaterThan(0), { timeout: 60_000, interval: 1_000 })
    await client.goto(`${prefix}${areaHref('user.project', { project })}?tab=record`)
    const csv = await download(client, t('papers.csv'))
    const pdf = await download(client, t('papers.pdf'))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

    await outsider.goto(`${prefix}${href('check-record')}`)
    await hydrated(outsider)
    const choose = async (name: string, mimeType: string, bytes: Buffer, answer: string): Promise<void> => {
      await outsider.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: bytes })
      await outsider.getByRole('heading', { name: c(`answer.${answer}.title`), exact: true }).waitFor()
    }
    const changed = (bytes: Buffer, place: number): Buffer => {
      const other = Buffer.from(bytes)
      other[place] = (other[place] ?? 0) ^ 1
      return other
    }
    await choose('record.csv', 'text/csv', csv, 'file-present')
    // Names are not part of the hashes, but the file's own hash differs.
    await choose('name.csv', 'text/csv', changed(csv, csv.indexOf('Leila Amrani')), 'inside')
    await choose('kind.csv', 'text/csv', changed(csv, csv.indexOf('milestone-start')), 'wrong')
    await choose('record.pdf', 'application/pdf', pdf, 'file-present')
    await choose('other.pdf', 'application/pdf', changed(pdf, pdf.length >> 1), 'no-file')
    expect(await inspect(outsider, `check-record, ${language}`)).toEqual([])

    await client.reload()
    const last = await client.locator('main code').first().textContent()
    await client.goto(`${prefix}${areaHref('user.project', { project })}?tab=people`)
    expect(await inspect(client, `people, ${language}`)).toEqual([])
    await outsider.getByLabel(c('hash'), { exact: true }).fill(last ?? '')
    await outsider.getByRole('button', { name: c('check'), exact: true }).click()
    await outsider.getByRole('heading', { name: c('answer.entry-present.title'), exact: true }).waitFor()
    expect(problems.flat()).toEqual([])
  })

  it('is verified without script too', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address })
    const page = await context.newPage()
    await page.goto(`${prefix}${href('check-record')}`)
    await page.getByLabel(c('hash'), { exact: true }).fill('a'.repeat(64))
    await page.getByRole('button', { name: c('check'), exact: true }).click()
    await page.getByRole('heading', { name: c('answer.none.title'), exact: true }).waitFor()
    expect(await page.getByText(c('file'), { exact: true }).isVisible()).toBe(false)
    expect(await page.locator('input[type=file]').isVisible()).toBe(false)
    await context.close()
  })
})

it('is read by an invited advisor, and the project is paused by staff', async () => {
  const enter = async (who: string): Promise<Page> =>
    signInAs(await openContext(browser, server.address, { width: 1440, height: 900 }), who)
  const [client, advisor, staff] = [await enter('consumer'), await enter('advisor'), await enter('superadmin')]
  const problems = [client, advisor, staff].map(problemsOf)
  onTestFailed(() => photograph({ client, advisor, staff }, 'project-watchers'))
  const t = textsOf('en', 'projects')
  const a = textsOf('en', 'admin-projects')
  await client.goto(areaHref('user.projects'))
  await client.getByRole('link', { name: 'New wiring and board for a flat from 1974' }).click()
  await client.waitForURL(/\/projects\/[\da-f-]{36}/)
  const project = /\/projects\/([\da-f-]{36})/.exec(client.url())?.[1] ?? ''
  await client.getByRole('link', { name: t('tabs.people') }).click()
  await client.getByRole('button', { name: t('advisor.invite'), exact: true }).click()
  const { name } = await get<'GET /professionals/me'>(advisor, '/professionals/me')
  await client.getByLabel(t('advisor.search'), { exact: true }).fill(name)
  await client.getByRole('button', { name: t('advisor.find'), exact: true }).click()
  await client
    .locator('dialog')
    .getByRole('button', { name: t('advisor.ask-name').replace('{{name}}', name) })
    .click()
  await client.locator('main').getByText(name, { exact: true }).first().waitFor()

  await advisor.goto(areaHref('advisor.projects'))
  const requested = advisor.locator('li', { hasText: 'New wiring and board' }).first()
  await requested.getByRole('button', { name: t('advisor.accept'), exact: true }).click()
  await advisor.getByRole('link', { name: 'New wiring and board for a flat from 1974' }).click()
  await advisor.waitForURL(/\/advisor\/projects\//)
  await advisor.getByRole('heading', { name: 'New wiring and board for a flat from 1974' }).waitFor()
  expect(await advisor.getByRole('button', { name: t('confirm.button'), exact: true }).count()).toBe(0)

  await staff.goto(areaHref('admin.project', { project }))
  await staff.getByRole('button', { name: a('note.button'), exact: true }).click()
  await staff.locator('dialog [name=note]').fill('We look at this with both of you on Monday.')
  await staff
    .locator('dialog')
    .getByRole('button', { name: a('note.yes'), exact: true })
    .click()
  await staff.locator('dialog').waitFor({ state: 'detached' })
  await client.goto(`${areaHref('user.project', { project })}?tab=record`)
  await client.getByText('We look at this with both of you on Monday.').waitFor()
  for (const [page, label] of [
    [advisor, 'advisor'],
    [staff, 'staff'],
  ] as const)
    expect(await inspect(page, label)).toEqual([])
  expect(problems.flat()).toEqual([])
})
