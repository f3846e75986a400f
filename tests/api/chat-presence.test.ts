import { beforeEach, describe, expect, it } from 'vitest'
import { chatChannel, presence } from '#shared/features/chats/lifecycle.ts'
import { aBooking, anAdvisor, aService } from '#tests/support/calendar.ts'
import * as chats from '#tests/support/chats.ts'
import { admin, app, client, market, pro, withReviewed } from '#tests/support/fixtures.ts'
import { anOpenJob, sendBid } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'

let chat: string

withReviewed()
beforeEach(async () => {
  chat = await chats.aChat(app, { client, pro, admin })
  await chats.written(app, pro, chat, 'Good morning')
})

const show = (person: SignedIn, shown: boolean) => chats.does(app, person, 'PUT', '/chats/presence', { shown })
const report = (person: SignedIn, here: boolean) => chats.does(app, person, 'POST', '/chats/presence', { here })

/** Whether the reader sees the other person as present: in the list, and in the conversation. */
async function sees(reader: SignedIn): Promise<readonly boolean[]> {
  const [listed] = (await chats.listChats(app, reader)).items
  const { people } = await chats.showChat(app, reader, chat)
  expect(people.find(({ id }) => id === reader.id)?.here).toBeNull()
  return [listed?.here !== null, people.some(({ here }) => here !== null)]
}

describe('presence', () => {
  it('is visible only if both people allow it', async () => {
    await report(pro, true)
    expect(await sees(client)).toEqual([false, false])
    await show(pro, true)
    await report(pro, true)
    expect(await sees(client)).toEqual([false, false])
    await show(client, true)
    expect(await sees(client)).toEqual([true, true])
    expect((await chats.listChats(app, client)).presence).toBe(true)
    // The client has sent no presence signal.
    expect(await sees(pro)).toEqual([false, false])
  })

  it('ends when the person signs off, hides it, or sends no more signals', async () => {
    const { db } = app.platform.database
    for (const person of [client, pro]) await show(person, true)
    await report(pro, true)
    await report(pro, false)
    expect(await sees(client)).toEqual([false, false])
    await report(pro, true)
    const past = new Date(Date.now() - 1)
    await db.updateTable('presences').set({ hereUntil: past }).where('userId', '=', pro.id).execute()
    expect(await sees(client)).toEqual([false, false])
    await report(pro, true)
    await show(pro, false)
    expect(await sees(client)).toEqual([false, false])
    // Showing presence again is not a presence signal.
    await show(pro, true)
    await show(pro, true)
    expect(await sees(client)).toEqual([false, false])
  })

  it('is hidden when the conversation or the person is blocked', async () => {
    for (const person of [client, pro]) await show(person, true)
    for (const person of [client, pro]) await report(person, true)
    expect(await sees(client)).toEqual([true, true])
    await chats.does(app, pro, 'PATCH', `/chats/${chat}`, { blocked: true })
    expect([await sees(client), await sees(pro)]).toEqual([
      [false, false],
      [false, false],
    ])
    await chats.does(app, pro, 'PATCH', `/chats/${chat}`, { blocked: false })
    expect(await sees(client)).toEqual([true, true])
    await chats.does(app, client, 'POST', `/contacts/${pro.id}/block`)
    expect([await sees(client), await sees(pro)]).toEqual([
      [false, false],
      [false, false],
    ])
  })

  it('is published at once on the conversation’s channel, and only if both allow it', async () => {
    const notified: unknown[] = []
    const { push } = app.platform.appContext.services
    const { publish } = push
    Object.assign(push, {
      publish: async (...args: Parameters<typeof publish>) => {
        if (args[2] === 'here') notified.push([args[1], args[3]])
        return await publish(...args)
      },
    })
    await show(pro, true)
    await report(pro, true)
    expect(notified).toEqual([])
    await show(client, true)
    await report(pro, true)
    expect(notified).toEqual([[chatChannel(chat), { by: pro.id, until: expect.any(String) }]])
    const { until } = (notified[0] as [string, { until: string }])[1]
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(presence.lasts)
    Object.assign(push, { publish })
  })
})

describe('a conversation about a bid', () => {
  it('copies agreements into the project log, once and in order', async () => {
    const job = await anOpenJob(app, client, admin)
    const bid = await sendBid(app, pro, job)
    const { body } = await chats.openChat(app, client, { kind: 'bid', id: bid })
    const agreed = async (text: string, by: readonly SignedIn[]) => {
      const { id } = await chats.written(app, client, body.id, text)
      for (const person of by) await chats.does(app, person, 'POST', `/chats/${body.id}/messages/${id}/agree`)
    }
    await agreed('The old tiles go to the tip', [client, pro])
    await agreed('Only I hold to this', [client])
    await agreed('Work begins at 8:30', [pro, client])
    const { project } = (
      await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
    ).body
    const entries = await app.platform.database.db
      .selectFrom('projectEntries')
      .select(['data', 'actorId'])
      .where('projectId', '=', project)
      .where('kind', '=', 'chat-agree')
      .orderBy('position')
      .execute()
    expect(entries.map(({ data, actorId }) => [(data as { note: string }).note, actorId])).toEqual([
      ['The old tiles go to the tip', pro.id],
      ['Work begins at 8:30', client.id],
    ])
  })
})

describe('a conversation about a booking', () => {
  it('belongs to its two people, whichever of them starts it', async () => {
    const advisor = await anAdvisor(app, market)
    const service = await aService(app, advisor)
    const booking = await aBooking(app, client, service)
    const one = await chats.openChat(app, client, { kind: 'booking', id: booking })
    const two = await chats.openChat(app, advisor, { kind: 'booking', id: booking })
    expect([one.status, two.body.id]).toEqual([200, one.body.id])
    await chats.written(app, client, one.body.id, 'Which door?')
    const [listed] = (await chats.listChats(app, advisor)).items
    expect(listed).toMatchObject({ kind: 'booking', title: 'Site visit' })
    expect(await chats.showChat(app, client, one.body.id)).toMatchObject({ context: { title: 'Site visit' } })
    expect((await chats.openChat(app, pro, { kind: 'booking', id: booking })).status).toBe(404)
  })
})
