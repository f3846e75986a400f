// Topics and answers: joining, the review of the first posts, acceptance, marks, following, reports, job drafts.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { community } from '#shared/features/community/contract.ts'
import { reviewedPosts } from '#shared/features/community/lifecycle.ts'
import type { communityMembers } from '#shared/features/community/member-contract.ts'
import { richTextOf } from '#shared/rich-text/read.ts'
import { aProductCategory, aPublished, aSupplier, transitionProduct } from '#tests/support/catalogue.ts'
import {
  accept,
  aKnownMember,
  aNewcomer,
  anAnswer,
  answer,
  ask,
  aTopic,
  decide,
  isKnown,
  join,
  topicForm,
} from '#tests/support/community.ts'
import { app, db, market, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { anIdea } from '#tests/support/ideas.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { aProfessional } from '#tests/support/market.ts'
import { notificationsOf } from '#tests/support/negotiation.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aRatedCity } from '#tests/support/rates.ts'
import { upload } from '#tests/support/uploads.ts'

type Topic = Output<(typeof community)['GET /community/topics/{topic}']>
type List = Output<(typeof community)['GET /community/topics']>
type Mine = Output<(typeof communityMembers)['GET /community/topics/{topic}/mine']>
type Own = Output<(typeof communityMembers)['GET /community/own-posts']>

withUsers()
let author: SignedIn
beforeAll(async () => {
  author = await aKnownMember(app, market)
})

const call = <T = Problem>(who: SignedIn | null, key: string, body?: object) =>
  app.call<T>(key, { token: who?.token, ...(body && { body }) })
const page = (slug: string) => app.call<Topic>(`GET /community/topics/${slug}`)
const list = async (query = '', who: SignedIn | null = null) =>
  (await call<List>(who, `GET /community/topics?pageSize=50${query}`)).body.items.map(({ id }) => id)
const own = async (who: SignedIn) => (await call<Own>(who, 'GET /community/own-posts')).body.items
const mark = (who: SignedIn, kind: string, id: string, helpful = true) =>
  call(who, 'PUT /community/helpful', { kind, id, helpful })
const mine = async (who: SignedIn, id: string) => (await call<Mine>(who, `GET /community/topics/${id}/mine`)).body
const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind)
const topicOf = (who = author) => aTopic(db(), market, who.id)

describe('joining', () => {
  it('makes a member, once, whom the session knows', async () => {
    const who = await signIn(app.platform, 'consumer')
    expect((await call(who, 'GET /community/member')).body).toEqual({ member: null })
    expect(refusal(await ask(app, who))).toEqual([403, 'community.not-a-member'])
    expect(refusal(await join(app, who, { rules: false }))).toEqual([400, 'request.invalid'])
    await Promise.all([join(app, who), join(app, who)])
    expect((await call(who, 'GET /community/member')).body).toMatchObject({
      member: { name: 'Othman R.', trades: [{ slug: 'plumbing' }], blocked: false, reviewsLeft: reviewedPosts },
    })
    expect((await call(who, 'GET /accounts/me')).body).toMatchObject({ user: { communityJoined: true } })
    expect((await call(users.client, 'GET /accounts/me')).body).toMatchObject({ user: { communityJoined: false } })
  })

  it('is for clients, contractors and advisors; everybody reads', async () => {
    const { slug } = await topicOf()
    for (const [person, status] of [
      ['consumer', 200],
      ['contractor', 200],
      ['builder', 200],
      ['advisor', 200],
      ['supplier', 403],
      ['admin', 403],
      ['superAdmin', 403],
    ] as const) {
      const who = ['consumer', 'admin', 'superAdmin'].includes(person)
        ? await signIn(app.platform, person)
        : await aProfessional(app, market, { type: person as 'advisor' })
      expect([person, (await join(app, who)).status]).toEqual([person, status])
      expect((await call(who, `GET /community/topics/${slug}`)).status).toBe(200)
    }
    expect((await join(app, null)).status).toBe(401)
    expect((await ask(app, null)).status).toBe(401)
    expect((await page(slug)).status).toBe(200)
  })
})

