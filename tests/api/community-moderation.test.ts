// Moderators approve without editing, place and merge; a flood is cleared in a few calls and never gets public.
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { community } from '#shared/features/community/contract.ts'
import type { communityModeration } from '#shared/features/community/staff-contract.ts'
import { richTextOf } from '#shared/rich-text/read.ts'
import { aKnownMember, aNewcomer, anAnswer, answer, ask, aTopic, decide, topicForm } from '#tests/support/community.ts'
import { app, db, market, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { may, putGrants } from '#tests/support/staff.ts'

type Queue = Output<(typeof communityModeration)['GET /admin/community']>
type Review = Output<(typeof communityModeration)['GET /admin/community/{kind}/{post}']>
type List = Output<(typeof community)['GET /community/topics']>

withUsers()

const call = <T = Problem>(who: SignedIn | null, key: string, body?: object) =>
  app.call<T>(key, { token: who?.token, ...(body && { body }) })
const queue = async (of = 'waiting', who = users.admin) =>
  (await call<Queue>(who, `GET /admin/community?of=${of}&pageSize=50`)).body

async function aModerator(...flags: ('isRead' | 'isWrite' | 'isUpdate' | 'isDelete')[]): Promise<SignedIn> {
  const who = await signIn(app.platform, 'admin')
  const granted = Object.fromEntries(flags.map(flag => [flag, true]))
  await putGrants(app, users.admin, who.id, [may('community-topics', granted)])
  return who
}

describe('rights', () => {
  it('deciding takes the right to update alone, reading the right to read', async () => {
    const newcomer = await aNewcomer(app)
    const { body } = await ask(app, newcomer)
    const posts = [{ kind: 'topic', id: body.id }]
    const [reader, writer, moderator] = [
      await aModerator('isRead'),
      await aModerator('isRead', 'isWrite', 'isDelete'),
      await aModerator('isRead', 'isUpdate'),
    ]
    for (const who of [newcomer, users.pro, users.client, reader, writer, await signIn(app.platform, 'admin')])
      expect((await decide(app, who, 'approve', { posts })).status).toBe(403)
    expect((await decide(app, null, 'approve', { posts })).status).toBe(401)
    expect((await call(reader, 'GET /admin/community')).status).toBe(200)
    expect((await call(newcomer, 'GET /admin/community')).status).toBe(403)
    expect((await decide(app, moderator, 'approve', { posts })).body).toEqual({ decided: 1, blocked: 0 })
    expect(refusal(await decide(app, moderator, 'approve', { posts }))).toEqual([
      409,
      'community.transition-not-allowed',
    ])
    expect((await call(moderator, `PUT /community/topics/${body.id}`, { ...topicForm(), version: 1 })).status).toBe(403)
  })

  it('an approved topic is new, however long it waited', async () => {
    const { body } = await ask(app, await aNewcomer(app))
    const long = new Date('2026-01-05T08:00:00Z')
    await db().updateTable('communityTopics').set({ activeAt: long }).where('id', '=', body.id).execute()
    await decide(app, users.admin, 'approve', { posts: [{ kind: 'topic', id: body.id }] })
    const { items } = (await call<List>(null, 'GET /community/topics')).body
    expect(items[0]?.id).toBe(body.id)
  })

  it('nobody changes the post of another person', async () => {
    const [one, other] = [await aKnownMember(app, market), await aKnownMember(app, market)]
    const { body } = await ask(app, one)
    const change = { ...topicForm(), version: 2 }
    expect(refusal(await call(other, `PUT /community/topics/${body.id}`, change))).toEqual([404, 'community.not-found'])
  })
})

describe('the queue', () => {
  it('shows the post with its author, its checks and what may be decided', async () => {
    const who = await aNewcomer(app)
    const text = 'Call me: +212 600 000 000, see https://cheap.example.test. I am in Casablanca.'
    const { body } = await ask(app, who, { title: 'A very cheap membrane', body: richTextOf(text) })
    const [found] = (await queue()).items.filter(({ id }) => id === body.id)
    expect(found).toMatchObject({ kind: 'topic', status: 'pending', author: { name: 'Salma I.', suspended: false } })
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', who.id).execute()
    const review = (await call<Review>(users.admin, `GET /admin/community/topic/${body.id}`)).body
    expect(review).toMatchObject({
      checks: { links: 1, phones: 1, pictures: 0, cities: [{ slug: 'casablanca' }] },
      author: { id: who.id, suspended: true, blocked: false, posts: 1, published: 0 },
      allowed: ['approve', 'send-back', 'hide', 'spam'],
    })
  })

  it('a link that comes after the approval waits there, and everybody still sees the post', async () => {
    const who = await aKnownMember(app, market)
    const { body } = await ask(app, who)
    const changed = { ...topicForm({ body: richTextOf('Now at https://late.example.test') }), version: 2 }
    expect((await call(who, `PUT /community/topics/${body.id}`, changed)).status).toBe(200)
    const [found] = (await queue()).items.filter(({ id }) => id === body.id)
    expect(found).toMatchObject({ edited: true, reports: 1, status: 'open' })
    expect((await decide(app, users.admin, 'keep', { posts: [{ kind: 'topic', id: body.id }] })).status).toBe(200)
    expect((await queue()).items.map(({ id }) => id)).not.toContain(body.id)
  })
})

describe('placing and merging', () => {
  it('moves trade, city and tags, and no word', async () => {
    const who = await aKnownMember(app, market)
    const { body } = await ask(app, who)
    const placed = { trade: 'plumbing', city: 'marrakesh', kind: 'advice', tags: ['roof'] }
    expect((await call(users.admin, `PUT /admin/community/topics/${body.id}/place`, placed)).status).toBe(200)
    expect((await app.call(`GET /community/topics/${body.slug}`)).body).toMatchObject({
      ...{ city: { slug: 'marrakesh' }, kind: 'advice', tags: ['roof'], title: 'Membrane or tiles first?' },
    })
  })

  it('what waits and was asked before is merged without being shown', async () => {
    const asked = await aTopic(db(), market, (await aKnownMember(app, market)).id)
    const { body } = await ask(app, await aNewcomer(app))
    const into = { into: asked.slug }
    expect((await call(users.admin, `POST /admin/community/topics/${body.id}/merge`, into)).status).toBe(200)
    expect((await app.call(`GET /community/topics/${body.slug}`)).body).toMatchObject({ slug: asked.slug })
    expect((await queue()).items.map(({ id }) => id)).not.toContain(body.id)
  })

  it('a merged topic leads to the other one, with its answers, also through a second merge', async () => {
    const who = await aKnownMember(app, market)
    const [one, two, three] = [
      await aTopic(db(), market, who.id),
      await aTopic(db(), market, who.id),
      await aTopic(db(), market, who.id),
    ]
    await anAnswer(db(), one.id, users.pro.id)
    await anAnswer(db(), two.id, users.pro.id, { acceptedAt: new Date() })
    const merge = (id: string, into: string) =>
      call<Problem>(users.admin, `POST /admin/community/topics/${id}/merge`, { into })
    expect((await merge(one.id, one.slug)).status).toBe(400)
    expect((await merge(one.id, two.slug)).status).toBe(200)
    expect((await merge(two.id, three.slug)).status).toBe(200)
    expect((await app.call(`GET /community/topics/${one.slug}`)).body).toMatchObject({
      ...{ slug: three.slug, answers: 2, status: 'solved' },
    })
    expect((await merge(one.id, three.slug)).status).toBe(409)
  })
})

describe('a reported topic that is merged', () => {
  const reportOf = (id: string) =>
    db().selectFrom('communityReports').selectAll().where('topicId', '=', id).executeTakeFirst()
  const report = async (kind: string, id: string) =>
    call(await aNewcomer(app), 'POST /community/reports', { kind, id, reason: 'abuse' })

  it('leaves the queue, its report decided by who merged it; a report of its answer stays open', async () => {
    const who = await aKnownMember(app, market)
    const [one, two] = [await aTopic(db(), market, who.id), await aTopic(db(), market, who.id)]
    const answerId = await anAnswer(db(), one.id, users.pro.id)
    expect((await report('topic', one.id)).status).toBe(200)
    expect((await report('answer', answerId)).status).toBe(200)
    expect((await queue()).items.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, answerId]))
    const merge = `POST /admin/community/topics/${one.id}/merge`
    expect((await call(users.admin, merge, { into: two.slug })).status).toBe(200)
    const waiting = (await queue()).items.map(({ id }) => id)
    expect([waiting.includes(one.id), waiting.includes(answerId)]).toEqual([false, true])
    expect(await reportOf(one.id)).toMatchObject({
      ...{ decidedBy: users.admin.id, decidedAt: expect.any(Date), upheld: false },
    })
  })

  it('keeps no open report of the same moment', async () => {
    const who = await aKnownMember(app, market)
    for (let round = 0; round < 8; round++) {
      const [one, two] = [await aTopic(db(), market, who.id), await aTopic(db(), market, who.id)]
      const reporter = await aNewcomer(app)
      const body = { kind: 'topic', id: one.id, reason: 'abuse' }
      const [reported] = await Promise.all([
        call(reporter, 'POST /community/reports', body),
        call(users.admin, `POST /admin/community/topics/${one.id}/merge`, { into: two.slug }),
      ])
      expect([200, 404]).toContain(reported.status)
      const stored = await reportOf(one.id)
      expect(stored === undefined || stored.decidedAt !== null).toBe(true)
    }
  })
})

