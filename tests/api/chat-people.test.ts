import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import * as chats from '#tests/support/chats.ts'
import { admin, app, client, db, pro, refusal, withReviewed } from '#tests/support/fixtures.ts'
import { anOpenJob, sendBid } from '#tests/support/market.ts'

withReviewed()

const aChat = () => chats.aChat(app, { client, pro, admin })
const { written } = chats

const noticesOf = (person: { id: string }) => chats.noticesOf(app, person)
const notificationsOf = (person: { id: string }) => chats.notificationsOf(app, person)

const does = (method: string, path: string, body?: object) => chats.does(app, client, method, path, body)

describe('the people in a conversation', () => {
  it('see a phone number only if its owner shares it', async () => {
    const chat = await aChat()
    await db().updateTable('users').set({ phone: '+212600000001' }).where('id', '=', pro.id).execute()
    const phone = async () => (await chats.showChat(app, client, chat)).people.find(({ id }) => id === pro.id)?.phone
    expect(await phone()).toBeNull()
    await chats.does(app, pro, 'PATCH', `/chats/${chat}`, { sharesNumber: true })
    expect(await phone()).toBe('+212600000001')
    await chats.does(app, pro, 'PATCH', `/chats/${chat}`, { sharesNumber: false })
    expect(await phone()).toBeNull()
  })

  it('cannot write in a blocked conversation or to a suspended person', async () => {
    const chat = await aChat()
    await chats.does(app, pro, 'PATCH', `/chats/${chat}`, { blocked: true })
    expect(refusal(await chats.write(app, client, chat, 'Hello?'))).toEqual([409, 'chat.blocked'])
    await chats.does(app, pro, 'PATCH', `/chats/${chat}`, { blocked: false })
    await written(app, client, chat, 'Hello again')
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', pro.id).execute()
    expect(refusal(await chats.write(app, client, chat, 'Hello?'))).toEqual([409, 'chat.gone'])
  })

  it('copy an agreement into the project log, once, and its text stays unchanged', async () => {
    const job = await anOpenJob(app, client, admin)
    const bid = await sendBid(app, pro, job)
    const { project } = (
      await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
    ).body
    const { body } = await chats.openChat(app, client, { kind: 'project', id: project })
    const { id, agreed } = await written(app, client, body.id, 'Work begins at 8:30', { agree: true })
    expect(agreed).toHaveLength(1)
    const path = `/chats/${body.id}/messages/${id}`
    expect(refusal(await does('PATCH', path, { text: 'Work begins at 9' }))).toEqual([409, 'message.agreed'])
    for (const person of [pro, client, pro]) await chats.does(app, person, 'POST', `${path}/agree`)
    expect(refusal(await does('DELETE', path))).toEqual([409, 'message.agreed'])
    const entries = await db()
      .selectFrom('projectEntries')
      .selectAll()
      .where('projectId', '=', project)
      .where('kind', '=', 'chat-agree')
      .execute()
    expect(entries).toMatchObject([{ side: 'professional', data: { note: 'Work begins at 8:30' } }])
    expect((await chats.showChat(app, pro, body.id)).agreements).toMatchObject([{ seq: 1 }])
  })
})

