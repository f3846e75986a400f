import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { bundleMails } from '#server/platform/events/bundle.ts'
import { runJobs } from '#server/platform/scheduled-jobs/job-runner.ts'
import { aProductCategory, aProposed, aSupplier, decide, productForm } from '#tests/support/catalogue.ts'
import * as chats from '#tests/support/chats.ts'
import { aPassedConnect, perform } from '#tests/support/connects.ts'
import { admin, app, client, db, market, pro, refusal, withReviewed } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { anOpenJob, aProfessional, sendBid } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { upload } from '#tests/support/uploads.ts'

let outsider: SignedIn

withReviewed()
beforeEach(async () => {
  outsider = await signIn(app.platform, 'consumer')
})

const aChat = () => chats.aChat(app, { client, pro, admin })
const { written } = chats

const notificationsOf = (person: { id: string }) => chats.notificationsOf(app, person)

describe('a conversation', () => {
  it('belongs to an accepted connect, once, whichever side starts it', async () => {
    const connect = await aPassedConnect(app, { client, pro, admin })
    expect(refusal(await chats.openChat(app, client, { kind: 'connect', id: connect }))).toEqual([
      404,
      'chat.not-found',
    ])
    await perform(app, pro, connect, 'accept')
    const one = await chats.openChat(app, client, { kind: 'connect', id: connect })
    const two = await chats.openChat(app, pro, { kind: 'connect', id: connect })
    const three = await chats.openChat(app, client, { kind: 'person', id: pro.id })
    expect([one.status, two.body.id, three.body.id]).toEqual([200, one.body.id, one.body.id])
    expect(refusal(await chats.openChat(app, outsider, { kind: 'connect', id: connect }))).toEqual([
      404,
      'chat.not-found',
    ])
    expect(refusal(await chats.openChat(app, outsider, { kind: 'person', id: pro.id }))).toEqual([
      404,
      'chat.not-found',
    ])
  })

  it('belongs to a bid, and continues about the project after acceptance', async () => {
    const job = await anOpenJob(app, client, admin)
    const bid = await sendBid(app, pro, job)
    const { body } = await chats.openChat(app, pro, { kind: 'bid', id: bid })
    await written(app, pro, body.id, 'May I see the wall?')
    const { project } = (
      await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
    ).body
    expect(await chats.showChat(app, client, body.id)).toMatchObject({ kind: 'project', context: { project } })
    const again = await chats.openChat(app, client, { kind: 'project', id: project })
    const byBid = await chats.openChat(app, client, { kind: 'bid', id: bid })
    expect([again.body.id, byBid.body.id]).toEqual([body.id, body.id])
  })

  it('can be about a product, one for each interested person; the seller cannot start it', async () => {
    const { slug: category } = await aProductCategory(app)
    const [supplier, other] = [await aSupplier(app, market), await aSupplier(app, market)]
    const about = { kind: 'product', id: await aProposed(app, supplier, category) }
    expect(refusal(await chats.openChat(app, client, about))).toEqual([404, 'chat.not-found'])
    await decide(app, admin, about.id, 'approve')
    const { body } = await chats.openChat(app, client, about)
    await written(app, client, body.id, 'Is it of one lot?')
    const { kind, people, context } = await chats.showChat(app, supplier, body.id)
    expect([kind, people.length, context?.title]).toEqual(['product', 2, productForm('').name])
    expect((await chats.listChats(app, supplier)).items).toMatchObject([
      { title: productForm('').name, language: 'en' },
    ])
    expect((await chats.openChat(app, client, about)).body.id).toBe(body.id)
    expect((await chats.openChat(app, outsider, about)).body.id).not.toBe(body.id)
    for (const person of [supplier, other, admin])
      expect((await chats.openChat(app, person, about)).status).toBeGreaterThanOrEqual(403)
  })

  it('answers 404 to everybody else', async () => {
    const chat = await aChat()
    await written(app, client, chat, 'Good morning')
    for (const path of [`GET /chats/${chat}`, `GET /chats/${chat}/messages`])
      expect(refusal(await app.call(path, { token: outsider.token }))).toEqual([404, 'chat.not-found'])
    expect(refusal(await chats.write(app, outsider, chat, 'Let me in'))).toEqual([404, 'chat.not-found'])
    expect(refusal(await app.call(`GET /admin/chats/${chat}`, { token: admin.token }))).toEqual([404, 'chat.not-found'])
    expect((await chats.listChats(app, outsider)).total).toBe(0)
    const auth = (token: string) =>
      app.call('POST /push/auth', { token, body: { socket_id: '1.2', channel_name: `private-conversation-${chat}` } })
    expect([
      (await auth(client.token)).status,
      (await auth(outsider.token)).status,
      (await auth(admin.token)).status,
    ]).toEqual([200, 403, 403])
  })
})

