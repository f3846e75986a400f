import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import type { chats as chatsContract } from '#shared/features/chats/contract.ts'
import { languages } from '#shared/values/localized.ts'
import { aPublished, step, translate, unique, uniqueSlug } from '#tests/support/articles.ts'
import * as chats from '#tests/support/chats.ts'
import { admin, app, client, db, pro, refusal, withReviewed } from '#tests/support/fixtures.ts'

withReviewed()

const desk = () => ({ app, who: admin, kind: 'help' }) as const
const about = { screen: 'user.my-request', title: 'Renew a kitchen' }
/** As readers of English get it. */
const askedOn = { screen: about.screen, title: 'Job', thing: about.title }

type Requests = Output<(typeof chatsContract)['GET /support-requests']>
type OfScreen = Output<(typeof articles)['GET /help-screens/{screen}']>
/** On a screen without articles of its own. */
const mostRead = async (token?: string) =>
  (await app.call<OfScreen>('GET /help-screens/about-us', token ? { token } : {})).body.read.map(({ title }) => title)
const read = (article: string) => app.call(`POST /help/${article}/reads`)
const anArticle = (title: string, audience: readonly string[] = []) =>
  aPublished(desk(), { title, slug: uniqueSlug('read'), settings: { audience } })

describe('the articles that are read most', () => {
  it('are those of the last weeks for this audience', async () => {
    const titles = { once: unique('Once'), twice: unique('Twice'), theirs: unique('Theirs') }
    const once = await anArticle(titles.once, ['user'])
    const twice = await anArticle(titles.twice)
    const theirs = await anArticle(titles.theirs, ['advisor'])
    for (const { article } of [once, twice, twice, theirs]) expect((await read(article)).status).toBe(200)
    expect((await read(randomUUID())).status).toBe(404)
    expect(await mostRead(client.token)).toEqual([titles.twice, titles.once])
    expect(await mostRead()).toEqual([titles.twice])
    await db().updateTable('helpReads').set({ day: '2020-01-01' }).where('articleId', '=', twice.article).execute()
    expect(await mostRead(client.token)).toEqual([titles.once])
  })
})

describe('a question to support', () => {
  it('carries the screen and the article, which staff read in their own language', async () => {
    const written = { title: unique('Compare bids'), slug: uniqueSlug('compare') }
    const place = await aPublished(desk(), written)
    const [title, slug] = [unique('Comparer les devis'), uniqueSlug('comparer')]
    await translate(desk(), place.article, 'fr', { title, slug })
    const chat = await chats.aSupportChat(app, client)
    await chats.written(app, client, chat, 'Which line is missing?', { about: { ...about, article: place.article } })
    const headers = { 'accept-language': 'fr' }
    const path = `GET /admin/chats/${chat}/messages`
    const { body } = await app.call<chats.Messages>(path, { token: admin.token, headers })
    expect(body.items).toMatchObject([
      { text: 'Which line is missing?', about: { ...askedOn, title: 'Demande', article: { slug, title } } },
    ])
    for (const language of ['en', 'fr'] as const)
      expect((await step(app, admin, { ...place, language }, 'archive')).status).toBe(200)
    expect((await chats.messagesOf(app, client, chat)).items[0]?.about).toEqual({ ...askedOn, article: null })
  })

  it('names its screen in the language of each reader; one that the site lost, as the person saw it', async () => {
    const chat = await chats.aSupportChat(app, client)
    await chats.written(app, client, chat, 'Where?', { about: { screen: 'user.settings', title: 'Settings' } })
    const titles = async () => {
      const found = await Promise.all(
        languages.map(language =>
          app.call<Requests>('GET /support-requests', {
            token: client.token,
            headers: { 'accept-language': language },
          }),
        ),
      )
      return found.map(({ body }) => [body[0]?.about?.title, body[0]?.about?.thing])
    }
    expect(await titles()).toEqual([
      ['Settings', null],
      ['Paramètres', null],
      ['الإعدادات', null],
    ])
    await db().updateTable('messages').set({ aboutScreen: 'user.gone' }).where('text', '=', 'Where?').execute()
    expect(await titles()).toEqual(languages.map(() => ['Settings', null]))
  })

  it('counts when its article is gone, and is refused for an unknown screen or in another conversation', async () => {
    const chat = await chats.aSupportChat(app, client)
    const asked = await chats.written(app, client, chat, 'Still here', { about: { ...about, article: randomUUID() } })
    expect(asked.about).toEqual({ ...askedOn, article: null })
    const wrong = { about: { ...about, screen: 'no-such-screen' } }
    const refused = await chats.write(app, client, chat, 'Where am I?', wrong)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'about'])
    const other = await chats.aChat(app, { client, pro, admin })
    expect((await chats.write(app, client, other, 'Hello', { about })).status).toBe(400)
    expect((await chats.messagesOf(app, client, other)).items).toEqual([])
    expect((await chats.messagesOf(app, client, chat)).items).toHaveLength(1)
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
      ['Second', askedOn.title, false],
      ['First', null, true],
    ])
    expect((await chats.does(app, client, 'DELETE', `/chats/${chat}/messages/${id}`)).status).toBe(200)
    expect((await chats.requestsOf(app, client)).map(({ text }) => text)).toEqual(['Second', 'First'])
    expect(await chats.requestsOf(app, pro)).toEqual([])
    expect(refusal(await app.call('GET /support-requests', {}))[0]).toBe(401)
  })
})
