import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { richTextOf } from '#shared/rich-text/read.ts'
import { href } from '#shared/routes/href.ts'
import { defaultPageSize } from '#shared/values/page.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const list = textsOf('en', 'community-list')
const ask = textsOf('en', 'community-ask')
const actions = textsOf('en', 'actions')
const title = 'Which mortar for a terrace wall near the sea?'
const details = 'The old one turns to sand after two winters. The wall is 12 m long and faces the waves.'

withServer()

const rows = (page: Page) => page.locator('main li.topic')

/** As the person of the page. */
async function api<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value ?? ''
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}`, 'idempotency-key': crypto.randomUUID() }
  const response = await page.request.fetch(`${server.address}/api${path}`, { method, headers, ...(data && { data }) })
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return JSON.parse((await response.text()) || 'null') as T
}

it('a visitor reads and filters the list without script', async () => {
  const context = await openContext(browser, server.address, { javaScript: false, width: 1440 })
  const page = await context.newPage()
  await open(page, 'en', href('community'))
  const all = await rows(page).count()
  expect(all).toBe(defaultPageSize)
  // Writing needs a script.
  expect(await page.getByRole('button', { name: list('ask.post') }).count()).toBe(0)
  await page.getByRole('link', { name: list('more'), exact: true }).click()
  await page.waitForURL(/after=/)
  expect(await rows(page).count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: list('newest'), exact: true }).click()
  await page.locator('.community-sheet .facet-link').first().click()
  await page.waitForURL(/trade=/)
  const ofTrade = await rows(page).count()
  expect(ofTrade).toBeGreaterThan(0)
  expect(ofTrade).toBeLessThan(all)
  await page.getByRole('link', { name: new RegExp(`^${list('tabs.solved')}`) }).click()
  await page.waitForURL(/tab=solved/)
  expect(await rows(page).count()).toBe(await page.locator('.topic-solved').count())
  await page.locator('[name=q]').fill('zzzz nothing has this')
  await page.locator('[name=q]').press('Enter')
  await page.getByRole('heading', { name: list('nothing.title') }).waitFor()
  await page.locator('main .empty .act').first().click()
  await rows(page).first().waitFor()
  await context.close()
})

/** A visitor types a question; it is still there after the sign-in. */
async function typeAsVisitor(page: Page): Promise<void> {
  await open(page, 'en', href('community'))
  await hydrated(page)
  await page.locator('[name=q]').pressSequentially('terrace leaking', { delay: 20 })
  await page.locator('.ask-similar mark').first().waitFor()
  await page.locator('[name=q]').fill(title)
  await page.getByRole('button', { name: list('ask.post'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: ask('title') })
  await dialog.getByRole('link', { name: ask('sign-in.go') }).waitFor()
  expect(await dialog.locator('[name=title]').inputValue()).toBe(title)
  await dialog.locator('[name=trade]').selectOption('masonry')
  await page.waitForFunction(words => Object.values({ ...localStorage }).some(value => value.includes(words)), title)
}

async function join(page: Page): Promise<void> {
  await open(page, 'en', `${href('community')}?ask=1`)
  const dialog = page.getByRole('dialog', { name: ask('join.title') })
  await dialog.getByRole('button', { name: ask('join.yes'), exact: true }).click()
  await dialog.locator('[name=rules][aria-invalid=true]').waitFor()
  expect(await inspect(page, 'joining')).toEqual([])
  await dialog.locator('[name=rules]').check()
  await dialog.getByRole('button', { name: ask('join.yes'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('is_community_joined'))).toBe('true')
}

async function askQuestion(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: ask('title') })
  expect(await dialog.locator('[name=title]').inputValue()).toBe(title)
  expect(await dialog.locator('[name=trade]').inputValue()).toBe('masonry')
  await dialog.getByRole('button', { name: ask('post'), exact: true }).click()
  await dialog.locator('#body-error').waitFor()
  expect(await inspect(page, 'asking')).toEqual([])
  await dialog.locator('#body').click()
  await page.keyboard.type(`${details} @Na`)
  await dialog.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await dialog.locator('#body').getByText(/^@Na/).waitFor()
  await dialog.locator('[name=city]').selectOption('tangier')
  await dialog.locator('[name=tags]').fill('mortar, sea')
  await dialog.getByRole('button', { name: ask('post'), exact: true }).click()
  const sent = page.getByRole('dialog', { name: ask('sent.title') })
  await sent.getByText(/12 hours/).waitFor()
  await sent
    .getByRole('button', { name: actions('close'), exact: true })
    .last()
    .click()
  await page.getByText(list('own.state.pending'), { exact: true }).waitFor()
}

type Post = { readonly kind: 'topic' | 'answer'; readonly id: string; readonly slug: string; readonly status: string }
/** The newest first. */
const own = async (page: Page) => (await api<{ items: readonly Post[] }>(page, 'GET', '/community/own-posts')).items

/** The page of an idea is kept for visitors until somebody asks about it. */
async function askAboutIdea(pro: Page, approve: (page: Page) => Promise<void>): Promise<void> {
  const path = href('ideas-hub.idea', { slug: 'sage-green-kitchen-with-oak-island' })
  const words = 'Which oil is on this island?'
  const html = async () => await (await fetch(server.address + path)).text()
  expect([await html(), await html()].some(page => page.includes(words))).toBe(false)
  const place = { trade: 'carpentry', city: 'tangier', idea: 'sage-green-kitchen-with-oak-island' }
  const body = { kind: 'question', title: words, ...place, body: richTextOf(details), language: 'en' }
  await api(pro, 'POST', '/community/topics', body)
  await approve(pro)
  await expect.poll(html).toContain(words)
}

/** Beside the list, five at a time. */
async function readOwnPosts(page: Page): Promise<void> {
  const place = { kind: 'question', trade: 'masonry', city: 'tangier', tags: [], language: 'en' }
  for (const at of [1, 2, 3, 4, 5]) {
    const body = { ...place, title: `Which stone for step ${at}?`, body: richTextOf(details) }
    await api(page, 'POST', '/community/topics', body)
  }
  await open(page, 'en', href('community'))
  const box = page.locator('.community-part').filter({ hasText: list('own.title') })
  await box.getByText('Which stone for step 5?').waitFor()
  expect(await box.getByRole('listitem').count()).toBe(5)
  await box.getByRole('button', { name: list('more'), exact: true }).click()
  await box.getByText(title).waitFor()
  expect(await box.getByRole('listitem').count()).toBe(6)
  expect(await box.getByRole('button', { name: list('more'), exact: true }).count()).toBe(0)
}

it('a client asks, a moderator approves, a professional answers', async () => {
  const [forClient, forAdmin, forPro] = await Promise.all([1, 2, 3].map(() => openContext(browser, server.address)))
  if (!forClient || !forAdmin || !forPro) throw new Error('Three contexts were opened.')
  const visitor = await forClient.newPage()
  const problems = [problemsOf(visitor)]
  onTestFailed(() => photograph({ visitor }, 'community-visitor'))
  await typeAsVisitor(visitor)
  await visitor.close()

  const client = await signInAs(forClient, 'consumer')
  problems.push(problemsOf(client))
  onTestFailed(() => photograph({ client }, 'community'))
  await join(client)
  await askQuestion(client)
  expect(await rows(client).filter({ hasText: title }).count()).toBe(0)

  const admin = await signInAs(forAdmin, 'superadmin')
  const approve = async (page: Page): Promise<void> => {
    const [{ kind, id, status } = expect.fail('There is no own post.')] = await own(page)
    if (status === 'pending')
      await api(admin, 'POST', '/admin/community/decisions', { decision: 'approve', posts: [{ kind, id }] })
  }
  await approve(client)
  await open(client, 'en', href('community'))
  const row = rows(client).filter({ hasText: title })
  await row.locator('.topic-zero').waitFor()
  expect(await inspect(client, 'the list')).toEqual([])

  const pro = await signInAs(forPro, 'contractor')
  const [topic = expect.fail('There is no own topic.')] = await own(client)
  await api(pro, 'PUT', '/community/member', { name: 'Youssef B.', trades: ['masonry'], rules: true })
  const answer = { body: richTextOf('Natural hydraulic lime, NHL 3.5, and no cement.'), language: 'en' }
  await api(pro, 'POST', `/community/topics/${topic.id}/answers`, answer)
  await approve(pro)
  await askAboutIdea(pro, approve)
  await open(client, 'en', `${href('community')}?tab=mine`)
  await row.locator('.topic-zero').waitFor({ state: 'detached' })
  await row.getByText('1', { exact: true }).first().waitFor()
  await readOwnPosts(client)
  expect(problems.flat()).toEqual([])
  await Promise.all([forClient, forAdmin, forPro].map(context => context.close()))
})