describe('messages', () => {
  it('are in the order of writing, and a repeated id is one message', async () => {
    const chat = await aChat()
    const id = randomUUID()
    await written(app, client, chat, 'one', { id })
    await written(app, pro, chat, 'two')
    await written(app, client, chat, 'one', { id })
    await written(app, client, chat, 'three')
    const { items, hasOlder, hasNewer } = await chats.messagesOf(app, pro, chat)
    expect(items.map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ])
    expect([hasOlder, hasNewer]).toEqual([false, false])
    const other = await chats.aSupportChat(app, pro)
    expect((await chats.write(app, pro, other, 'one', { id })).status).toBe(400)
  })

  it('are paged without gaps: after one, before one, around one', async () => {
    const chat = await aChat()
    for (let n = 1; n <= 9; n++) await written(app, client, chat, String(n))
    expect(await chats.textsOf(app, pro, chat, '?after=6')).toEqual(['7', '8', '9'])
    expect(await chats.textsOf(app, pro, chat, '?before=4&limit=2')).toEqual(['2', '3'])
    const around = await chats.messagesOf(app, pro, chat, '?around=5&limit=4')
    expect(around).toMatchObject({ hasOlder: true, hasNewer: true, lastSeq: 9 })
    expect(around.items.map(({ text }) => text)).toEqual(['3', '4', '5', '6'])
    expect((await chats.messagesOf(app, pro, chat, '?after=9')).items).toEqual([])
  })

  it('need content and must be in the caller’s own name', async () => {
    const chat = await aChat()
    const other = await chats.aChat(app, { client, admin, pro: await aProfessional(app, market) })
    const { id: elsewhere } = await written(app, client, other, 'The code of the door is 4711.')
    for (const body of [
      { replyTo: elsewhere },
      { text: '' },
      { author: pro.id },
      { files: [randomUUID()] },
      { replyTo: randomUUID() },
      { id: 'x' },
    ])
      expect((await does('POST', `/chats/${chat}/messages`, { id: randomUUID(), text: 'x', ...body })).status).toBe(400)
    expect((await chats.write(app, client, chat, 'x'.repeat(4001))).status).toBe(400)
  })

  it('of invisible characters are refused as empty', async () => {
    const chat = await aChat()
    for (const text of ['\u200B', '\u2060\u00AD', '\u2800', '\u3164', '\u180E', '\u{E0041}'])
      expect((await chats.write(app, client, chat, text)).body.errors).toMatchObject([
        { path: 'text', code: 'required' },
      ])
    expect((await chats.write(app, client, chat, '\u200Fمرحبا')).status).toBe(201)
  })

  it('can be edited within five minutes and deleted at any time, which leaves an empty placeholder', async () => {
    const chat = await aChat()
    const { id } = await written(app, client, chat, 'Tusday')
    const path = `/chats/${chat}/messages/${id}`
    expect((await does('PATCH', path, { text: 'Tuesday' })).status).toBe(200)
    expect((await chats.does(app, pro, 'PATCH', path, { text: 'Never' })).status).toBe(404)
    await written(app, pro, chat, 'Fine', { replyTo: id })
    await db()
      .updateTable('messages')
      .set({ createdAt: new Date(Date.now() - 301_000) })
      .where('id', '=', id)
      .execute()
    expect(refusal(await does('PATCH', path, { text: 'Monday' }))).toEqual([409, 'message.too-late'])
    expect((await does('DELETE', path)).status).toBe(200)
    const [first, second] = (await chats.messagesOf(app, pro, chat)).items
    expect(first).toMatchObject({ text: '', deleted: true, edited: true })
    expect(second?.replyTo).toMatchObject({ seq: 1, text: '' })
    expect((await does('DELETE', path)).status).toBe(404)
  })

  it('have files that the people in the conversation can read', async () => {
    const chat = await aChat()
    const { body: file } = await upload(app, {
      token: client.token,
      bytes: await jpeg(),
      purpose: 'chat',
      name: 'plan.jpg',
    })
    const { files } = await written(app, client, chat, '', { files: [file.id] })
    expect(files).toMatchObject([{ id: file.id, name: 'plan.jpg' }])
    const read = async ({ token }: SignedIn) => (await app.call(`GET /files/${file.id}`, { token })).status
    expect([await read(pro), await read(outsider), await read(admin)]).toEqual([200, 404, 404])
    expect((await chats.showChat(app, pro, chat)).files).toHaveLength(1)
  })

  it('accept reactions of both people', async () => {
    const chat = await aChat()
    const { id } = await written(app, client, chat, 'Done')
    const path = `/chats/${chat}/messages/${id}/react`
    for (const person of [pro, client, pro])
      await chats.does(app, person, 'POST', path, { reaction: 'thumb', on: true })
    const signs = async () => (await chats.messagesOf(app, client, chat)).items[0]?.reactions
    expect(await signs()).toEqual([{ reaction: 'thumb', people: [client.id, pro.id].toSorted() }])
    await chats.does(app, pro, 'POST', path, { reaction: 'thumb', on: false })
    expect(await signs()).toEqual([{ reaction: 'thumb', people: [client.id] }])
  })
})

