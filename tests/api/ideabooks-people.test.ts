// Who may do what: roles, invitations, sharing, staff.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { ideabooks } from '#shared/features/ideabooks/contract.ts'
import {
  atLeast,
  bookPresence,
  type MemberRole,
  memberRoles,
  mostMembers,
} from '#shared/features/ideabooks/lifecycle.ts'
import type { sharedIdeabooks } from '#shared/features/ideabooks/people-contract.ts'
import type { staffIdeabooks } from '#shared/features/ideabooks/staff-contract.ts'
import { aSupplier } from '#tests/support/catalogue.ts'
import { app, db, market, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { aBook, aLink, aMember, aNote, anInvitation } from '#tests/support/ideabooks.ts'
import { anIdea } from '#tests/support/ideas.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { upload } from '#tests/support/uploads.ts'

type Book = Output<(typeof ideabooks)['GET /ideabooks/{book}']>
type Shared = Output<(typeof sharedIdeabooks)['GET /shared-ideabooks/{key}']>
type SharedList = Output<(typeof sharedIdeabooks)['GET /shared-ideabooks']>
type StaffList = Output<(typeof staffIdeabooks)['GET /admin/ideabooks']>
type StaffBook = Output<(typeof staffIdeabooks)['GET /admin/ideabooks/{book}']>

withUsers()

const call = <T = Problem>(who: SignedIn | null, key: string, body?: object) =>
  app.call<T>(key, { token: who?.token, ...(body && { body }) })
const person = () => signIn(app.platform, 'consumer')
const shared = async (key: string, who: SignedIn | null = null) =>
  await call<Shared & Problem>(who, `GET /shared-ideabooks/${key}`)
const bookOf = async (who: SignedIn, id: string) => (await call<Book>(who, `GET /ideabooks/${id}`)).body
const share = (who: SignedIn, id: string, visibility: string) =>
  call<{ key: string | null }>(who, `PUT /ideabooks/${id}/sharing`, { visibility })

describe('rights', () => {
  type Setting = {
    book: string
    item: string
    note: string
    guest: string
    idea: string
    removed: string
    other: string
  }
  /** The least role of each action, and the action. */
  const table: readonly (readonly [MemberRole, string, (s: Setting) => readonly [string, object?]])[] = [
    ['view', 'read', ({ book }) => [`GET /ideabooks/${book}`]],
    ['view', 'be there', ({ book }) => [`POST /ideabooks/${book}/presence`, { here: true, writingItem: null }]],
    ['comment', 'write a note', ({ item }) => [`POST /ideabooks/items/${item}/notes`, { text: 'Why?' }]],
    ['comment', 'resolve', ({ note }) => [`PUT /ideabooks/notes/${note}/resolved`, { resolved: true }]],
    ['edit', 'save', ({ book, idea }) => ['POST /ideabooks/saves', { kind: 'idea', thing: idea, book }]],
    ['edit', 'change facts', ({ book }) => [`PUT /ideabooks/${book}`, { ...facts, version: 1 }]],
    ['edit', 'edit an item', ({ item }) => [`PUT /ideabooks/items/${item}`, { ...edit, version: 1 }]],
    ['edit', 'set an opinion', ({ item }) => [`PUT /ideabooks/items/${item}/opinion`, { sentiment: 'want' }]],
    ['edit', 'reorder', ({ item }) => [`PUT /ideabooks/items/${item}/place`, { before: null }]],
    ['edit', 'remove', ({ item }) => [`DELETE /ideabooks/items/${item}`]],
    ['edit', 'put back', ({ removed }) => [`POST /ideabooks/items/${removed}/restore`]],
    ['edit', 'copy wishes', ({ book }) => [`POST /ideabooks/${book}/wishes`, { items: [book] }]],
    [
      'edit',
      'invite',
      ({ book }) => [`POST /ideabooks/${book}/people`, { email: 'friend@example.test', role: 'view' }],
    ],
    ['owner', 'share', ({ book }) => [`PUT /ideabooks/${book}/sharing`, { visibility: 'link' }]],
    ['owner', 'delete another’s note', ({ note }) => [`DELETE /ideabooks/notes/${note}`]],
    ['owner', 'set a role', ({ book, guest }) => [`PUT /ideabooks/${book}/people/${guest}`, { role: 'view' }]],
    ['owner', 'remove somebody', ({ book, guest }) => [`DELETE /ideabooks/${book}/people/${guest}`]],
    ['owner', 'delete', ({ book }) => [`DELETE /ideabooks/${book}`]],
  ]
  const facts = { name: 'Villa', category: null, areaSqm: null, city: null, budget: null }
  const edit = { sentiment: 'want', quantity: 1, unitPrice: null, counted: true }
  let [thing, author]: [string, SignedIn] = ['', {} as SignedIn]
  beforeAll(async () => {
    thing = (await anIdea(db(), { cityId: market.cityId })).slug
    author = await person()
  })

  async function setting(who: SignedIn, role: MemberRole | null): Promise<Setting> {
    const owner = role === 'owner' ? who : author
    const { id: book } = await aBook(db(), { ownerId: owner.id })
    if (owner !== author) await aMember(db(), book, author.id, 'comment')
    if (role !== null && role !== 'owner') await aMember(db(), book, who.id, role)
    const guest = (await anInvitation(db(), book)).id
    const item = await aLink(db(), book, owner.id)
    const note = await aNote(db(), item, author.id)
    const removed = await aLink(db(), book, owner.id, { removedAt: new Date() })
    return { book, item, note, guest, idea: thing, removed, other: '' }
  }

  /** `allowed`, or the code of the refusal. */
  async function answerOf(role: MemberRole | null, actionOf: (s: Setting) => readonly [string, object?]) {
    const who = role === 'comment' ? await aSupplier(app, market) : await person()
    const [key, body] = actionOf(await setting(who, role))
    const { status, body: answer } = await call(who, key, body)
    return status < 300 ? 'allowed' : answer.code
  }
  const refusedTo = (role: MemberRole | null) => (role === null ? 'ideabook.not-found' : 'ideabook.not-allowed')

  it.each(table)('%s may %s, those below and outsiders may not', async (least, _, actionOf) => {
    for (const role of [null, ...memberRoles]) {
      const isAllowed = role !== null && atLeast(role, least)
      expect([role, await answerOf(role, actionOf)]).toEqual([role, isAllowed ? 'allowed' : refusedTo(role)])
    }
  })

  it('a note is changed by its author alone, who may delete it with any role', async () => {
    const [owner, writer] = [await person(), await person()]
    const { id } = await aBook(db(), { ownerId: owner.id })
    const member = await aMember(db(), id, writer.id, 'comment')
    const note = await aNote(db(), await aLink(db(), id, owner.id), writer.id)
    expect(refusal(await call(owner, `PUT /ideabooks/notes/${note}`, { text: 'Mine' }))).toEqual([
      403,
      'ideabook.not-allowed',
    ])
    expect((await call(writer, `PUT /ideabooks/notes/${note}`, { text: 'Mine' })).status).toBe(200)
    await call(owner, `PUT /ideabooks/${id}/people/${member}`, { role: 'view' })
    expect(refusal(await call(writer, `PUT /ideabooks/notes/${note}`, { text: 'Still mine' }))).toEqual([
      403,
      'ideabook.not-allowed',
    ])
    expect((await call(writer, `DELETE /ideabooks/notes/${note}`)).status).toBe(200)
  })

  it('the owner stays, a member may leave', async () => {
    const [owner, member] = [await person(), await person()]
    const { id } = await aBook(db(), { ownerId: owner.id })
    const membership = await aMember(db(), id, member.id, 'edit')
    const own = (await bookOf(owner, id)).people.find(({ role }) => role === 'owner')?.id
    expect(refusal(await call(owner, `DELETE /ideabooks/${id}/people/${own}`))).toEqual([403, 'ideabook.not-allowed'])
    expect(refusal(await call(owner, `PUT /ideabooks/${id}/people/${own}`, { role: 'view' }))).toEqual([
      403,
      'ideabook.not-allowed',
    ])
    expect((await call(member, `DELETE /ideabooks/${id}/people/${membership}`)).status).toBe(200)
    expect((await call(member, `GET /ideabooks/${id}`)).status).toBe(404)
    expect(refusal(await call(owner, `DELETE /ideabooks/${id}/people/${membership}`))).toEqual([
      404,
      'ideabook.not-found',
    ])
  })
})

describe('an invitation', () => {
  it('is mailed without a text of the inviter, and makes one person a member who is signed in and has its key', async () => {
    const [owner, friend, thief] = [await person(), await person(), await person()]
    const { id } = await aBook(db(), { ownerId: owner.id, name: 'Buy now: evil.test' })
    const email = `new-${id}@example.test`
    expect((await call(owner, `POST /ideabooks/${id}/people`, { email, role: 'comment' })).status).toBe(200)
    expect((await call(owner, `POST /ideabooks/${id}/people`, { email, role: 'edit' })).status).toBe(200)
    const mails = await mailsTo(app, email)
    expect(mails).toMatchObject([{ template: 'ideabook-invitation', language: 'en', userId: null }])
    expect(JSON.stringify(mails)).not.toContain('evil')
    const key = mails[0]?.params.key ?? ''
    expect((await bookOf(owner, id)).people).toMatchObject([
      { role: 'owner' },
      { name: email, userId: null, role: 'comment' },
    ])
    expect((await shared(key)).body).toMatchObject({
      id,
      invitation: { role: 'comment', by: owner.name },
      isMember: false,
    })
    expect((await call(owner, `POST /shared-ideabooks/${key}/join`)).body).toEqual({ id })
    expect((await call(friend, `POST /shared-ideabooks/${key}/join`)).body).toEqual({ id })
    expect(refusal(await call(thief, `POST /shared-ideabooks/${key}/join`))).toEqual([404, 'ideabook.not-found'])
    expect((await shared(key)).status).toBe(404)
    expect((await bookOf(friend, id)).role).toBe('comment')
    await app.platform.deliverer.deliverAll()
    const notified = db().selectFrom('notifications').select('type').where('userId', '=', owner.id)
    expect(await notified.execute()).toEqual([{ type: 'ideabook-joined' }])
    // The friend sees no addresses of others.
    await call(owner, `POST /ideabooks/${id}/people`, { email: 'secret@example.test', role: 'view' })
    expect(JSON.stringify(await bookOf(friend, id))).not.toContain('secret@')
  })

  it('reaches somebody with an account in their notifications; who refused mails gets none', async () => {
    const [owner, friend] = [await person(), await person()]
    const { id } = await aBook(db(), { ownerId: owner.id })
    await call(owner, `POST /ideabooks/${id}/people`, { email: friend.email, role: 'edit' })
    expect(await mailsTo(app, friend.email)).toEqual([])
    await app.platform.deliverer.deliverAll()
    const notice = db()
      .selectFrom('notifications')
      .select(['type', 'route', 'routeParams'])
      .where('userId', '=', friend.id)
    const key = (
      await db().selectFrom('ideabookMembers').select('key').where('email', '=', friend.email).executeTakeFirst()
    )?.key
    expect(await notice.execute()).toEqual([
      { type: 'ideabook-invited', route: 'shared-ideabook', routeParams: { key } },
    ])
    await call(owner, `POST /ideabooks/${id}/people`, { email: `no-${id}@example.test`, role: 'edit' })
    const token = (await mailsTo(app, `no-${id}@example.test`))[0]?.params.token
    await app.call('POST /invitations/refusals', { body: { token } })
    const { id: other } = await aBook(db(), { ownerId: owner.id })
    await call(owner, `POST /ideabooks/${other}/people`, { email: `no-${id}@example.test`, role: 'edit' })
    expect(await mailsTo(app, `no-${id}@example.test`)).toHaveLength(1)
  })

  it('is refused to a wrong address and to a full book', async () => {
    const owner = await person()
    const { id } = await aBook(db(), { ownerId: owner.id })
    for (const wrong of [
      { email: 'nobody', role: 'edit' },
      { email: 'a@example.test', role: 'owner' },
    ])
      expect((await call(owner, `POST /ideabooks/${id}/people`, wrong)).status).toBe(400)
    for (let made = 1; made < mostMembers; made++) await anInvitation(db(), id)
    const one = { email: 'late@example.test', role: 'view' }
    expect(refusal(await call(owner, `POST /ideabooks/${id}/people`, one))).toEqual([409, 'ideabook.full'])
  })
})

describe('presence', () => {
  it('is written when it would end soon, or changes, and is nobody else’s', async () => {
    const [owner, outsider] = [await person(), await person()]
    const { id } = await aBook(db(), { ownerId: owner.id })
    const item = await aLink(db(), id, owner.id)
    const report = (here: boolean, writingItem: string | null, who = owner) =>
      call(who, `POST /ideabooks/${id}/presence`, { here, writingItem })
    const stored = async () =>
      await db()
        .selectFrom('ideabookMembers')
        .select(['hereUntil', 'writingItem'])
        .where('userId', '=', owner.id)
        .executeTakeFirst()
    await report(true, null)
    const first = await stored()
    await report(true, null)
    expect(await stored()).toEqual(first)
    await report(true, item)
    expect((await stored())?.writingItem).toBe(item)
    const soon = new Date(Date.now() + bookPresence.lasts - bookPresence.every)
    await db().updateTable('ideabookMembers').set({ hereUntil: soon }).where('userId', '=', owner.id).execute()
    await report(true, item)
    expect((await stored())?.hereUntil?.getTime()).toBeGreaterThan(soon.getTime())
    await report(false, item)
    expect((await stored())?.hereUntil?.getTime()).toBeLessThanOrEqual(Date.now())
    expect((await stored())?.writingItem).toBe(null)
    expect((await report(true, null, outsider)).status).toBe(404)
  })
})

describe('a shared book', () => {
  it('is open to its link until it is private, and never with notes or names of others', async () => {
    const [owner, partner] = [await person(), await person()]
    const { id } = await aBook(db(), { ownerId: owner.id })
    await aMember(db(), id, partner.id, 'edit')
    const item = await aLink(db(), id, partner.id)
    await aNote(db(), item, partner.id)
    const key = (await share(owner, id, 'link')).body.key ?? ''
    expect((await share(owner, id, 'link')).body.key).toBe(key)
    const { body } = await shared(key)
    expect(body).toMatchObject({ owner: owner.name, isMember: false, items: [{ id: item, notes: [], addedBy: '' }] })
    expect(JSON.stringify(body)).not.toContain(partner.name)
    expect((await shared(key, partner)).body.isMember).toBe(true)
    expect((await share(owner, id, 'private')).body.key).toBe(null)
    expect((await shared(key)).status).toBe(404)
    const again = (await share(owner, id, 'public')).body.key ?? ''
    expect(again).not.toBe(key)
    expect((await shared(key)).status).toBe(404)
    expect((await shared(again)).status).toBe(200)
  })

  it('is listed while it is public, has something in it and its owner’s account is open', async () => {
    const owner = await person()
    const [open, secret, empty] = [
      await aBook(db(), { ownerId: owner.id, visibility: 'public', name: 'Open' }),
      await aBook(db(), { ownerId: owner.id, visibility: 'link' }),
      await aBook(db(), { ownerId: owner.id, visibility: 'public' }),
    ]
    for (const { id } of [open, secret]) await aLink(db(), id, owner.id)
    const listed = async () =>
      (await call<SharedList>(null, 'GET /shared-ideabooks?pageSize=50')).body.items.map(({ id }) => id)
    const { body } = await call<SharedList>(null, 'GET /shared-ideabooks?pageSize=50')
    expect(body.items.find(({ id }) => id === open.id)).toEqual({
      ...{ id: open.id, key: open.key, name: 'Open', owner: owner.name, count: 1, pictures: [] },
    })
    expect(body.items.map(({ id }) => id)).not.toEqual(expect.arrayContaining([secret.id, empty.id]))
    await db().updateTable('users').set({ status: 'closed' }).where('id', '=', owner.id).execute()
    expect(await listed()).not.toContain(open.id)
    expect((await shared(open.key)).status).toBe(404)
  })

  it('leaves out what is not public any more, and shows uploads while it is shared', async () => {
    const [owner, member, outsider] = [await person(), await person(), await person()]
    const { id, key } = await aBook(db(), { ownerId: owner.id })
    await aMember(db(), id, member.id, 'view')
    const idea = await anIdea(db(), { cityId: market.cityId })
    await call(owner, 'POST /ideabooks/saves', { kind: 'idea', thing: idea.slug, book: id })
    const file = (await upload(app, { token: owner.token, bytes: await jpeg(640, 480), purpose: 'ideabook' })).body.id
    const seen = async (who: SignedIn | null) =>
      (
        await fetch(
          `${app.url}/api/files/${file}/640.webp`,
          who ? { headers: { authorization: `Bearer ${who.token}` } } : {},
        )
      ).status
    expect(await seen(member)).toBe(404)
    await call(owner, `POST /ideabooks/${id}/uploads`, { file })
    expect([await seen(owner), await seen(member), await seen(outsider), await seen(null)]).toEqual([
      200, 200, 404, 404,
    ])
    await share(owner, id, 'link')
    expect([await seen(outsider), await seen(null)]).toEqual([200, 200])
    await db().updateTable('ideas').set({ status: 'archived' }).where('id', '=', idea.id).execute()
    expect((await shared(key)).body.items.map(({ kind }) => kind)).toEqual(['upload'])
    expect((await bookOf(member, id)).items).toMatchObject([
      { kind: 'idea', gone: true },
      { kind: 'upload', gone: false },
    ])
    await share(owner, id, 'private')
    expect(await seen(null)).toBe(404)
  })
})

describe('staff', () => {
  it('hide a public book with a reason that its owner reads, and show it again', async () => {
    const [owner, { admin }] = [await person(), users]
    const { id, key } = await aBook(db(), { ownerId: owner.id, visibility: 'public', name: 'Loud' })
    await aLink(db(), id, owner.id)
    const reason = 'It advertises something else.'
    expect((await call(admin, `POST /admin/ideabooks/${id}/hide`, {})).status).toBe(400)
    expect((await call(admin, `POST /admin/ideabooks/${id}/hide`, { reason })).status).toBe(200)
    expect(refusal(await call(admin, `POST /admin/ideabooks/${id}/hide`, { reason }))).toEqual([
      409,
      'ideabook.transition-not-allowed',
    ])
    expect((await shared(key)).status).toBe(404)
    expect(await bookOf(owner, id)).toMatchObject({ status: 'hidden', hiddenReason: reason, items: [{}] })
    await share(owner, id, 'private')
    await share(owner, id, 'public')
    expect((await shared((await bookOf(owner, id)).key ?? '')).status).toBe(404)
    expect((await call(admin, `POST /admin/ideabooks/${id}/show`)).status).toBe(200)
    expect((await shared((await bookOf(owner, id)).key ?? '')).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    const notices = await db()
      .selectFrom('notifications')
      .select(['type', 'params'])
      .where('userId', '=', owner.id)
      .execute()
    expect(notices.map(({ type }) => type).toSorted()).toEqual(['ideabook-hidden', 'ideabook-shown'])
    const history = db()
      .selectFrom('statusChanges')
      .select(['toStatus', 'reason'])
      .where('entityId', '=', id)
      .orderBy('id')
    expect(await history.execute()).toEqual([
      { toStatus: 'hidden', reason },
      { toStatus: 'published', reason: null },
    ])
  })

  it('see of a book that is not public that it exists and whose it is', async () => {
    const [owner, { admin }] = [await person(), users]
    const { id } = await aBook(db(), { ownerId: owner.id, name: 'Secret villa', visibility: 'link' })
    await aLink(db(), id, owner.id)
    const { body } = await call<StaffBook>(admin, `GET /admin/ideabooks/${id}`)
    expect(body).toMatchObject({
      name: '',
      owner: { name: owner.name },
      count: 1,
      members: 1,
      content: null,
      allowedTransitions: [],
    })
    const reason = 'It is not public.'
    expect(refusal(await call(admin, `POST /admin/ideabooks/${id}/hide`, { reason }))).toEqual([
      409,
      'ideabook.transition-not-allowed',
    ])
    const list = async (query: string) => (await call<StaffList>(admin, `GET /admin/ideabooks?${query}`)).body
    expect((await list('of=all&q=Secret')).items).toEqual([])
    expect((await list(`of=shared&q=${encodeURIComponent(owner.name)}`)).items).toMatchObject([{ id, name: '' }])
    expect((await list(`q=${encodeURIComponent(owner.name)}`)).counts).toEqual({
      public: 0,
      hidden: 0,
      shared: 1,
      all: 1,
    })
    expect((await call(owner, 'GET /admin/ideabooks')).status).toBe(403)
  })
})
