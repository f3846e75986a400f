import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { idOf } from '#server/demo/basics.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'
import { arrive, hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

const chat = idOf('chat:bathroom')

withServer()

function actionsOn(page: Page, language: Language) {
  const t = textsOf(language, 'chats')
  const box = page.locator('textarea.chat-box')
  return {
    page,
    t,
    box,
    write: async (text: string): Promise<void> => {
      await box.fill(text)
      await page.getByRole('button', { name: t('send'), exact: true }).click()
    },
    bubble: (text: string) => page.locator('.chat-bubble', { hasText: text }),
    waiting: page.locator('[data-pending]'),
    /** Messages that begin with this text, in displayed order. */
    messages: async (start: string): Promise<readonly string[]> =>
      (await page.locator('.chat-message[data-seq] .chat-bubble > p[dir]').allInnerTexts()).filter(text =>
        text.startsWith(start),
      ),
  }
}

async function sit(who: string, area: 'user' | 'contractor', language: Language) {
  const context = await openContext(browser, server.address)
  const page = await signInAs(context, who)
  const problems = problemsOf(page)
  await arrive(page, inPrefix(language, `${areaHref(`${area}.chats`)}?chat=${chat}`))
  return { ...actionsOn(page, language), problems }
}

it('both sides see each message once and in order, through a lost connection and a killed server', async () => {
  const client = await sit('consumer', 'user', 'en')
  const pro = await sit('contractor', 'contractor', 'ar')
  onTestFailed(async () => {
    await photograph({ client: client.page, pro: pro.page }, 'chats')
  })
  await client.write('T1 good morning')
  await pro.bubble('T1 good morning').waitFor()
  await pro.write('T2 صباح الخير')
  await client.bubble('T2').waitFor()
  expect(await client.bubble('T2').locator('p').getAttribute('dir')).toBe('auto')

  // Offline messages wait on the device in order.
  await client.page.context().setOffline(true)
  await client.write('T3 without a line')
  await client.write('T4 still without')
  await client.waiting.nth(1).waitFor()
  await pro.write('T5 في هذه الأثناء')
  await pro.page.locator('.chat-message[data-seq]', { hasText: 'T5' }).waitFor()
  await client.page.context().setOffline(false)
  await pro.bubble('T4 still').waitFor()
  await client.bubble('T5').waitFor()

  // The server is killed while both write, and restarts.
  await server.kill()
  await client.write('T6 while it is down')
  await pro.write('T7 والخادم متوقف')
  await server.restart()
  await pro.bubble('T6').waitFor({ timeout: 90_000 })
  await client.bubble('T7').waitFor({ timeout: 90_000 })
  await expect.poll(() => client.waiting.count()).toBe(0)
  await expect.poll(() => pro.waiting.count()).toBe(0)

  const seen = await client.messages('T')
  expect(seen.filter(text => /^T\d/.test(text))).toHaveLength(7)
  expect(await pro.messages('T')).toEqual(seen)
  const own = seen.map(text => text.slice(0, 2))
  expect(own.indexOf('T3')).toBeLessThan(own.indexOf('T4'))
  expect(own.indexOf('T4')).toBeLessThan(own.indexOf('T6'))

  // The same after both reload.
  for (const side of [client, pro]) {
    await side.page.reload()
    await hydrated(side.page)
    expect(await side.messages('T')).toEqual(seen)
  }
  expect([client.problems.filter(isOurs), pro.problems.filter(isOurs)]).toEqual([[], []])
})

/** Errors of the planned outages do not count. */
const isOurs = (problem: string): boolean => !/ERR_|WebSocket|Failed to (load|fetch)|could not be/i.test(problem)
