import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { richTextOf } from '#shared/rich-text/read.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { open } from './actions.ts'
import { hydrated, listening, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { grantOnly, secondPress } from './desk-actions.ts'
import { browser, enter, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const language = 'en'
const t = textsOf(language, 'admin-community')
const desk = areaHref('admin.community-topics')
const titles = {
  first: 'Isoler par l’extérieur sans perdre les encadrements en pierre\u202f?',
  second: 'ما الفرق بين خشب العرعار والأرز للأبواب؟',
  reported: 'Acompte de 1 200 versé, le peintre ne vient plus\u202f: que faire\u202f?',
}

const row = (page: Page, title: string) => page.locator('main .split-rows').getByRole('link', { name: title })
const button = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: t(key) })
const tab = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: t(`queue.${key}`) })
    .first()
const publicTitles = async (page: Page): Promise<readonly string[]> => {
  const answer = await page.request.get('/api/community/topics?pageSize=50')
  const { items } = (await answer.json()) as { items: readonly { title: string }[] }
  return items.map(({ title }) => title)
}

async function openPost(page: Page, title: string): Promise<void> {
  await row(page, title).click()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
}

it('a moderator clears the queue by keys; who only reads sees no decisions, and what others decide', async () => {
  const [reader, moderator] = [await enter('admin', {}), await enter('superadmin', {})]
  const problems = [reader, moderator].map(problemsOf)
  onTestFailed(() => photograph({ reader, moderator }, 'admin-community'))
  // May read the posts, but not decide.
  await grantOnly(reader, moderator, 'community-topics', { isRead: true })
  await open(reader, language, desk)
  await hydrated(reader)
  await openPost(reader, titles.first)
  await reader.getByText(t('flood.title')).waitFor()
  expect(await button(reader, 'decision.approve').count()).toBe(0)
  expect(await reader.getByText(t('place.words')).count()).toBe(0)
  expect(await reader.getByRole('button', { name: /block/ }).count()).toBe(0)
  await listening(reader)

  // The flood, in one press and its confirmation.
  await open(moderator, language, desk)
  await hydrated(moderator)
  // The first post opens by itself, and the keys are those of its screen.
  await moderator.locator('.split-rows [aria-current=true]').waitFor()
  expect(await tab(moderator, 'held').textContent()).toContain('5')
  await moderator.keyboard.press('d')
  await moderator.locator('dialog[open]').getByRole('button', { name: /block/ }).click()
  await moderator.getByText(t('flood.deleted_other').replace('{{number}}', '5')).first().waitFor()
  await moderator.getByText(t('flood.title')).waitFor({ state: 'detached' })
  await reader.getByText(t('flood.title')).waitFor({ state: 'detached' })

  // Sent back with a reason.
  await openPost(moderator, titles.first)
  await moderator.keyboard.press('b')
  await moderator.locator('dialog[open] textarea').fill('Say which walls, and what the stone is.')
  await moderator
    .locator('dialog[open]')
    .getByRole('button', { name: t('decision.send-back') })
    .click()
  await row(moderator, titles.first).waitFor({ state: 'detached' })
  // The open post stays with the one who reads it; its state is the new one.
  await reader.getByText(t('status.returned'), { exact: true }).waitFor()

  // Approved by two presses of a key, and public.
  expect(await publicTitles(moderator)).not.toContain(titles.second)
  await openPost(moderator, titles.second)
  await moderator.keyboard.press('a')
  await secondPress(moderator, language).waitFor()
  await moderator.keyboard.press('a')
  await row(moderator, titles.second).waitFor({ state: 'detached' })
  await expect.poll(() => publicTitles(moderator)).toContain(titles.second)

  // Hidden with a reason, taken back.
  await openPost(moderator, titles.reported)
  await moderator.getByText(t('reason.abuse'), { exact: true }).waitFor()
  await moderator.keyboard.press('h')
  await moderator.locator('dialog[open] textarea').fill('Ask what you can do, without calling anybody a thief.')
  await moderator
    .locator('dialog[open]')
    .getByRole('button', { name: t('decision.hide') })
    .click()
  await row(moderator, titles.reported).waitFor({ state: 'detached' })
  await expect.poll(() => publicTitles(moderator)).not.toContain(titles.reported)
  await moderator.getByRole('button', { name: textsOf(language, 'actions')('undo') }).click()
  await expect.poll(() => publicTitles(moderator)).toContain(titles.reported)
  await row(moderator, titles.reported).waitFor()
  expect(problems.flat()).toEqual([])
  await Promise.all([reader, moderator].map(page => page.context().close()))
})