describe('the staff in chats', () => {
  it('answer support requests, close them, and are notified of a new message', async () => {
    const chat = await chats.aSupportChat(app, client)
    expect(await chats.aSupportChat(app, client)).toBe(chat)
    await written(app, client, chat, 'I cannot find my bid')
    const notified = async () => (await noticesOf(admin)).filter(({ type }) => type === 'support-asked').length
    expect(await notified()).toBe(1)
    await written(app, client, chat, 'Anybody?')
    expect(await notified()).toBe(1)
    const answered = await chats.does(app, admin, 'POST', `/admin/chats/${chat}/messages`, {
      id: randomUUID(),
      text: 'It is under Bids.',
    })
    expect(answered.status).toBe(201)
    expect(await notificationsOf(client)).toMatchObject([{ params: { name: 'Imara' } }])
    expect(await chats.queueOf(app, admin, 'support')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: chat, mayRead: true })]),
    })
    expect((await chats.does(app, admin, 'POST', `/admin/chats/${chat}/close`)).status).toBe(200)
    expect((await chats.messagesOf(app, client, chat)).items.at(-1)).toMatchObject({ kind: 'system', text: 'closed' })
    await written(app, client, chat, 'One more thing')
    expect((await chats.showChat(app, client, chat)).status).toBe('open')
    expect(await notified()).toBe(2)
  })

  it('read a reported conversation only after giving a reason, which both people see', async () => {
    const chat = await aChat()
    await written(app, client, chat, 'Rude words')
    const { id } = await written(app, client, chat, 'Taken back')
    await does('DELETE', `/chats/${chat}/messages/${id}`)
    const inspect = () => chats.does(app, admin, 'POST', `/admin/chats/${chat}/inspect`, { reason: 'check-report' })
    expect((await inspect()).status).toBe(404)
    await chats.report(app, pro, chat)
    await chats.report(app, pro, chat)
    const [waiting] = (await chats.queueOf(app, admin, 'reported')).items.filter(item => item.id === chat)
    expect(waiting).toMatchObject({ mayRead: false, reports: [{ reason: 'abuse', details: 'Rude words.' }] })
    const read = async () => (await app.call(`GET /admin/chats/${chat}/messages`, { token: admin.token })).status
    expect(await read()).toBe(404)
    expect((await inspect()).status).toBe(200)
    expect(await read()).toBe(200)
    expect(await chats.messagesOf(app, { ...admin }, chat)).toMatchObject({ code: 'access.denied' })
    const shown = (await app.call<chats.Messages>(`GET /admin/chats/${chat}/messages`, { token: admin.token })).body
    expect(shown.items.map(({ text }) => text)).toEqual(['Rude words', 'Taken back', 'looked-check-report'])
    for (const person of [client, pro])
      expect(await chats.textsOf(app, person, chat)).toEqual(['Rude words', '', 'looked-check-report'])
    expect(
      (await chats.does(app, admin, 'POST', `/admin/chats/${chat}/messages`, { id: randomUUID(), text: 'x' })).status,
    ).toBe(404)
    await chats.does(app, admin, 'POST', `/admin/chats/${chat}/close`)
    expect(await read()).toBe(404)
    expect((await noticesOf(pro)).some(({ type }) => type === 'chat-report-closed')).toBe(true)
  })

  it('need a new reason for a report made after the last one was closed', async () => {
    const chat = await aChat()
    await written(app, client, chat, 'Rude words')
    const read = async () => (await app.call(`GET /admin/chats/${chat}/messages`, { token: admin.token })).status
    const open = () => chats.does(app, admin, 'POST', `/admin/chats/${chat}/inspect`, { reason: 'check-report' })
    await chats.report(app, pro, chat)
    await open()
    expect(await read()).toBe(200)
    await chats.does(app, admin, 'POST', `/admin/chats/${chat}/close`)
    await chats.report(app, pro, chat)
    expect(await read()).toBe(404)
    await open()
    expect(await read()).toBe(200)
  })

  it('are disconnected from a reported conversation when its reports are closed', async () => {
    const chat = await aChat()
    await written(app, client, chat, 'Rude words')
    await chats.report(app, pro, chat)
    await chats.does(app, admin, 'POST', `/admin/chats/${chat}/inspect`, { reason: 'check-report' })
    // The same socket can still be open days later.
    const daysAgo = new Date(Date.now() - 3 * 86_400_000)
    await db().updateTable('conversationInspections').set({ at: daysAgo }).where('conversationId', '=', chat).execute()
    const cut = vi.spyOn(app.platform.appContext.services.push, 'cut')
    await chats.does(app, admin, 'POST', `/admin/chats/${chat}/close`)
    expect(cut.mock.calls.map(([, userId]) => userId)).toEqual([admin.id])
    cut.mockRestore()
  })
})

it('erasure deletes the person’s messages', async () => {
  const chat = await aChat()
  await written(app, client, chat, 'My address is 3 Rue Atlas')
  await written(app, pro, chat, 'I will come')
  const reason = 'Asked for it by mail.'
  await chats.does(app, admin, 'POST', `/people/${client.id}/suspend`, { reason })
  const gone = await chats.does(app, admin, 'POST', `/people/${client.id}/anonymise`, { reason, word: 'anonymise' })
  expect(gone.status).toBe(200)
  const { items } = await chats.messagesOf(app, pro, chat)
  expect(items.map(({ text, deleted }) => [text, deleted])).toEqual([
    ['', true],
    ['I will come', false],
  ])
})