describe('the first posts of a new member', () => {
  it('wait for a review, topics and answers together; then none does', async () => {
    const who = await aNewcomer(app)
    const { id } = await topicOf()
    const first = [(await ask(app, who)).body, (await answer(app, who, id)).body, (await ask(app, who)).body]
    expect(first.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
    expect((await page(first[0]?.slug ?? '')).status).toBe(404)
    expect((await page((await topicOf()).slug)).body.shown).toEqual([])
    // Two of three were approved: the next one waits as well.
    const kinds = ['topic', 'answer', 'topic']
    const posts = first.map((post, at) => ({ kind: kinds[at], id: post.id }))
    expect((await decide(app, users.admin, 'approve', { posts: posts.slice(0, 2) })).body.decided).toBe(2)
    expect((await ask(app, who)).body.status).toBe('pending')
    await decide(app, users.admin, 'approve', { posts: posts.slice(2) })
    expect((await ask(app, who)).body.status).toBe('open')
    expect(await notificationsOf(app, who)).toEqual(expect.arrayContaining(['community-approved']))
  })

  it('hold also when two are sent at once', async () => {
    const who = await aNewcomer(app)
    await aTopic(db(), market, who.id)
    await aTopic(db(), market, who.id)
    const both = await Promise.all([ask(app, who), ask(app, who)])
    expect(both.map(({ body }) => body.status)).toEqual(['pending', 'pending'])
  })

  it('are sent back with a reason, changed and submitted again', async () => {
    const who = await aNewcomer(app)
    const { body } = await ask(app, who)
    const posts = [{ kind: 'topic', id: body.id }]
    expect((await decide(app, users.admin, 'send-back', { posts })).status).toBe(400)
    await decide(app, users.admin, 'send-back', { posts, note: 'Say how large the terrace is.' })
    const [returned] = await own(who)
    expect(returned).toMatchObject({
      ...{ status: 'returned', note: 'Say how large the terrace is.' },
      place: { kind: 'question', trade: 'plumbing', city: 'casablanca', tags: ['terrace'] },
    })
    expect(await notificationsOf(app, who)).toContain('community-sent-back')
    const change = (version: number) =>
      call<{ status: string; code?: string }>(who, `PUT /community/topics/${body.id}`, {
        ...topicForm({ title: 'Membrane or tiles first, 48 m²?' }),
        version,
      })
    expect((await change(99)).status).toBe(412)
    expect((await change(returned?.version ?? 0)).body.status).toBe('pending')
  })
})

describe('own posts', () => {
  const postsOf = async (who: SignedIn, query: string) =>
    (await call<Own>(who, `GET /community/own-posts?${query}`)).body

  async function allOf(who: SignedIn, query: string, from: string | null = null): Promise<Own['items']> {
    const { items, next } = await postsOf(who, from === null ? query : `${query}&after=${from}`)
    return next === null ? items : [...items, ...(await allOf(who, query, next))]
  }

  it('are all reached page by page, those of a topic also from what belongs to its reader', async () => {
    const who = await aNewcomer(app)
    const topic = await aTopic(db(), market, who.id)
    const answers: string[] = []
    for (let at = 0; at < 45; at++)
      answers.push(
        await anAnswer(db(), topic.id, who.id, at % 3 === 0 ? { status: 'returned', publishedAt: null } : {}),
      )
    const elsewhere = await aTopic(db(), market, who.id)
    await anAnswer(db(), topic.id, author.id)
    const all = (await allOf(who, 'pageSize=7')).map(({ id }) => id)
    expect(all.toSorted()).toEqual([topic.id, elsewhere.id, ...answers].toSorted())
    const { posts, morePosts } = await mine(who, topic.id)
    const rest = await allOf(who, `topic=${topic.id}`, morePosts)
    expect([...posts, ...rest].map(({ id }) => id)).toEqual(all.filter(id => id !== elsewhere.id))
    expect((await mine(who, elsewhere.id)).morePosts).toBeNull()
    const kinds = await allOf(who, 'kind=answer&shownAnswers=false&pageSize=4')
    expect(kinds).toHaveLength(15)
    expect(new Set(kinds.map(({ status }) => status))).toEqual(new Set(['returned']))
    expect((await postsOf(author, `topic=${topic.id}`)).items).toHaveLength(1)
  })
})

describe('acceptance', () => {
  it('of the first answer solves, of several is possible, and the last withdrawal opens again', async () => {
    const pro = await aProfessional(app, market)
    const topic = await topicOf()
    const [one, two] = [await anAnswer(db(), topic.id, pro.id), await anAnswer(db(), topic.id, pro.id)]
    expect(refusal(await accept(app, users.client, one))).toEqual([403, 'community.not-yours'])
    for (const id of [one, two]) expect((await accept(app, author, id)).status).toBe(200)
    expect((await accept(app, users.admin, one)).status).toBe(200)
    const { body } = await page(topic.slug)
    const accepted = new Map(body.shown.map(answer => [answer.id, answer.accepted]))
    expect(body.status).toBe('solved')
    expect(body.shown).toHaveLength(2)
    expect(accepted.get(one)).toEqual({ author: true, staff: true })
    expect(accepted.get(two)).toEqual({ author: true, staff: false })
    expect(await notificationsOf(app, pro)).toContain('community-accepted')
    await accept(app, author, two, false)
    await accept(app, author, one, false)
    expect((await page(topic.slug)).body.status).toBe('solved')
    await accept(app, users.admin, one, false)
    expect((await page(topic.slug)).body.status).toBe('open')
  })

  it('and withdrawal by two people at once leave state and answers in agreement', async () => {
    for (let round = 0; round < 6; round++) {
      const topic = await topicOf()
      const [one, two] = [await anAnswer(db(), topic.id, users.pro.id), await anAnswer(db(), topic.id, users.pro.id)]
      await accept(app, author, one)
      const both = [accept(app, author, one, false), accept(app, users.admin, two)]
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
      expect((await page(topic.slug)).body.status).toBe('solved')
    }
  })

  it('of before does not solve a topic that a moderator reopened; the next one does', async () => {
    const topic = await topicOf()
    const answers = [await anAnswer(db(), topic.id, users.pro.id), await anAnswer(db(), topic.id, users.pro.id)]
    const status = async () => (await page(topic.slug)).body.status
    for (const id of answers) await accept(app, author, id)
    await decide(app, users.admin, 'reopen', { posts: [{ kind: 'topic', id: topic.id }] })
    expect(await status()).toBe('open')
    await accept(app, author, answers[0] ?? '', false)
    expect(await status()).toBe('open')
    await accept(app, author, answers[0] ?? '')
    expect(await status()).toBe('solved')
  })

  it('of a hidden answer that is shown again does not solve a topic that a moderator reopened', async () => {
    const status = async (slug: string) => (await page(slug)).body.status
    const topicPosts = (id: string) => ({ posts: [{ kind: 'topic', id }] })
    const aSolvedTopic = async () => {
      const topic = await topicOf()
      const id = await anAnswer(db(), topic.id, users.pro.id)
      await accept(app, author, id)
      const posts = [{ kind: 'answer', id }]
      const hide = () => decide(app, users.admin, 'hide', { posts, note: 'An advertisement only.' })
      return { ...topic, hide, show: () => decide(app, users.admin, 'show', { posts }) }
    }
    // Reopened before the answer was hidden.
    const one = await aSolvedTopic()
    await decide(app, users.admin, 'reopen', topicPosts(one.id))
    await one.hide()
    expect((await one.show()).status).toBe(200)
    expect((await page(one.slug)).body).toMatchObject({ status: 'open', answers: 1 })
    // Closed and reopened while it was hidden.
    const two = await aSolvedTopic()
    await two.hide()
    await decide(app, users.admin, 'close', topicPosts(two.id))
    await decide(app, users.admin, 'reopen', topicPosts(two.id))
    await two.show()
    expect(await status(two.slug)).toBe('open')
    // So does the topic itself, when it is hidden and shown again.
    await decide(app, users.admin, 'hide', { ...topicPosts(two.id), note: 'It was asked before.' })
    await decide(app, users.admin, 'show', topicPosts(two.id))
    expect(await status(two.slug)).toBe('open')
    // Nobody reopened it: it is solved as before.
    const three = await aSolvedTopic()
    await three.hide()
    expect(await status(three.slug)).toBe('open')
    await three.show()
    expect(await status(three.slug)).toBe('solved')
  })

  it('of a hidden answer counts no more', async () => {
    const topic = await topicOf()
    const id = await anAnswer(db(), topic.id, users.pro.id)
    await accept(app, author, id)
    await decide(app, users.admin, 'hide', { posts: [{ kind: 'answer', id }], note: 'An advertisement only.' })
    expect((await page(topic.slug)).body).toMatchObject({ status: 'open', answers: 0, shown: [] })
  })
})

describe('an answer', () => {
  it('of a verified trade is marked in the topic and in lists while its check is valid', async () => {
    const pro = await aProfessional(app, market)
    await isKnown(app, market, pro)
    await join(app, pro)
    const { id, slug } = await topicOf()
    expect((await answer(app, pro, id)).body.status).toBe('shown')
    expect(await list('&verified=true')).not.toContain(id)
    const badge = { professionalId: pro.professionalId, kind: 'registration' as const, checkedAt: '2026-03-12' }
    await db()
      .insertInto('badges')
      .values({ ...badge, endsAt: '2099-03-31' })
      .execute()
    expect(await list('&verified=true')).toContain(id)
    const { body } = await page(slug)
    expect(body.shown[0]?.author.professional).toMatchObject({
      checks: [{ kind: 'registration', checkedAt: '2026-03-12', endsAt: '2099-03-31' }],
    })
    await db()
      .updateTable('badges')
      .set({ endsAt: '2026-01-01' })
      .where('professionalId', '=', pro.professionalId)
      .execute()
    expect(await list('&verified=true')).not.toContain(id)
    expect((await page(slug)).body.verified).toBeNull()
  })

  it('has the trade of the profile, which the badge and the profile say too: the first one that is in use', async () => {
    const pro = await aProfessional(app, market)
    await isKnown(app, market, pro)
    await join(app, pro)
    const first = db().selectFrom('trades').selectAll().where('id', '=', market.tradeId)
    const trade = await first.executeTakeFirstOrThrow()
    const words = JSON.stringify({ en: 'Roofs', fr: 'Toits', ar: 'أسقف' })
    const more = { name: words, summary: words }
    const [disused, before] = [randomUUID(), randomUUID()]
    const rows = [
      { ...trade, ...more, id: disused, slug: `a-${disused}`, active: false },
      // Of the same place: the one whose address is first.
      { ...trade, ...more, id: before, slug: `a-${before}` },
    ]
    await db().insertInto('trades').values(rows).execute()
    const { professionalId } = pro
    const ofPro = [{ professionalId, tradeId: disused, position: -1 }].concat({
      ...{ professionalId, tradeId: before, position: 0 },
    })
    await db().insertInto('professionalTrades').values(ofPro).execute()
    const { id, slug } = await topicOf()
    await answer(app, pro, id)
    const [shown] = (await page(slug)).body.shown
    expect(shown).toMatchObject({ trade: { slug: `a-${before}` }, author: { professional: { trade: 'Roofs' } } })
    const profile = await app.call<{ trades: { slug: string }[] }>(`GET /professionals/pro-${professionalId}`)
    expect(profile.body.trades.map(one => one.slug)).toEqual([`a-${before}`, trade.slug])
  })

  it('is refused in a closed topic, and in one that nobody sees', async () => {
    const { id } = await topicOf()
    expect((await call(author, `POST /community/topics/${id}/close`)).status).toBe(200)
    expect(refusal(await answer(app, author, id))).toEqual([409, 'community.closed'])
    const pending = await aTopic(db(), market, author.id, { status: 'pending', publishedAt: null })
    expect(refusal(await answer(app, author, pending.id))).toEqual([404, 'community.not-found'])
  })

  it('notifies the author of the topic and its followers, and nobody of their own', async () => {
    const [asker, follower, writer] = [
      await aKnownMember(app, market),
      await aKnownMember(app, market),
      await aKnownMember(app, market),
    ]
    const { body } = await ask(app, asker)
    for (const who of [follower, writer])
      await call(who, `PUT /community/topics/${body.id}/following`, { following: true })
    await answer(app, writer, body.id)
    expect(await notificationsOf(app, asker)).toEqual(['community-answered'])
    expect(await notificationsOf(app, follower)).toEqual(['community-followed'])
    expect(await notificationsOf(app, writer)).toEqual([])
    expect(await list('&of=following', follower)).toEqual([body.id])
    expect((await mine(follower, body.id)).following).toBe(true)
  })
})

describe('a topic about an idea', () => {
  it('is listed for it, names it while it is published, and keeps it when it is changed', async () => {
    const { id: ideaId, slug: idea } = await anIdea(db(), { cityId: market.cityId })
    const { body } = await ask(app, author, { idea })
    expect((await list(`&idea=${idea}`)).concat(await list('&idea=nothing'))).toEqual([body.id])
    const named = { slug: idea, title: 'A quiet kitchen', picture: 'interior/kitchen-sage-oak' }
    expect((await page(body.slug)).body.idea).toEqual(named)
    const [post] = await own(author)
    const change = { ...topicForm({ title: 'Which joint for these tiles?' }), version: post?.version ?? 0 }
    expect((await call(author, `PUT /community/topics/${body.id}`, change)).status).toBe(200)
    expect((await page(body.slug)).body).toMatchObject({ title: change.title, idea: named })
    await db().updateTable('ideas').set({ status: 'archived' }).where('id', '=', ideaId).execute()
    expect((await page(body.slug)).body.idea).toBeNull()
    expect(await list(`&idea=${idea}`)).toEqual([body.id])
    expect((await page((await topicOf()).slug)).body.idea).toBeNull()
    for (const slug of [idea, 'nothing']) {
      const { status, body: refused } = await ask(app, author, { idea: slug })
      expect([status, refused]).toMatchObject([400, { errors: [{ path: 'idea', code: 'not-a-choice' }] }])
    }
  })

  it('notifies its builder once it is shown, and not of an own one or of an answer', async () => {
    const pro = await aProfessional(app, market)
    await join(app, pro, { name: 'Atlas B.' })
    await isKnown(app, market, pro)
    const { slug: idea } = await anIdea(db(), { cityId: market.cityId, professionalId: pro.professionalId })
    await ask(app, pro, { idea })
    const { body } = await ask(app, await aNewcomer(app), { idea })
    expect(await notificationsOf(app, pro)).toEqual([])
    await decide(app, users.admin, 'approve', { posts: [{ kind: 'topic', id: body.id }] })
    await answer(app, author, body.id)
    expect(await notificationsOf(app, pro)).toEqual(['community-idea-asked'])
  })
})

describe('marks and reports', () => {
  it('a helpful mark counts once, also of two at once, and never on an own post', async () => {
    const { id, slug } = await topicOf()
    const [one, two] = [await aNewcomer(app), await aNewcomer(app)]
    await Promise.all([mark(one, 'topic', id), mark(one, 'topic', id), mark(two, 'topic', id)])
    expect((await page(slug)).body.helpful).toBe(2)
    expect((await mine(one, id)).helpful).toEqual([id])
    await Promise.all([mark(one, 'topic', id, false), mark(one, 'topic', id, false)])
    expect((await page(slug)).body.helpful).toBe(1)
    expect(refusal(await mark(author, 'topic', id))).toEqual([409, 'community.own-post'])
  })

  it('a report reaches the moderators once, and hiding the post closes it', async () => {
    const { id } = await topicOf()
    const who = await aNewcomer(app)
    const send = () => call(who, 'POST /community/reports', { kind: 'topic', id, reason: 'contact', note: 'A number' })
    await Promise.all([send(), send()])
    const open = () => db().selectFrom('communityReports').selectAll().where('topicId', '=', id).execute()
    expect(await open()).toHaveLength(1)
    expect(await notificationsOf(app, users.admin)).toContain('community-reported')
    await decide(app, users.admin, 'hide', { posts: [{ kind: 'topic', id }], note: 'It names a phone number.' })
    expect(await open()).toMatchObject([{ upheld: true }])
    expect(await notificationsOf(app, author)).toContain('community-hidden')
  })
})

describe('texts', () => {
  it('hostile documents are refused by field', async () => {
    const doc = (...content: object[]) => ({ type: 'doc', content })
    const linked = (href: string) =>
      doc({ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }] })
    let deep: object = { type: 'paragraph' }
    for (let depth = 0; depth < 2000; depth++)
      deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] }
    const hostile = [
      ...[linked('javascript:alert(1)'), linked('data:text/html,x'), doc({ type: 'iframe' }), doc(deep), {}, 'text'],
      ...[
        richTextOf('x'.repeat(10_001)),
        richTextOf(''),
        richTextOf('a\u0000b'),
        doc({ type: 'image', attrs: { file: randomUUID() } }),
      ],
    ]
    for (const [at, body] of hostile.entries()) {
      const reply = await ask(app, author, { body })
      const { errors = [] } = reply.body as unknown as { errors?: { path: string }[] }
      expect([at, reply.status, errors.every(({ path }) => path.startsWith('body'))]).toEqual([at, 400, true])
    }
    expect((await ask(app, author, { trade: 'nothing' })).status).toBe(400)
  })

  it('come with what they embed as it is today, without what is gone or hidden', async () => {
    const supplier = await aSupplier(app, market)
    const id = await aPublished(app, { supplier, admin: users.admin }, (await aProductCategory(app)).slug)
    const { slug: product } = await db()
      .selectFrom('products')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const idea = await anIdea(db(), { cityId: market.cityId })
    const archived = await anIdea(db(), { cityId: market.cityId, status: 'archived' })
    const { professionalId } = await aProfessional(app, market)
    const rated = await aRatedCity(db(), { perSqft: 21_000, named: 'A survey', at: new Date('2026-01-02') })
    const embeds = [
      ...[
        { kind: 'product', slug: product },
        { kind: 'idea', slug: idea.slug },
      ],
      ...[
        { kind: 'professional', slug: `pro-${professionalId}` },
        { kind: 'calculator', slug: rated.slug },
      ],
    ]
    const gone = [
      ...[
        { kind: 'idea', slug: archived.slug },
        { kind: 'product', slug: 'no-such-thing' },
      ],
      { kind: 'calculator', slug: 'marrakesh' },
    ]
    const nodes = [...embeds, ...gone].map(attrs => ({ type: 'embed', attrs }))
    const body = { type: 'doc', content: [...(richTextOf('See these.').content ?? []), ...nodes] }
    const posted = await ask(app, author, { body })
    const shown = async () => (await page(posted.body.slug)).body.embeds
    const found = await shown()
    expect(found.map(({ kind, slug }) => ({ kind, slug })).toSorted(byKind)).toEqual(embeds.toSorted(byKind))
    const costs = found.flatMap(({ kind, cost }) => (cost ? [[kind, cost]] : []))
    expect(Object.fromEntries(costs)).toEqual({
      product: { amount: 39_500, currency: 'MAD', unit: 'm2' },
      idea: { amount: 5_000_000, currency: 'MAD', unit: null },
    })
    expect(found.find(({ kind }) => kind === 'professional')).toMatchObject({ trade: 'Plumbing', city: 'casablanca' })
    expect((await transitionProduct(app, supplier, id, 'hide')).status).toBe(200)
    expect((await shown()).some(({ kind }) => kind === 'product')).toBe(false)
  })
})

