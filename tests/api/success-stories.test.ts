import { beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry } from '#shared/features/projects/log.ts'
import { answer, complain, decision, inMediation, mediate, transitionComplaint } from '#tests/support/complaints.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { aProfessional, openMarket, type TestUsers, testUsers } from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { signIn } from '#tests/support/people.ts'
import {
  aClosedProject,
  agreeToStory,
  anAgreedStory,
  askForStory,
  editStory,
  quote,
  showStory,
  title,
  transitionStory,
} from '#tests/support/stories.ts'

withUsers()

type Shown = readonly { readonly id: string; readonly beforePicture: string }[]
const shown = async (node = app): Promise<string[]> =>
  (await node.call<Shown>('GET /site/stories')).body.map(({ id }) => id)
const statusOf = async (photo: string): Promise<number> => (await app.call(`GET /files/${photo}/64.webp`)).status

async function aPublishedStory() {
  const agreedStory = await anAgreedStory(app, users)
  expect((await editStory(app, users.admin, agreedStory.story, 'publish')).status).toBe(200)
  return agreedStory
}

describe('a success story', () => {
  it('requested by the client appears on the home page once the professional has agreed and staff have published it', async () => {
    const closedProject = await aClosedProject(app, users)
    const before = await showStory(app, users.client, closedProject.project)
    expect(before).toMatchObject({ side: 'client', story: null, mayAsk: true })
    expect(before.photos.map(({ file }) => file).toSorted()).toEqual(
      [closedProject.before, closedProject.after].toSorted(),
    )
    const requested = await askForStory(app, users.client, closedProject)
    expect(requested.status).toBe(201)
    expect((await askForStory(app, users.pro, closedProject)).body.code).toBe('story.already-asked')
    expect((await editStory(app, users.admin, requested.body.id, 'publish')).body.code).toBe(
      'story.transition-not-allowed',
    )
    expect((await agreeToStory(app, users.client, closedProject.project)).body.code).toBe(
      'story.transition-not-allowed',
    )
    expect((await agreeToStory(app, users.pro, closedProject.project)).status).toBe(200)
    expect(await shown()).not.toContain(requested.body.id)
    expect(await statusOf(closedProject.before)).toBe(404)
    expect((await editStory(app, users.admin, requested.body.id, 'publish')).status).toBe(200)
    const { body } = await app.call<Shown>('GET /site/stories')
    expect(body.find(({ id }) => id === requested.body.id)).toMatchObject({
      title,
      quote,
    })
    expect([
      await statusOf(closedProject.before),
      await statusOf(closedProject.after),
      await statusOf(closedProject.ownPhoto),
    ]).toEqual([200, 200, 404])
    const kinds = (
      await app.call<LogEntry[]>(`GET /projects/${closedProject.project}/log`, { token: users.pro.token })
    ).body.flatMap(({ kind, side }) => (kind.startsWith('story-') ? [`${kind} ${side}`] : []))
    expect(kinds).toEqual(['story-ask client', 'story-agree professional', 'story-publish system'])
  })

  it('requested by the professional has only the quote that the client writes when agreeing', async () => {
    const closedProject = await aClosedProject(app, users)
    const { body } = await askForStory(app, users.pro, closedProject, { quote: 'The client would say so, surely.' })
    const seen = await showStory(app, users.client, closedProject.project)
    expect(seen.story).toMatchObject({
      askedBy: 'professional',
      quote: '',
      transitions: ['agree', 'decline', 'withdraw'],
    })
    const wordless = await transitionStory(app, users.client, closedProject.project, 'agree')
    expect([wordless.status, wordless.body.code]).toEqual([400, 'request.invalid'])
    expect((await agreeToStory(app, users.client, closedProject.project)).status).toBe(200)
    await editStory(app, users.admin, body.id, 'publish')
    expect((await app.call<Shown>('GET /site/stories')).body.find(({ id }) => id === body.id)).toMatchObject({
      quote,
    })
  })

  it('needs a closed project, photos that both sides see, and a side of the project', async () => {
    const closedProject = await aClosedProject(app, users)
    const own = await askForStory(app, users.pro, { ...closedProject, after: closedProject.ownPhoto })
    expect([own.status, own.body.errors?.[0]?.path]).toEqual([400, 'after'])
    expect((await askForStory(app, users.pro, { ...closedProject, after: closedProject.before })).status).toBe(400)
    expect((await askForStory(app, users.rival, closedProject)).status).toBe(404)
    const running = app.platform.database.db.updateTable('projects').set({ status: 'completed' })
    await running.where('id', '=', closedProject.project).execute()
    expect((await askForStory(app, users.pro, closedProject)).body.code).toBe('story.transition-not-allowed')
    expect(await showStory(app, users.pro, closedProject.project)).toMatchObject({ mayAsk: false, photos: [] })
  })

  it('is not requested again by the side that was declined', async () => {
    const closedProject = await aClosedProject(app, users)
    await askForStory(app, users.pro, closedProject)
    expect((await transitionStory(app, users.client, closedProject.project, 'decline')).status).toBe(200)
    expect((await askForStory(app, users.pro, closedProject)).body.code).toBe('story.transition-not-allowed')
    expect((await askForStory(app, users.client, closedProject)).status).toBe(201)
  })

  it('disappears at once, with its photos, when either side withdraws it in any state', async () => {
    for (const who of ['client', 'pro'] as const) {
      const { project, story, before } = await aPublishedStory()
      expect(await shown()).toContain(story)
      expect((await transitionStory(app, users[who], project, 'withdraw')).status).toBe(200)
      expect(await shown()).not.toContain(story)
      expect(await statusOf(before)).toBe(404)
      expect((await editStory(app, users.admin, story, 'publish')).body.code).toBe('story.transition-not-allowed')
    }
    const requested = await aClosedProject(app, users)
    await askForStory(app, users.pro, requested)
    expect((await transitionStory(app, users.pro, requested.project, 'withdraw')).status).toBe(200)
    const hidden = await aPublishedStory()
    await editStory(app, users.admin, hidden.story, 'hide')
    expect(await shown()).not.toContain(hidden.story)
    expect((await transitionStory(app, users.client, hidden.project, 'withdraw')).status).toBe(200)
  })

  it('is hidden while a complaint about its project is upheld', async () => {
    const { project, story, before } = await aPublishedStory()
    const { body } = await complain(app, users.client, { kind: 'project', of: project })
    await inMediation(app, users.admin, users.pro, body.id)
    expect(await shown()).toContain(story)
    expect((await mediate(app, users.admin, body.id, 'decide', decision('partly_resolved', 'none'))).status).toBe(200)
    expect(await shown()).not.toContain(story)
    expect(await statusOf(before)).toBe(404)
    expect((await showStory(app, users.pro, project)).story).toMatchObject({ status: 'published', heldBack: true })
    await transitionComplaint(app, users.pro, body.id, 'reopen', answer)
    await mediate(app, users.admin, body.id, 'acknowledge')
    expect(await shown()).toContain(story)
  })

  it("disappears when one side's account is closed", async () => {
    const client = await signIn(app.platform, 'consumer')
    const pro = await aProfessional(app, market)
    const { story } = await anAgreedStory(app, { client, pro, admin: users.admin })
    await editStory(app, users.admin, story, 'publish')
    expect(await shown()).toContain(story)
    const { db } = app.platform.database
    await db.updateTable('users').set({ status: 'closed' }).where('id', '=', client.id).execute()
    expect(await shown()).not.toContain(story)
  })
})

