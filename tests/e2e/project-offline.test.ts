import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { idOf } from '#server/demo/basics.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'
import { callApi } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { scratch } from '#tests/support/postgres.ts'
import {
  arrive,
  chromePath,
  flags,
  listening,
  markHydrated,
  openContext,
  photograph,
  problemsOf,
  signInAs,
} from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const project = idOf(`project:${idOf('job:demo-bathroom')}`)
const tabOf = (area: 'user' | 'contractor', tab: string): string =>
  `${areaHref(`${area}.project`, { project })}${tab && `?tab=${tab}`}`

withServer()

/** A phone whose storage survives a restart of the browser. */
async function openPhone(folder: string, language: Language): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromePath(),
    args: flags,
    baseURL: server.address,
    viewport: { width: 390, height: 844 },
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  await context.addInitScript(markHydrated)
  await context.addCookies([{ name: 'language', value: language, url: server.address }])
  return context
}

const isCached = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async address => {
    const names = (await caches.keys()).filter(name => name.startsWith('pages-'))
    const found = await Promise.all(names.map(async name => (await caches.open(name)).match(address)))
    return found.some(answer => answer !== undefined)
  }, path)

async function diaryOf(page: Page): Promise<Output<AppContract['GET /projects/{project}/diary']>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'logintoken')?.value ?? ''
  const reply = await callApi<Output<AppContract['GET /projects/{project}/diary']>>(
    server.address,
    `GET /projects/${project}/diary`,
    { token },
  )
  return reply.body
}