const does = (method: string, path: string, body?: object) => chats.does(app, client, method, path, body)

describe('reading messages', () => {
  it('ignores messages deleted before reading, in the count and in the notifications', async () => {
    const chat = await aChat()
    await written(app, client, chat, 'Tomorrow at eight')
    const { id } = await written(app, client, chat, 'Or at nine')
    await app.platform.deliverer.deliverAll()
    const unread = async () => ({
      chat: (await chats.listChats(app, pro)).items[0]?.unread,
      chats: await chats.countUnread(app, pro),
      bell: (
        await app.platform.database.db
          .selectFrom('notifications')
          .select('id')
          .where('userId', '=', pro.id)
          .where('type', '=', 'new-message')
          .where('readAt', 'is', null)
          .execute()
      ).length,
    })
    expect(await unread()).toEqual({ chat: 2, chats: 1, bell: 1 })
    await chats.does(app, client, 'DELETE', `/chats/${chat}/messages/${id}`)
    expect(await unread()).toEqual({ chat: 1, chats: 1, bell: 1 })
    const [first] = (await chats.messagesOf(app, client, chat)).items
    await chats.does(app, client, 'DELETE', `/chats/${chat}/messages/${first?.id}`)
    expect(await unread()).toEqual({ chat: 0, chats: 0, bell: 0 })
  })

  it('counts unread messages, shows the other side what was read, and finds text', async () => {
    const chat = await aChat()
    await written(app, client, chat, 'The tiler comes on Thursday')
    await written(app, client, chat, 'المبلّط يأتي الخميس')
    expect((await chats.listChats(app, pro)).items).toMatchObject(
      [{ unread: 2, name: 'Test consumer' }].map(({ unread }) => ({ unread })),
    )
    expect(await chats.countUnread(app, pro)).toBe(1)
    await chats.does(app, pro, 'POST', `/chats/${chat}/read`, { seq: 99 })
    expect(await chats.countUnread(app, pro)).toBe(0)
    const { people } = await chats.showChat(app, client, chat)
    expect(people.find(({ id }) => id === pro.id)?.readSeq).toBe(2)
    const search = async (person: SignedIn, q: string) =>
      (await app.call<{ seq: number }[]>(`GET /chats/search?q=${encodeURIComponent(q)}`, { token: person.token })).body
    expect((await search(pro, 'THURS')).map(({ seq }) => seq)).toEqual([1])
    expect((await search(client, 'الخميس')).map(({ seq }) => seq)).toEqual([2])
    expect(await search(outsider, 'tiler')).toEqual([])
  })

  it('sends one mail per conversation, ten minutes after the first unread message, and none once it is read', async () => {
    const chat = await aChat()
    const { database, appContext, log } = app.platform
    const mailsOf = async () =>
      (await database.db.selectFrom('mails').select('template').where('userId', '=', pro.id).execute()).length
    let before = 0
    const inMinutes = async (minutes: number): Promise<number> => {
      const now = () => new Date(Date.now() + minutes * 60_000)
      await runJobs({ appContext, log, isStopping: () => false, now }, [bundleMails])
      return (await mailsOf()) - before
    }
    // The mails that other tests left waiting.
    before = await inMinutes(30)
    await written(app, client, chat, 'Are you there?')
    const [first] = await notificationsOf(pro)
    await written(app, client, chat, 'The delivery stands at the door.')
    const [second] = await notificationsOf(pro)
    // The second message does not postpone the mail.
    expect([await inMinutes(9), second?.mailAt]).toEqual([0, first?.mailAt])
    expect(await inMinutes(11)).toBe(1)
    await written(app, client, chat, 'Nobody opens.')
    expect((await notificationsOf(pro)).map(({ mailAt }) => mailAt)).toEqual([null])
    expect(await inMinutes(30)).toBe(1)
    await chats.does(app, pro, 'POST', `/chats/${chat}/read`, { seq: 3 })
    await written(app, client, chat, 'Thank you!')
    await notificationsOf(pro)
    await chats.does(app, pro, 'POST', `/chats/${chat}/read`, { seq: 4 })
    expect(await inMinutes(30)).toBe(1)
  })

  it('notifies the other side of the newest message, but not if it is read, muted or snoozed', async () => {
    const chat = await aChat()
    await written(app, client, chat, 'one')
    expect(await notificationsOf(pro)).toMatchObject([
      { push: 'new-message', params: { name: expect.stringContaining('consumer') } },
    ])
    await written(app, client, chat, 'two')
    expect(await notificationsOf(pro)).toHaveLength(1)
    await chats.does(app, pro, 'POST', `/chats/${chat}/read`, { seq: 2 })
    expect(await notificationsOf(pro)).toEqual([])
    for (const set of [{ muted: true }, { muted: false, snooze: '4' }]) {
      await chats.does(app, pro, 'PATCH', `/chats/${chat}`, set)
      await written(app, client, chat, 'three')
      expect(await notificationsOf(pro)).toEqual([])
    }
    expect((await chats.listChats(app, pro, '?tab=snoozed')).total).toBe(1)
    expect(await notificationsOf(client)).toEqual([])
  })

  it('stores the draft until it is sent', async () => {
    const chat = await aChat()
    await does('PUT', `/chats/${chat}/draft`, { text: 'Half a sen' })
    expect((await chats.showChat(app, client, chat)).own?.draft).toBe('Half a sen')
    expect((await chats.showChat(app, pro, chat)).own?.draft).toBe('')
    await written(app, client, chat, 'A whole sentence')
    expect((await chats.showChat(app, client, chat)).own?.draft).toBe('')
  })
})