describe('a job draft', () => {
  it('has the title, the text and the city; a second press keeps what was begun', async () => {
    const { id, title } = await topicOf()
    const make = () => call<{ form: string; draft: string }>(users.client, `POST /community/topics/${id}/job`)
    const { status, body } = await make()
    expect([status, body.form]).toEqual([201, 'plumbing-job'])
    const draft = await call(users.client, `GET /drafts/${body.draft}`)
    expect(draft.body).toMatchObject({
      draft: { version: 1, data: { draft: { title, city: 'casablanca', photos: [] } } },
    })
    expect((await make()).body).toEqual(body)
    expect((await call(users.pro, `POST /community/topics/${id}/job`)).status).toBe(403)
  })
})

describe('files', () => {
  it('a picture is public once its post is shown, and its moderators see it before', async () => {
    const who = await aNewcomer(app)
    const { body: file } = await upload(app, { token: who.token, bytes: await jpeg(40, 30), purpose: 'community' })
    const image = { type: 'image', attrs: { file: file.id, alt: 'The parapet' } }
    const body = { type: 'doc', content: [...(richTextOf('See it.').content ?? []), image] }
    const posted = await ask(app, who, { body })
    expect([posted.status, posted.body.status]).toEqual([201, 'pending'])
    const seen = async (token?: string) => (await app.call(`GET /files/${file.id}/40.webp`, { token })).status
    expect(await seen()).toBe(404)
    expect(await seen(users.admin.token)).toBe(200)
    await decide(app, users.admin, 'approve', { posts: [{ kind: 'topic', id: posted.body.id }] })
    expect(await seen()).toBe(200)
    expect((await page(posted.body.slug)).body.pictures).toMatchObject([{ id: file.id }])
  })
})

