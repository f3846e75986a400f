import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import * as chats from '#tests/support/chats.ts'
import { admin, app, client, db, pro, refusal, withReviewed } from '#tests/support/fixtures.ts'
import { aHelpArticle } from '#tests/support/help-articles.ts'

withReviewed()

const screen = 'user.my-request'
const about = { screen, title: 'Renew a kitchen' }

type OfScreen = Output<(typeof articles)['GET /help-screens/{screen}']>
const ofScreen = async (token?: string, name: string = screen) =>
  (await app.call<OfScreen>(`GET /help-screens/${name}`, token ? { token } : {})).body
const read = (article: string) => app.call(`POST /help/${article}/reads`)
const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title)

describe('the help of a screen', () => {
  it('is what fits the screen and the area of the reader', async () => {
    const mine = { audience: ['user'], screens: [screen] }
    await aHelpArticle(db(), { titles: { en: 'Compare bids' }, ...mine })
    await aHelpArticle(db(), { titles: { en: 'Win a job' }, ...mine, audience: ['contractor'] })
    await aHelpArticle(db(), { titles: { en: 'Elsewhere' }, audience: ['user'], screens: ['user.chats'] })
    expect(titles((await ofScreen(client.token)).articles)).toEqual(['Compare bids'])
    expect(titles((await ofScreen(pro.token)).articles)).toEqual(['Win a job'])
    expect([await ofScreen(), await ofScreen(client.token, 'no-such-screen')]).toMatchObject([
      { articles: [] },
      { articles: [] },
    ])
  })

  it('also has what is read most, for this audience', async () => {
    const [once, twice, theirs] = [
      await aHelpArticle(db(), { titles: { en: 'Read once' }, audience: ['user'] }),
      await aHelpArticle(db(), { titles: { en: 'Read twice' } }),
      await aHelpArticle(db(), { titles: { en: 'Of advisors' }, audience: ['advisor'] }),
    ]
    for (const article of [once, twice, twice, theirs]) expect((await read(article)).status).toBe(200)
    expect((await read(randomUUID())).status).toBe(200)
    const shown = titles((await ofScreen(client.token, 'none')).read)
    expect(shown.slice(0, 2)).toEqual(['Read twice', 'Read once'])
    expect(shown).not.toContain('Of advisors')
    await db().updateTable('helpReads').set({ day: '2020-01-01' }).where('articleId', '=', twice).execute()
    expect(titles((await ofScreen(client.token, 'none')).read)).not.toContain('Read twice')
  })
})

describe('a question to support', () => {
  it('carries the screen and the article, which staff read in their own language', async () => {
    const article = await aHelpArticle(db(), { titles: { en: 'Compare bids', fr: 'Comparer les devis' } })
    const chat = await chats.aSupportChat(app, client)
    await chats.written(app, client, chat, 'Which line is missing?', { about: { ...about, article } })
    const path = `GET /admin/chats/${chat}/messages`
    const { body } = await app.call<chats.Messages>(path, { token: admin.token, headers: { 'accept-language': 'fr' } })
    expect(body.items).toMatchObject([
      {
        text: 'Which line is missing?',
        about: { ...about, article: { slug: `fr-${article}`, title: 'Comparer les devis' } },
      },
    ])
    await db().updateTable('articleTranslations').set({ status: 'archived' }).where('articleId', '=', article).execute()
    expect((await chats.messagesOf(app, client, chat)).items[0]?.about).toEqual({ ...about, article: null })
  })

  it('counts without the article when that is gone, and is refused for an unknown screen or another conversation', async () => {
    const chat = await chats.aSupportChat(app, client)
    const asked = await chats.written(app, client, chat, 'Still here', { about: { ...about, article: randomUUID() } })
    expect(asked.about).toEqual({ ...about, article: null })
    const wrong = { about: { ...about, screen: 'no-such-screen' } }
    expect((await chats.write(app, client, chat, 'x', wrong)).body.errors).toMatchObject([{ field: 'about' }])
    const other = await chats.aChat(app, { client, pro, admin })
    expect((await chats.write(app, client, other, 'x', { about })).status).toBe(400)
    expect((await chats.messagesOf(app, client, other)).items).toEqual([])
  })

  it('is listed for the person alone, with the time of the first answer', async () => {
    const chat = await chats.aSupportChat(app, client)
    await chats.written(app, client, chat, 'First')
    await chats.written(app, client, chat, 'More about the first')
    const reply = { id: randomUUID(), text: 'Look under Bids.' }
    expect((await chats.does(app, admin, 'POST', `/admin/chats/${chat}/messages`, reply)).status).toBe(201)
    await chats.written(app, client, chat, 'Thank you')
    await chats.written(app, client, chat, 'Second', { about })
    expect((await chats.does(app, admin, 'POST', `/admin/chats/${chat}/close`)).status).toBe(200)
    const { id } = await chats.written(app, client, chat, 'Third')
    const found = await chats.requestsOf(app, client)
    expect(found.map(({ text, about: of, answeredAt }) => [text, of?.title ?? null, answeredAt !== null])).toEqual([
      ['Third', null, false],
      ['Second', 'Renew a kitchen', false],
      ['First', null, true],
    ])
    expect((await chats.does(app, client, 'DELETE', `/chats/${chat}/messages/${id}`)).status).toBe(200)
    expect(titles((await chats.requestsOf(app, client)).map(({ text: title }) => ({ title })))).toEqual([
      'Second',
      'First',
    ])
    expect(await chats.requestsOf(app, pro)).toEqual([])
    expect(refusal(await app.call('GET /support-requests'))[0]).toBe(401)
  })
})