it('the slower of two moderators sees that the post is decided, on a phone and in Arabic', async () => {
  const context = await openContext(browser, server.address, { language: 'ar', width: 390, height: 844 })
  // Block the socket: the live update would take the post away before the slower one presses.
  await context.routeWebSocket('**/app/**', () => undefined)
  const slow = await signInAs(context, 'superadmin', '/ar')
  const fast = await enter('superadmin', {})
  onTestFailed(() => photograph({ slow, fast }, 'admin-community-ar'))
  const arabic = textsOf('ar', 'admin-community')
  await open(slow, 'ar', desk)
  await hydrated(slow)
  const first = row(slow, 'Can I move the sink 2 m from the drain, third floor?')
  const post = new URL((await first.getAttribute('href')) ?? '', server.address).searchParams.get('post') ?? ''
  await first.click()
  await slow.getByRole('heading', { name: arabic('similar') }).waitFor()
  expect(await slow.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const [kind, ...id] = post.split('-')
  const token = (await fast.context().cookies()).find(({ name }) => name === 'logintoken')?.value
  const decided = await fast.request.post('/api/admin/community/decisions', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { decision: 'approve', posts: [{ kind, id: id.join('-') }] },
  })
  expect(decided.status()).toBe(200)
  // From the state that the slower one sees a shown post could be taken for spam too.
  await slow.getByRole('button', { name: arabic('decision.spam'), exact: true }).click()
  const refused = slow.locator('main [role=status]')
  await refused.filter({ hasText: textsOf('ar', 'errors')('community.transition-not-allowed') }).waitFor()
  await refused.getByRole('button', { name: textsOf('ar', 'lists')('go-on'), exact: true }).click()
  await slow.waitForURL(url => url.searchParams.get('post') !== post)
  await Promise.all([context.close(), fast.context().close()])
})

it('a post that its author changes while it is read is decided once its new words are read', async () => {
  const context = await openContext(browser, server.address)
  // Block the socket: the live update would show the change before the moderator decides.
  await context.routeWebSocket('**/app/**', () => undefined)
  const [moderator, author] = [await signInAs(context, 'superadmin'), await enter('consumer', {})]
  onTestFailed(() => photograph({ moderator, author }, 'admin-community-changed'))
  const token = (await author.context().cookies()).find(({ name }) => name === 'logintoken')?.value
  const send = async (method: 'POST' | 'PUT', path: string, data: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const answer = await author.request.fetch(`/api/community/${path}`, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await send('PUT', 'member', { name: 'Othman R.', trades: [], rules: true })
  const topic = { kind: 'question', trade: 'carpentry', city: 'casablanca', tags: [], language: 'en' }
  const body = richTextOf('The oil is dry after a day.')
  const [before, after] = ['Which oil for a worktop of oak?', 'Buy my oil for worktops of oak']
  const { id } = await send('POST', 'topics', { ...topic, title: before, body })
  await open(moderator, language, `${desk}?post=topic-${id}`)
  await hydrated(moderator)
  await moderator.getByRole('heading', { level: 2, name: before }).waitFor()
  await send('PUT', `topics/${id}`, { ...topic, title: after, body, version: 1 })
  await button(moderator, 'decision.approve').click()
  await moderator
    .getByRole('main')
    .getByText(textsOf(language, 'errors')('request.changed-meanwhile'))
    .first()
    .waitFor()
  await moderator.getByRole('heading', { level: 2, name: after }).waitFor()
  expect(await publicTitles(moderator)).not.toContain(after)
  await button(moderator, 'decision.spam').click()
  await row(moderator, after).waitFor({ state: 'detached' })
  expect(await publicTitles(moderator)).not.toContain(after)
  await Promise.all([moderator, author].map(page => page.context().close()))
})
