// One topic from its question to a job: answered by a professional, accepted live, helpful, reported, merged.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { richTextOf } from '#shared/rich-text/read.ts'
import { href } from '#shared/routes/href.ts'
import { answerTrade } from './actions.ts'
import { arrive, openContext, photograph, problemsOf } from './browser.ts'
import { browser, enter, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

const minutes = 240_000
const question = 'The bathroom door swells after every shower'
const said = 'Two spots near the hinges are dark. The fan is old.'
const advice = 'Plane three millimetres off the edge and seal it before you paint.'

withServer()

type Posted = { readonly id: string; readonly slug: string; readonly status: string }
type Method = 'GET' | 'POST' | 'PUT'

async function callAs<T>(page: Page, method: Method, path: string, data?: object): Promise<T> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

let admin: Page
const approve = (kind: string, { id, status }: Pick<Posted, 'id' | 'status'>) =>
  status === 'pending'
    ? callAs(admin, 'POST', '/admin/community/decisions', { decision: 'approve', posts: [{ kind, id }] })
    : null

const join = (page: Page, name: string) => callAs(page, 'PUT', '/community/member', { name, trades: [], rules: true })

async function ask(page: Page, title = question): Promise<Posted> {
  const place = { kind: 'question', trade: 'carpentry', city: 'casablanca', tags: [], language: 'en' }
  const posted = await callAs<Posted>(page, 'POST', '/community/topics', { ...place, title, body: richTextOf(said) })
  await approve('topic', posted)
  return posted
}

const at = (slug: string): string => href('community.topic', { slug })

/** Types into the editor, which replaces the text area when it is focused. */
async function write(page: Page, text: string): Promise<void> {
  const form = page.locator('#write-answer')
  await form.locator('textarea, [contenteditable=true]').first().click()
  const editor = form.locator('[contenteditable=true]')
  await editor.waitFor()
  await editor.click()
  await page.keyboard.type(text)
}

beforeAll(async () => {
  admin = await enter('superadmin', {})
}, minutes)

describe.each(['en', 'ar'] as const)('a topic in %s', language => {
  const t = textsOf(language, 'community-topic')
  // A name in the other script is isolated.
  const acceptedBy = new RegExp(t('accepted-by.author').replace('{{name}}', '.?Othman R..?'))

  it('is answered, accepted live by its author, and becomes a job', { timeout: minutes }, async () => {
    const [author, pro] = [await enter('consumer', { language }), await enter('contractor', { language })]
    const problems = [author, pro].map(problemsOf)
    onTestFailed(() => photograph({ author, pro }, `community-topic-${language}`))
    await Promise.all([join(author, 'Othman R.'), join(pro, 'Yassine B.')])
    const { id, slug } = await ask(author)
    for (const page of [author, pro]) await arrive(page, inPrefix(language, at(slug)))
    // What its author types stays while the answer of somebody else appears.
    await write(author, 'The fan runs all night.')
    await write(pro, advice)
    await pro
      .locator('#write-answer')
      .getByRole('button', { name: t('post'), exact: true })
      .click()
    await pro.locator('#write-answer [contenteditable=true]', { hasText: advice }).waitFor({ state: 'detached' })
    const own = await callAs<{ items: readonly Posted[] }>(pro, 'GET', '/community/own-posts')
    const posted = own.items.find(post => post.slug === slug)
    if (!posted) throw new Error('The answer is not among the own posts.')
    await approve('answer', posted)
    const shown = (page: Page) => page.locator('article.topic-answer', { hasText: advice })
    await shown(author).waitFor()
    await author.locator('#write-answer [contenteditable=true]', { hasText: 'The fan runs all night.' }).waitFor()
    expect(await inspect(author, `topic with an answer, ${language}`)).toEqual([])

    await shown(author)
      .getByRole('button', { name: t('accept'), exact: true })
      .click()
    await shown(pro).getByText(acceptedBy).waitFor()
    await pro.getByText(t('status.solved'), { exact: true }).first().waitFor()
    // The tools of the editor have an undo too.
    await author
      .getByRole('status')
      .getByRole('button', { name: textsOf(language, 'actions')('undo'), exact: true })
      .click()
    await pro.getByText(t('status.open'), { exact: true }).first().waitFor()

    await author
      .locator('aside')
      .getByRole('button', { name: t('job.make'), exact: true })
      .click()
    await author.waitForURL(url => url.search === `?topic=${id}`)
    const title = author.locator('main form [name="title"]')
    const next = author.getByRole('button', { name: textsOf(language, 'jobs')('wizard.next'), exact: true })
    await next.and(author.locator('[type=submit]')).waitFor()
    for (let step = 0; step < 5 && !(await title.isVisible()); step++) {
      await answerTrade(author)
      const boxes = author.locator('main form fieldset input[type=checkbox]')
      if ((await boxes.count()) > 0) await boxes.first().check()
      const before = await author.title()
      await next.click()
      await expect.poll(() => author.title()).not.toBe(before)
    }
    expect(await title.inputValue()).toBe(question)
    expect(await author.locator('main form [name="description"]').inputValue()).toBe(said)
    expect(problems.flat()).toEqual([])
  })
})

it('has an answer that becomes a help article', { timeout: minutes }, async () => {
  const t = textsOf('en', 'community-topic')
  const [author, pro] = [await enter('consumer', {}), await enter('contractor', {})]
  onTestFailed(() => photograph({ admin }, 'community-topic-help'))
  await Promise.all([join(author, 'Othman R.'), join(pro, 'Yassine B.')])
  const { id, slug } = await ask(author, 'How long does wood filler dry?')
  const text = 'Two hours for each millimetre, longer in a cold room.'
  const body = { body: richTextOf(text), language: 'en' }
  await approve('answer', await callAs<Posted>(pro, 'POST', `/community/topics/${id}/answers`, body))
  await arrive(admin, at(slug))
  await admin.getByRole('link', { name: t('help-article'), exact: true }).click()
  const dialog = admin.locator('dialog[open]')
  expect(await dialog.locator('[name=title]').inputValue()).toBe('How long does wood filler dry?')
  await dialog.locator('[name=category]').selectOption({ index: 1 })
  await dialog.locator('[type=submit]').click()
  await admin.locator('#body').getByText(text).waitFor()
})

it('is helpful once for each reader, and reported once', { timeout: minutes }, async () => {
  const t = textsOf('en', 'community-topic')
  const [author, reader] = [await enter('consumer', {}), await enter('contractor', {})]
  onTestFailed(() => photograph({ reader }, 'community-topic-helpful'))
  await Promise.all([join(author, 'Othman R.'), join(reader, 'Yassine B.')])
  const { slug } = await ask(author, 'Which hinges for a heavy oak door?')
  await arrive(reader, at(slug))
  const helpful = reader.getByRole('button', { name: new RegExp(`^${t('helpful')}`) })
  await helpful.and(reader.locator(':enabled')).click()
  await reader.getByRole('button', { name: `${t('helpful')} · 1`, pressed: true }).waitFor()
  await helpful.click()
  await reader.getByRole('button', { name: t('helpful'), exact: true, pressed: false }).waitFor()
  await reader.getByRole('button', { name: t('report'), exact: true }).click()
  const dialog = reader.locator('dialog[open]')
  await dialog.getByText(textsOf('en', 'community')('reason.wrong'), { exact: true }).click()
  expect(await inspect(reader, 'a report')).toEqual([])
  await dialog.getByRole('button', { name: t('report-yes') }).click()
  await reader.getByText(t('reported'), { exact: true }).waitFor()
})

it('and its answers are changed by their authors, which others see at once', { timeout: minutes }, async () => {
  const t = textsOf('en', 'community-topic')
  const [author, pro] = [await enter('consumer', {}), await enter('contractor', {})]
  const problems = [author, pro].map(problemsOf)
  onTestFailed(() => photograph({ author, pro }, 'community-topic-change'))
  await Promise.all([join(author, 'Othman R.'), join(pro, 'Yassine B.')])
  const { id, slug } = await ask(author, 'Which glue for a loose veneer?')
  const body = { body: richTextOf('Any glue will do.'), language: 'en' }
  await approve('answer', await callAs<Posted>(pro, 'POST', `/community/topics/${id}/answers`, body))
  // As for somebody with so many answers here that the topic itself is on a later page.
  await author.route('**/api/community/topics/*/mine', async route => {
    const answer = await route.fetch()
    const mine = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...mine, posts: [], morePosts: `9999999999999_${id}` } })
  })
  for (const page of [author, pro]) await arrive(page, at(slug))

  const article = (page: Page) => page.locator('article.topic-answer')
  const change = { name: t('edit'), exact: true }
  await article(pro).getByRole('button', change).click()
  await article(pro).locator('textarea').click()
  await article(pro).locator('[contenteditable=true]').waitFor()
  await pro.keyboard.press('Control+a')
  await pro.keyboard.type('Hide glue, warm.')
  await article(pro)
    .getByRole('button', { name: t('save'), exact: true })
    .click()
  await article(author).getByText('Hide glue, warm.', { exact: true }).waitFor()
  await article(pro).locator('[contenteditable=true]').waitFor({ state: 'detached' })
  expect(await article(author).getByRole('button', change).count()).toBe(0)

  await author.getByRole('button', change).click()
  const dialog = author.locator('dialog[open]')
  await dialog.locator('[name=title]').fill('Which glue for a loose oak veneer?')
  expect(await inspect(author, 'a question that is changed')).toEqual([])
  await dialog.getByRole('button', { name: textsOf('en', 'actions')('save'), exact: true }).click()
  await pro.getByRole('heading', { level: 1, name: 'Which glue for a loose oak veneer?' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(problems.flat()).toEqual([])
})

it('leads from a merged topic to the other one, and is read without script', { timeout: minutes }, async () => {
  const author = await enter('consumer', {})
  await join(author, 'Othman R.')
  const [one, other] = [await ask(author, 'Door swells in winter alone'), await ask(author, 'Why does my door swell?')]
  await callAs(admin, 'POST', `/admin/community/topics/${other.id}/merge`, { into: one.slug })
  const context = await openContext(browser, server.address, { javaScript: false })
  const visitor = await context.newPage()
  const moved = await visitor.request.get(at(other.slug), { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, at(one.slug)])
  await visitor.goto(at(other.slug))
  expect(new URL(visitor.url()).pathname).toBe(at(one.slug))
  await visitor.getByRole('heading', { level: 1, name: 'Door swells in winter alone' }).waitFor()
  await visitor.getByText(said).waitFor()
  const t = textsOf('en', 'community-topic')
  const entry = visitor.getByRole('link', { name: t('sign-in'), exact: true })
  expect(await entry.getAttribute('href')).toContain(encodeURIComponent(`${at(one.slug)}#write-answer`))
  const data = await visitor.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'QAPage', mainEntity: { text: said, answerCount: 0 } })
  await context.close()
})