describe('taken back', () => {
  const reportsOf = async (id: string) => (await queue()).items.find(one => one.id === id)?.reports

  it('hiding that is taken back opens the reports again; showing later finds them unfounded', async () => {
    const { id } = await aTopic(db(), market, (await aKnownMember(app, market)).id)
    const posts = [{ kind: 'topic', id }]
    const report = { kind: 'topic', id, reason: 'abuse' }
    expect((await call(await aNewcomer(app), 'POST /community/reports', report)).status).toBe(200)
    const hide = () => decide(app, users.admin, 'hide', { posts, note: 'Write it without the insult.' })
    expect((await hide()).status).toBe(200)
    expect(await reportsOf(id)).toBeUndefined()
    expect((await decide(app, users.admin, 'show', { posts, undo: true })).status).toBe(200)
    expect(await reportsOf(id)).toBe(1)
    await hide()
    expect((await decide(app, users.admin, 'show', { posts })).status).toBe(200)
    expect(await reportsOf(id)).toBeUndefined()
    const review = (await call<Review>(users.admin, `GET /admin/community/topic/${id}`)).body
    expect(review.author.reports).toBe(0)
  })
})

describe('a post that its author changed after a moderator read it', () => {
  const read = async (kind: string, id: string) =>
    (await call<Review>(users.admin, `GET /admin/community/${kind}/${id}`)).body.version
  const change = (who: SignedIn, id: string, version: number) =>
    call(who, `PUT /community/topics/${id}`, { ...topicForm({ title: 'Something else' }), version })

  it.each(['approve', 'send-back', 'hide', 'spam'])('is not decided before it was read again: %s', async decision => {
    const who = await aNewcomer(app)
    const { body } = await ask(app, who)
    const version = await read('topic', body.id)
    expect((await change(who, body.id, version)).status).toBe(200)
    const decideAs = (seen: number) =>
      decide(app, users.admin, decision, {
        posts: [{ kind: 'topic', id: body.id, status: 'pending', version: seen }],
        note: 'It was asked before.',
      })
    expect(refusal(await decideAs(version))).toEqual([412, 'request.changed-meanwhile'])
    expect((await queue()).items.find(({ id }) => id === body.id)?.status).toBe('pending')
    expect((await decideAs(await read('topic', body.id))).status).toBe(200)
  })

  it('keeps its reports, and is left out where others are decided', async () => {
    const who = await aKnownMember(app, market)
    const [topic, other] = [await aTopic(db(), market, who.id), await aTopic(db(), market, who.id)]
    const answerId = await anAnswer(db(), topic.id, who.id)
    for (const post of [
      { kind: 'topic', id: other.id },
      { kind: 'answer', id: answerId },
    ])
      await call(await aNewcomer(app), 'POST /community/reports', { ...post, reason: 'abuse' })
    const version = await read('answer', answerId)
    const changed = { body: richTextOf('Two square metres, with the parapet.'), language: 'en', version }
    expect((await call(who, `PUT /community/answers/${answerId}`, changed)).status).toBe(200)
    const seen = { kind: 'answer', id: answerId, version }
    for (const decision of ['keep', 'spam'])
      expect(refusal(await decide(app, users.admin, decision, { posts: [seen] }))).toEqual([
        412,
        'request.changed-meanwhile',
      ])
    const both = [seen, { kind: 'topic', id: other.id, version: await read('topic', other.id) }]
    expect((await decide(app, users.admin, 'spam', { posts: both })).body.decided).toBe(1)
    const waiting = (await queue()).items.map(({ id }) => id)
    expect([waiting.includes(answerId), waiting.includes(other.id)]).toEqual([true, false])
  })

  it('at the same moment: either the change or the decision is made', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await aNewcomer(app)
      const { body } = await ask(app, who)
      const version = await read('topic', body.id)
      const both = await Promise.all([
        change(who, body.id, version),
        decide(app, users.admin, 'approve', { posts: [{ kind: 'topic', id: body.id, version }] }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
      // What still waits here would be a flood.
      await decide(app, users.admin, 'approve', { posts: [{ kind: 'topic', id: body.id }] })
    }
  })
})

describe('at once', () => {
  it('a decision about a state that the post has left is refused', async () => {
    for (const [decision, more] of [
      ['hide', { note: 'It was asked before.' }],
      ['spam', {}],
    ] as const) {
      const { body } = await ask(app, await aNewcomer(app))
      const posts = [{ kind: 'topic', id: body.id, status: 'pending' }]
      expect((await decide(app, users.admin, 'approve', { posts })).status).toBe(200)
      expect(refusal(await decide(app, users.admin, decision, { posts, ...more }))).toEqual([
        409,
        'community.transition-not-allowed',
      ])
      expect((await app.call(`GET /community/topics/${body.slug}`)).status).toBe(200)
    }
  })

  it('two moderators decide about one post: one does, the other is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { body } = await ask(app, await aNewcomer(app))
      const posts = [{ kind: 'topic', id: body.id }]
      const both = [
        decide(app, users.admin, 'approve', { posts }),
        decide(app, users.admin, 'send-back', { posts, note: 'Say how large the terrace is.' }),
      ]
      expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [state] = await db()
        .selectFrom('statusChanges')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('entityId', '=', body.id)
        .where('fromStatus', 'is not', null)
        .execute()
      expect(Number(state?.count)).toBe(1)
    }
  })

  it('a topic is merged and answered: no answer is lost, and its topic counts it', async () => {
    const who = await aKnownMember(app, market)
    for (let round = 0; round < 6; round++) {
      const [one, two] = [await aTopic(db(), market, who.id), await aTopic(db(), market, who.id)]
      const into = { into: two.slug }
      const [answered, merged] = await Promise.all([
        answer(app, who, one.id),
        call(users.admin, `POST /admin/community/topics/${one.id}/merge`, into),
      ])
      expect(merged.status).toBe(200)
      const { answers } = (await app.call<{ answers: number }>(`GET /community/topics/${two.slug}`)).body
      expect([201, 404, 409]).toContain(answered.status)
      expect(answers).toBe(answered.status === 201 ? 1 : 0)
    }
  })

  it('two topics are merged into each other: one leads to the other, in no circle', async () => {
    const who = await aKnownMember(app, market)
    for (let round = 0; round < 6; round++) {
      const [one, two] = [await aTopic(db(), market, who.id), await aTopic(db(), market, who.id)]
      const merge = (id: string, into: string) =>
        call(users.admin, `POST /admin/community/topics/${id}/merge`, { into })
      const both = await Promise.all([merge(one.id, two.slug), merge(two.id, one.slug)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })
})

describe('a flood', () => {
  it('of 500 topics from 50 accounts is never public and is cleared with its accounts in one call', {
    timeout: 240_000,
  }, async () => {
    const good = await aTopic(db(), market, (await aKnownMember(app, market)).id)
    const honest = (await ask(app, await aNewcomer(app, 'consumer', 'Nasser H.'), { title: 'How long must it dry?' }))
      .body
    const robots = await Promise.all(Array.from({ length: 50 }, (_, at) => aNewcomer(app, 'consumer', `Cheap ${at}`)))
    for (let round = 0; round < 10; round++)
      await Promise.all(
        robots.map((who, at) =>
          ask(app, who, {
            title: `Best offer ${round} ${at} today`,
            body: richTextOf(`Number ${round * 50 + at}: https://flood.example.test/${at}`),
          }),
        ),
      )
    const shown = (await app.call<List>('GET /community/topics?pageSize=50')).body.items
    expect(shown.map(({ id }) => id)).toContain(good.id)
    expect(shown.filter(({ title }) => title.startsWith('Best offer'))).toEqual([])
    const { counts, floods, items } = await queue()
    expect(floods).toMatchObject([{ group: 'site:flood.example.test', posts: 500, accounts: 50 }])
    expect(counts.held).toBe(500)
    expect(items.map(({ id }) => id)).toContain(honest.id)
    const cleared = await decide(app, users.admin, 'spam', { group: 'site:flood.example.test', block: true })
    expect(cleared.body).toEqual({ decided: 500, blocked: 50 })
    expect((await queue()).floods).toEqual([])
    expect((await queue()).items.map(({ id }) => id)).toContain(honest.id)
    const [robot] = robots
    expect(refusal(await answer(app, robot ?? null, good.id))).toEqual([403, 'community.blocked'])
  })
})
