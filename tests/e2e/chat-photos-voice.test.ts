import { type Browser, chromium, type Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { idOf } from '#server/demo/basics.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { arrive, chromePath, flags, hydrated, openContext, photograph, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

const chat = idOf('chat:bathroom')
const t = textsOf('en', 'chats')
const minutes = 180_000

withServer()

type Sitting = { readonly who: string; readonly area: 'user' | 'contractor'; readonly language?: Language }

async function sit({ who, area, language = 'en' }: Sitting, of: Browser = browser): Promise<Page> {
  const page = await signInAs(await openContext(of, server.address), who)
  await goTo(page, area, language)
  return page
}

async function goTo(page: Page, area: 'user' | 'contractor', language: Language = 'en', query = `?chat=${chat}`) {
  await arrive(page, inPrefix(language, `${areaHref(`${area}.chats`)}${query}`))
}

const box = (page: Page) => page.locator('textarea.chat-box')
const bubble = (page: Page, text: string) => page.locator('.chat-message[data-seq] .chat-bubble', { hasText: text })

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await page.getByRole('button', { name: t('send'), exact: true }).click()
}

async function sendPhotos(page: Page, names: readonly string[], text: string): Promise<void> {
  await page.getByRole('button', { name: t('add-files') }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(await jpeg(80, 60))
  const files = names.map(name => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }))
  await dialog.locator('input[type=file]').setInputFiles(files)
  for (const { name } of files) await dialog.getByText(name, { exact: true }).waitFor()
  await dialog.getByLabel(t('files-words')).fill(text)
  await dialog.getByRole('button', { name: t('send'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('photos that wait in one conversation do not block another, and arrive once and in order', {
  timeout: minutes,
}, async () => {
  const client = await sit({ who: 'consumer', area: 'user' })
  const pro = await sit({ who: 'contractor', area: 'contractor' })
  onTestFailed(() => photograph({ client, pro }, 'chat-ways-photos'))
  // Uploads hang, then fail, then succeed.
  let storage: 'hangs' | 'away' | 'back' = 'hangs'
  const hanging: (() => void)[] = []
  await client.route('**/api/files?*', async route => {
    if (storage === 'hangs') await new Promise<void>(resolve => hanging.push(resolve))
    if (storage === 'back') return await route.continue()
    const problem = { status: 503, code: 'server.busy', title: 'Busy', detail: 'The house is busy.', fields: [] }
    const answer = { status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }
    // The page may have closed meanwhile.
    await route.fulfill(answer).catch(() => undefined)
  })
  await sendPhotos(client, ['one', 'two', 'three'], 'P1 three photos')
  await client.locator('[data-pending]', { hasText: 'P1' }).waitFor()
  await write(client, 'P2 after the photos')

  // Meanwhile a message to support is sent.
  await client.getByRole('button', { name: t('ask-support') }).click()
  await client.waitForURL(url => url.searchParams.get('chat') !== chat)
  // The address changes shortly before the conversation does.
  await client.locator('[data-pending]', { hasText: 'P1' }).waitFor({ state: 'detached' })
  await write(client, 'S1 words of another conversation')
  await bubble(client, 'S1').waitFor()
  expect(hanging.length).toBeGreaterThan(0)

  storage = 'away'
  for (const go of hanging) go()
  await goTo(client, 'user')
  await client.locator('[data-pending="waiting"]', { hasText: 'The house is busy.' }).waitFor()
  expect(await bubble(pro, 'P2').count()).toBe(0)

  storage = 'back'
  await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await bubble(pro, 'P2').waitFor()
  const shown = (await pro.locator('.chat-message[data-seq]').allInnerTexts()).filter(text => /P[12] /.test(text))
  expect(shown.map(text => /P[12]/.exec(text)?.[0])).toEqual(['P1', 'P2'])
  expect(await bubble(pro, 'P1').locator('img').count()).toBe(3)
  await expect.poll(() => client.locator('[data-pending]').count()).toBe(0)
})

it('two tabs agree to a message at once: one agreement, the same on both', { timeout: minutes }, async () => {
  const client = await sit({ who: 'consumer', area: 'user' })
  const pro = await sit({ who: 'contractor', area: 'contractor' })
  onTestFailed(() => photograph({ client, pro }, 'chat-ways-agree'))
  await write(client, 'A1 the floor is level to two millimetres')
  await bubble(pro, 'A1').waitFor()
  const mark = async (page: Page): Promise<void> => {
    const row = page.locator('.chat-message', { hasText: 'A1 the floor' })
    await row.hover()
    await row.getByRole('button', { name: t('tools') }).click()
    await row.getByRole('button', { name: t('agree.mark') }).waitFor()
  }
  await mark(client)
  await mark(pro)
  // Neither arrives before both are pressed: an agreement that arrives takes the other page's button away.
  const pressed: (() => void)[] = []
  for (const page of [client, pro]) {
    await page.route('**/agree', async route => {
      await new Promise<void>(resolve => pressed.push(resolve))
      await route.continue()
    })
    await page.getByRole('button', { name: t('agree.mark') }).click()
  }
  await expect.poll(() => pressed.length).toBe(2)
  for (const go of pressed) go()
  for (const page of [client, pro]) {
    const agreement = page.locator('.chat-agreement', { hasText: 'A1 the floor' })
    await agreement.getByText(t('agree.done')).waitFor()
    expect(await agreement.count()).toBe(1)
  }
})

it('a voice message is recorded and played by the other person', { timeout: minutes }, async () => {
  const own = await chromium.launch({
    executablePath: chromePath(),
    args: [...flags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  })
  try {
    const client = await sit({ who: 'consumer', area: 'user' }, own)
    const pro = await sit({ who: 'contractor', area: 'contractor' })
    onTestFailed(() => photograph({ client, pro }, 'chat-ways-voice'))
    const before = await pro.locator('.chat-voice').count()
    await client.getByRole('button', { name: t('record') }).click()
    await client.getByRole('timer').filter({ hasText: '0:02' }).waitFor()
    await client.getByRole('button', { name: t('send-voice'), exact: true }).click()
    await expect.poll(() => pro.locator('.chat-message[data-seq] .chat-voice').count()).toBe(before + 1)
    const voice = pro.locator('.chat-message[data-seq] .chat-voice').last()
    const received = pro.waitForResponse(answer => answer.url().includes('/api/files/') && answer.ok())
    await voice.getByRole('button').first().click()
    expect((await received).headers()['content-type']).toMatch(/^(audio|video)\//)
    await voice.getByRole('button', { name: t('pause'), exact: true }).waitFor()
  } finally {
    await own.close()
  }
})

it('a refused microphone is said above the box, which stays; hits of a search are marked', {
  timeout: minutes,
}, async () => {
  const client = await sit({ who: 'consumer', area: 'user' })
  onTestFailed(() => photograph({ client }, 'chat-ways-refused'))
  // No permission was given to this browser.
  await client.getByRole('button', { name: t('record') }).click()
  await client.locator('.chat-composer').getByText(t('no-microphone')).waitFor()
  await box(client).fill('Then I write it')
  await client.getByRole('button', { name: t('add-files') }).click()
  await client.getByText(t('no-microphone')).waitFor({ state: 'hidden' })
  await client.keyboard.press('Escape')
  await client.getByRole('searchbox', { name: t('search') }).fill('TILE')
  await client.locator('.chat-row-found mark').first().waitFor()
  expect((await client.locator('.chat-row-found mark').first().textContent())?.toLowerCase()).toContain('tile')
})

it('presence is visible at once between people who both show it, and disappears when one hides it', {
  timeout: minutes,
}, async () => {
  const client = await sit({ who: 'consumer', area: 'user' })
  const pro = await sit({ who: 'contractor', area: 'contractor' })
  onTestFailed(() => photograph({ client, pro }, 'chat-ways-here'))
  const here = client.locator('.chat-head').getByText(t('here'))
  await client.getByLabel(t('presence.show')).check()
  await hydrated(client)
  expect(await here.count()).toBe(0)
  await pro.getByLabel(t('presence.show')).check()
  await here.waitFor()
  await client.locator('.chats-list [aria-current] .chat-here').waitFor()
  await pro.getByLabel(t('presence.show')).uncheck()
  await here.waitFor({ state: 'hidden' })
  // One key opens the list of all keys.
  await client.locator('h1').click()
  await client.keyboard.press('?')
  await client.getByRole('dialog', { name: t('keys.title') }).waitFor()
})

it('a reported conversation is opened by staff after they give a reason', { timeout: minutes }, async () => {
  const client = await sit({ who: 'consumer', area: 'user' })
  const admin = await signInAs(await openContext(browser, server.address), 'superadmin')
  onTestFailed(() => photograph({ client, admin }, 'chat-ways-report'))
  const staff = textsOf('en', 'admin-chats')
  await client.getByRole('button', { name: t('more') }).click()
  await client.getByRole('button', { name: t('report.action') }).click()
  const report = client.getByRole('dialog', { name: t('report.title') })
  await report.getByLabel(t('reasons.abuse')).check()
  await report.getByLabel(t('report.details')).fill('Rude words about my kitchen.')
  await report.getByRole('button', { name: t('report.yes') }).click()
  await report.waitFor({ state: 'hidden' })
  await arrive(admin, `${areaHref('admin.chats')}?of=reported&chat=${chat}`)
  await admin.getByText('Rude words about my kitchen.').waitFor()
  await admin.getByRole('button', { name: staff('look.action') }).click()
  const look = admin.getByRole('dialog', { name: staff('look.title') })
  await look.getByLabel(staff('reasons.check-report')).check()
  await look.getByRole('button', { name: staff('look.yes') }).click()
  await admin.locator('.chat-message[data-seq]').first().waitFor()
})

it('blocking a person asks first, and does nothing when cancelled', { timeout: minutes }, async () => {
  const client = await sit({ who: 'consumer', area: 'user' })
  onTestFailed(() => photograph({ client }, 'chat-ways-block'))
  const choose = async (item: string): Promise<void> => {
    await client.getByRole('button', { name: t('more') }).click()
    await client.getByRole('button', { name: item, exact: true }).click()
  }
  const dialog = client.getByRole('dialog')
  await choose(t('block'))
  await dialog.getByText(t('block-text')).waitFor()
  await dialog.getByRole('button', { name: t('cancel') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await write(client, 'B1 not blocked')
  await bubble(client, 'B1').waitFor()
  await choose(t('block'))
  await dialog.getByRole('button', { name: t('block'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await client.getByText(t('stopped.own-block')).waitFor()
  await client
    .getByRole('button', { name: t('unblock'), exact: true })
    .last()
    .click()
  await box(client).waitFor()
})