function actionsOn(page: Page, language: Language) {
  const t = textsOf(language, 'projects')
  const dialog = page.locator('dialog[open]')
  const waiting = page.getByRole('list', { name: t('kept.title'), exact: true }).getByRole('listitem')
  const press = (key: string) =>
    page
      .locator('main')
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click()
  return {
    t,
    waiting,
    press,
    /** Waits until the screen shows that it is offline. */
    offline: () => page.getByText((t('kept.offline').split('{{')[0] ?? '').trim()).waitFor(),
    goto: (tab: string) => page.goto(inPrefix(language, tabOf('contractor', tab)), { waitUntil: 'load' }),
    write: async (text: string, photo?: Buffer): Promise<void> => {
      await press('diary.write')
      await dialog.locator('[name=text]').fill(text)
      if (photo) {
        const file = { name: 'site.jpg', mimeType: 'image/jpeg', buffer: photo }
        await dialog.locator('input[type=file]').setInputFiles(file)
        await dialog.getByText('site.jpg', { exact: true }).waitFor()
      }
      await dialog.getByRole('button', { name: t('diary.yes'), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  }
}

/** Signs in and opens the project once, so that its diary is available offline. */
async function visited(context: BrowserContext, language: Language): Promise<Page> {
  const prefix = language === 'en' ? '' : `/${language}`
  const page = await signInAs(context, 'contractor', prefix)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await arrive(page, inPrefix(language, tabOf('contractor', '')))
  for (const tab of ['diary', 'snags'])
    await expect.poll(() => isCached(page, inPrefix(language, tabOf('contractor', tab)))).toBe(true)
  return page
}

describe.each(['en', 'ar'] as const)('the diary offline in %s', language => {
  it('opens, takes entries, and sends them once and in order when online again', async () => {
    const folder = mkdtempSync(join(scratch(), 'imara-phone-'))
    let phone = await openPhone(folder, language)
    let page = await visited(phone, language)
    const desk = await openContext(browser, server.address, { language })
    const client = await signInAs(desk, 'consumer', language === 'en' ? '' : `/${language}`)
    const problems = problemsOf(client)
    onTestFailed(() => photograph({ page, client }, `project-offline-${language}`))
    await arrive(client, inPrefix(language, tabOf('user', 'diary')))
    const before = (await diaryOf(client)).total
    const [first, second, snag] = [
      `Rain stopped the work, ${language}`,
      `Pump set up, ${language}`,
      `Wet wall, ${language}`,
    ]

    await phone.setOffline(true)
    let site = actionsOn(page, language)
    await site.goto('diary')
    await site.offline()
    await site.write(first, await jpeg(2600, 1400))
    await site.write(second)
    expect(await site.waiting.count()).toBe(2)
    expect(await inspect(page, `waiting, ${language}`)).toEqual([])
    await site.goto('snags')
    await site.press('snag.add')
    const dialog = page.locator('dialog[open]')
    await dialog.locator('[name=room]').fill('Cellar')
    await dialog.locator('[name=text]').fill(snag)
    await dialog.getByRole('button', { name: site.t('snag.yes'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await site.waiting.getByText(snag).waitFor()

    await phone.close()
    phone = await openPhone(folder, language)
    await phone.setOffline(true)
    page = await phone.newPage()
    site = actionsOn(page, language)
    await site.goto('diary')
    await site.waiting.getByText(first).waitFor()
    expect(await site.waiting.allTextContents()).toEqual([
      expect.stringContaining(first),
      expect.stringContaining(second),
    ])
    expect((await diaryOf(client)).total).toBe(before)

    await phone.setOffline(false)
    // Both screens update without a reload.
    for (const screen of [page, client])
      for (const text of [first, second]) await screen.locator('main li[id^=diary-]').getByText(text).waitFor()
    await expect.poll(() => site.waiting.count()).toBe(0)
    const { items, total } = await diaryOf(client)
    expect(total).toBe(before + 2)
    const sent = items.filter(({ text }) => text === first || text === second)
    expect(sent.map(({ text, photos }) => [text, photos.length])).toEqual([
      [second, 0],
      [first, 1],
    ])
    // The photo was reduced before it was stored.
    expect(sent[1]?.photos[0]?.picture).toContain('/1920x')
    await page.reload()
    await listening(page)
    await arrive(client, inPrefix(language, tabOf('user', 'snags')))
    expect(await client.getByText(snag).count()).toBe(1)
    for (const tab of ['diary', 'snags', 'files', 'record', '']) {
      await arrive(client, inPrefix(language, tabOf('user', tab)))
      expect(await inspect(client, `${tab}, ${language}`)).toEqual([])
    }
    // Nothing was sent twice.
    expect([(await diaryOf(client)).total, await site.waiting.count()]).toEqual([before + 2, 0])
    expect(problems).toEqual([])
    await Promise.all([phone.close(), desk.close()])
  })
})

describe('entries that wait on a device', () => {
  it('are neither shown nor sent for the next person; a refused entry says why and can be discarded', async () => {
    const folder = mkdtempSync(join(scratch(), 'imara-phone-'))
    const phone = await openPhone(folder, 'en')
    const page = await visited(phone, 'en')
    onTestFailed(() => photograph({ page }, 'project-offline-next'))
    const site = actionsOn(page, 'en')
    // Unique per attempt: entries of an earlier attempt are still there.
    const text = `Written before somebody else signed in, ${randomUUID()}.`
    await phone.setOffline(true)
    await site.goto('diary')
    await site.offline()
    await site.write(text)
    await site.waiting.getByText(text).waitFor()
    // The session ends on the device; the entry stays stored for its author.
    await page.close()
    await phone.clearCookies()
    await phone.setOffline(false)
    const next = await signInAs(phone, 'consumer')
    await arrive(next, tabOf('user', 'diary'))
    await listening(next)
    const before = await diaryOf(next)
    expect(before.items.map(entry => entry.text)).not.toContain(text)
    expect(await next.getByText(text).count()).toBe(0)
    const token = (await phone.cookies()).find(({ name }) => name === 'logintoken')?.value ?? ''
    await callApi(server.address, `POST /projects/${project}/terminate`, {
      token,
      body: { note: 'The house is sold.' },
    })
    await phone.clearCookies()
    await next.close()

    const again = await signInAs(phone, 'contractor')
    await arrive(again, tabOf('contractor', 'diary'))
    const { t, waiting } = actionsOn(again, 'en')
    const refusal = again.getByRole('alert').getByText((t('kept.refused').split('{{')[0] ?? '').trim())
    await refusal.waitFor()
    await waiting.getByText(text).waitFor()
    await again.getByRole('button', { name: t('kept.drop'), exact: true }).click()
    await again
      .locator('dialog[open]')
      .getByRole('button', { name: t('kept.drop-yes'), exact: true })
      .click()
    await expect.poll(() => waiting.count()).toBe(0)
    await again.reload()
    await listening(again)
    expect([await waiting.count(), (await diaryOf(again)).total]).toEqual([0, before.total])
    await phone.close()
  })
})