describe('on the home page', () => {
  it('success stories have the order that staff set, and each step notifies the people concerned', async () => {
    const [first, second] = [await aPublishedStory(), await aPublishedStory()]
    const order = { token: users.admin.token, body: { ids: [second.story, first.story] } }
    expect((await app.call('PUT /admin/stories/order', order)).status).toBe(200)
    expect((await shown()).slice(0, 2)).toEqual([second.story, first.story])
    const list = await app.call<{ items: { id: string; transitions: string[] }[]; counts: Record<string, number> }>(
      'GET /admin/stories',
      { token: users.admin.token },
    )
    expect(list.body.items[0]).toMatchObject({ id: second.story, status: 'published', transitions: ['hide'] })
    await app.platform.deliverer.deliverAll()
    const closedProject = async (userId: string) => {
      const query = app.platform.database.db
        .selectFrom('notifications')
        .innerJoin('events', 'events.id', 'notifications.eventId')
        .select('type')
        .where('userId', '=', userId)
        .where('type', 'like', 'story-%')
      return (await query.orderBy('events.position').execute()).map(({ type }) => type)
    }
    expect((await closedProject(users.pro.id)).slice(-2)).toEqual(['story-asked', 'story-published'])
    expect((await closedProject(users.client.id)).slice(-1)).toEqual(['story-published'])
    expect((await closedProject(users.admin.id)).slice(-1)).toEqual(['story-agreed'])
  })
})

describe('concurrent requests on PostgreSQL', () => {
  let people: TestUsers
  twoNodes()
  beforeAll(async () => {
    people = await testUsers(nodes[0], await openMarket(nodes[0]))
  })
  const rounds = 6
  const stateOf = async (project: string) =>
    (
      await nodes[0].platform.database.db
        .selectFrom('successStories')
        .select('status')
        .where('projectId', '=', project)
        .execute()
    ).map(({ status }) => status)

  it('agree and withdraw: the story ends up withdrawn in either order', async () => {
    for (let round = 0; round < rounds; round++) {
      const closedProject = await aClosedProject(nodes[0], people)
      await askForStory(nodes[0], people.client, closedProject)
      const [agreed, withdrawn] = await Promise.all([
        agreeToStory(nodes[round % 2] ?? nodes[0], people.pro, closedProject.project),
        transitionStory(nodes[1 - (round % 2)] ?? nodes[1], people.client, closedProject.project, 'withdraw'),
      ])
      expect(withdrawn.status).toBe(200)
      expect([200, 409]).toContain(agreed.status)
      expect(await stateOf(closedProject.project)).toEqual(['withdrawn'])
    }
  })

  it('publish and withdraw: nothing is shown', async () => {
    for (let round = 0; round < rounds; round++) {
      const { project, story } = await anAgreedStory(nodes[0], people)
      const [, withdrawn] = await Promise.all([
        editStory(nodes[round % 2] ?? nodes[0], people.admin, story, 'publish'),
        transitionStory(nodes[1 - (round % 2)] ?? nodes[1], people.pro, project, 'withdraw'),
      ])
      expect(withdrawn.status).toBe(200)
      for (const node of nodes) expect(await shown(node)).not.toContain(story)
    }
  })

  it('both sides request: there is one story', async () => {
    for (let round = 0; round < rounds; round++) {
      const closedProject = await aClosedProject(nodes[0], people)
      const replies = await Promise.all([
        askForStory(nodes[0], people.client, closedProject),
        askForStory(nodes[1], people.pro, closedProject),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(await stateOf(closedProject.project)).toEqual(['asked'])
    }
  })
})