describe('lists', () => {
  it('filter by state, trade, city and words, page by a cursor, and never show what is not public', async () => {
    const at = (seconds: number) => ({ activeAt: new Date(Date.now() + seconds * 1000) })
    const words = { title: 'Zellige in a hammam', text: 'Which joint lasts?' }
    const ids: string[] = []
    for (let seconds = 1; seconds <= 5; seconds++)
      ids.unshift((await aTopic(db(), market, author.id, { ...words, ...at(seconds) })).id)
    const notPublic = [
      await aTopic(db(), market, author.id, { ...words, status: 'pending', publishedAt: null }),
      await aTopic(db(), market, author.id, { ...words, status: 'hidden' }),
    ].map(({ id }) => id)
    expect(await list('&q=zellige hamm')).toEqual(ids)
    expect(await list('&q=zellige&city=marrakesh')).toEqual([])
    expect(await list('&q=zellige&trade=plumbing&of=unanswered')).toEqual(ids)
    const paged: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const after: string = next && `&after=${next}`
      const { body } = await app.call<List>(`GET /community/topics?q=zellige&pageSize=2${after}`)
      paged.push(...body.items.map(({ id }) => id))
      next = body.next
    }
    expect(paged).toEqual(ids)
    const similar = await app.call<{ id: string }[]>('GET /community/similar?q=zellige in a hammam')
    const found = similar.body.map(({ id }) => id)
    for (const id of notPublic) expect(found).not.toContain(id)
    expect(ids).toContain(found[0])
    expect((await app.call('GET /community/topics?of=mine')).status).toBe(401)
    expect((await app.call('GET /community/overview')).body).toMatchObject({ trades: [{ slug: 'plumbing' }] })
  })

  it('similar ones are also found behind thousands of newer ones, by a word that few have', async () => {
    const old = await aTopic(db(), market, author.id, { title: 'Tadelakt cracks', activeAt: new Date('2020-01-01') })
    await sql`
      insert into community_topics (id, slug, author_id, kind, title, body, text, language, trade_id, status,
        fingerprint, active_at, submitted_at, published_at, created_at, updated_at)
      select gen_random_uuid(), 'newer-' || n, author_id, kind, 'Another question', body, text, language, trade_id,
        'open', fingerprint || n, now(), now(), now(), now(), now()
      from community_topics, generate_series(1, 3001) n where id = ${old.id}`.execute(db())
    const first = async (words: string) =>
      (await app.call<{ title: string }[]>(`GET /community/similar?q=${words}`)).body.map(({ title }) => title)[0]
    expect(await first('tadelakt')).toBe('Tadelakt cracks')
    expect(await first('another')).toBe('Another question')
    await sql`delete from community_topics where slug like 'newer-%'`.execute(db())
  })

  it('the feed is Atom without what is not public', async () => {
    const open = await aTopic(db(), market, author.id, { title: 'A <b>bold</b> & open one' })
    const pending = await aTopic(db(), market, author.id, { status: 'pending', publishedAt: null })
    const text = await (await fetch(`${app.url}/api/community/feed.atom`)).text()
    expect(text).toContain('A &lt;b&gt;bold&lt;/b&gt; &amp; open one')
    expect([text.includes(open.id), text.includes(pending.id)]).toEqual([true, false])
  })
})
