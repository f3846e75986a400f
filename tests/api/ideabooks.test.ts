// Saving, the items of a book, their costs, and notes.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { ideabooks, SavedItem } from '#shared/features/ideabooks/contract.ts'
import { mostBooks, mostItems, mostNotes } from '#shared/features/ideabooks/lifecycle.ts'
import { aProductCategory, aPublished, aSupplier, setPrice } from '#tests/support/catalogue.ts'
import { app, db, market, refusal, runJobs, users, withUsers } from '#tests/support/fixtures.ts'
import { aBook, aLink, aMember, aNote, aPortfolioPhoto } from '#tests/support/ideabooks.ts'
import { anIdea } from '#tests/support/ideas.ts'
import { jpeg } from '#tests/support/make-files.ts'
import type { Professional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { addRates, aRatedCity, type RatedCity } from '#tests/support/rates.ts'
import { passTime } from '#tests/support/time.ts'
import { upload } from '#tests/support/uploads.ts'
import { saveItem, slugOf } from '#tests/support/wishlists.ts'

type Book = Output<(typeof ideabooks)['GET /ideabooks/{book}']>
type Marks = Output<(typeof ideabooks)['GET /ideabooks/marks']>
type Books = Output<(typeof ideabooks)['GET /ideabooks']>

let supplier: Professional
let product: string
let slug: string
let idea: { id: string; slug: string }
let photo: { id: string; itemId: string }
let dubai: RatedCity
let owner: SignedIn

withUsers()
beforeAll(async () => {
  const at = new Date('2026-01-02')
  dubai = await aRatedCity(db(), { perSqft: 14_000, named: 'A survey', at }, 'AED')
  await addRates(
    db(),
    { id: market.cityId, slug: 'casablanca', currency: 'MAD' },
    { perSqft: 21_000, named: 'A survey', at },
  )
  await runJobs()
  supplier = await aSupplier(app, market)
  product = await aPublished(app, { supplier, admin: users.admin }, (await aProductCategory(app)).slug)
  slug = await slugOf(app, product)
  idea = await anIdea(db(), { cityId: market.cityId })
  photo = await aPortfolioPhoto(db(), users.pro.professionalId, market.cityId, market.tradeId)
})
beforeEach(async () => {
  owner = await signIn(app.platform, 'consumer')
})

const call = <T = Problem>(key: string, body?: object, who = owner) =>
  app.call<T>(key, { token: who.token, ...(body && { body }) })
const save = (kind: string, thing: string, more: object = {}, who = owner) =>
  call<SavedItem & Problem>('POST /ideabooks/saves', { kind, thing, ...more }, who)
const bookOf = async (id: string, who = owner) => (await call<Book>(`GET /ideabooks/${id}`, undefined, who)).body
const marks = async (who = owner) => (await call<Marks>('GET /ideabooks/marks', undefined, who)).body
const books = async (who = owner) => (await call<Books>('GET /ideabooks', undefined, who)).body
const positions = async (bookId: string) => {
  const rows = db().selectFrom('ideabookItems').select('position').where('bookId', '=', bookId)
  const shown = await rows.where('removedAt', 'is', null).orderBy('position').execute()
  return shown.map(({ position }) => position)
}

describe('saving', () => {
  it('creates the first book with the first press, saves once, and goes where it went last', async () => {
    const first = await save('idea', idea.slug)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ bookName: '', mark: `idea:${idea.slug}` })
    expect((await save('idea', idea.slug)).body).toEqual(first.body)
    expect(await books()).toMatchObject([{ name: '', role: 'owner', count: 1, visibility: 'private', others: [] }])
    const kitchen = (await call<{ id: string }>('POST /ideabooks', { name: 'Kitchen' })).body.id
    expect((await save('product', slug)).body).toMatchObject({ book: kitchen, bookName: 'Kitchen' })
    expect((await save('photo', photo.id, { book: first.body.book })).body.book).toBe(first.body.book)
    expect((await save('product', slug)).body.book).toBe(first.body.book)
    expect(await marks()).toMatchObject({ last: first.body.book })
    expect((await marks()).saved.map(({ mark }) => mark)).toEqual([
      `product:${slug}`,
      `photo:${photo.id}`,
      `product:${slug}`,
      `idea:${idea.slug}`,
    ])
  })

  it('makes one book of two first presses at once', async () => {
    const both = await Promise.all([save('idea', idea.slug), save('product', slug)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await books()).toMatchObject([{ count: 2 }])
    const again = await Promise.all([save('photo', photo.id), save('photo', photo.id)])
    expect(again[0].body).toEqual(again[1].body)
    expect(await positions(again[0].body.book)).toEqual([1, 2, 3])
  })

  it('notifies staff of a new book', async () => {
    const { book } = (await save('idea', idea.slug)).body
    await app.platform.deliverer.deliverAll()
    const notices = db()
      .selectFrom('notifications')
      .select(['push', 'type', 'routeParams'])
      .where('userId', '=', users.admin.id)
    const rows = await notices.where('type', '=', 'ideabook').execute()
    expect(rows).toContainEqual({ push: 'ideabook', type: 'ideabook', routeParams: { book } })
  })

  it('refuses what is not public, staff, and a full book', async () => {
    const hidden = await anIdea(db(), { cityId: market.cityId, status: 'archived' })
    for (const [kind, thing] of [
      ['idea', hidden.slug],
      ['idea', 'no-such'],
      ['product', 'no-such'],
      ['photo', 'no-such'],
    ] as const)
      expect(refusal(await save(kind, thing))).toEqual([404, 'ideabook.no-such-thing'])
    expect((await save('idea', idea.slug, {}, users.admin)).status).toBe(403)
    expect(await books()).toEqual([])
    const { id } = await aBook(db(), { ownerId: owner.id })
    for (let made = 0; made < mostItems; made++) await aLink(db(), id, owner.id)
    expect(refusal(await save('idea', idea.slug, { book: id }))).toEqual([409, 'ideabook.full'])
    const file = (await upload(app, { token: owner.token, bytes: await jpeg(40, 30), purpose: 'ideabook' })).body.id
    expect(refusal(await call(`POST /ideabooks/${id}/uploads`, { file }))).toEqual([409, 'ideabook.full'])
  })

  it('stops at the most books', async () => {
    for (let made = 0; made < mostBooks; made++) await aBook(db(), { ownerId: owner.id })
    expect(refusal(await call('POST /ideabooks', { name: 'One more' }))).toEqual([409, 'ideabook.full'])
  })

  it('of a visitor is copied once, however often it is carried', async () => {
    const saved = [
      { kind: 'idea', thing: idea.slug },
      { kind: 'product', thing: 'gone-long-ago' },
      { kind: 'photo', thing: photo.id },
    ]
    const [one] = await Promise.all([
      call<Marks>('POST /ideabooks/carried', { saved }),
      call('POST /ideabooks/carried', { saved }),
    ])
    expect(one.body.saved.map(({ mark }) => mark).toSorted()).toEqual([`idea:${idea.slug}`, `photo:${photo.id}`])
    await call('POST /ideabooks/carried', { saved })
    expect(await books()).toMatchObject([{ count: 2 }])
    const other = await signIn(app.platform, 'consumer')
    expect((await call<Marks>('POST /ideabooks/carried', { saved: [] }, other)).body).toEqual({ last: null, saved: [] })
    expect(await books(other)).toEqual([])
  })

  it('of a wishlist copies products with opinion and note', async () => {
    await saveItem(app, owner, slug)
    await saveItem(app, owner, `pro-${supplier.professionalId}`, 'professional')
    const wished = await db()
      .selectFrom('wishlistItems')
      .select(['id', 'kind'])
      .where('ownerId', '=', owner.id)
      .execute()
    const reason = { sentiment: 'avoid' as const, note: 'Too green.' }
    await db().updateTable('wishlistItems').set(reason).where('ownerId', '=', owner.id).execute()
    const { id } = await aBook(db(), { ownerId: owner.id })
    const items = wished.map(wish => wish.id)
    const copied = await call<{ saved: number }>(`POST /ideabooks/${id}/wishes`, { items })
    expect([wished.length, copied.body.saved]).toEqual([2, 1])
    expect((await bookOf(id)).items).toMatchObject([{ kind: 'product', thing: slug, ...reason }])
    const thief = await signIn(app.platform, 'consumer')
    const theirs = await aBook(db(), { ownerId: thief.id })
    expect((await call<{ saved: number }>(`POST /ideabooks/${theirs.id}/wishes`, { items }, thief)).body.saved).toBe(0)
  })
})

describe('an item', () => {
  it('is removed, saved again or put back where it was', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    const [one, two, three] = [
      await aLink(db(), id, owner.id),
      await aLink(db(), id, owner.id),
      await aLink(db(), id, owner.id),
    ]
    expect((await call(`DELETE /ideabooks/items/${two}`)).status).toBe(200)
    expect((await call(`DELETE /ideabooks/items/${two}`)).status).toBe(200)
    expect(await positions(id)).toEqual([1, 2])
    expect((await call(`POST /ideabooks/items/${two}/restore`)).status).toBe(200)
    expect((await bookOf(id)).items.map(item => item.id)).toEqual([one, two, three])
    const saved = (await save('idea', idea.slug, { book: id })).body.item
    await call(`DELETE /ideabooks/items/${saved}`)
    const again = (await save('idea', idea.slug, { book: id })).body.item
    expect(again).not.toBe(saved)
    expect((await call(`POST /ideabooks/items/${saved}/restore`)).status).toBe(200)
    expect((await bookOf(id)).items.map(item => item.id)).toEqual([one, two, three, again])
    expect(await positions(id)).toEqual([1, 2, 3, 4])
  })

  it('cannot be put back after a week, and goes then with its file', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    const file = (await upload(app, { token: owner.token, bytes: await jpeg(40, 30), purpose: 'ideabook' })).body.id
    const item = (await call<{ id: string }>(`POST /ideabooks/${id}/uploads`, { file })).body.id
    expect((await bookOf(id)).items).toMatchObject([
      { kind: 'upload', picture: expect.stringContaining(file), cost: null },
    ])
    await call(`DELETE /ideabooks/items/${item}`)
    await app.platform.jobRunner.runJobs()
    expect(
      (await db().selectFrom('files').select('removedAt').where('id', '=', file).executeTakeFirstOrThrow()).removedAt,
    ).toBe(null)
    const removedAt = new Date(Date.now() - 8 * 86_400_000)
    await db().updateTable('ideabookItems').set({ removedAt }).where('id', '=', item).execute()
    expect(refusal(await call(`POST /ideabooks/items/${item}/restore`))).toEqual([404, 'ideabook.no-such-thing'])
    expect(await db().selectFrom('ideabookItems').select('id').where('id', '=', item).execute()).toEqual([{ id: item }])
    await app.platform.jobRunner.runCleanupJobs()
    expect(await db().selectFrom('ideabookItems').select('id').where('id', '=', item).execute()).toEqual([])
    const gone = await db().selectFrom('files').select('removedAt').where('id', '=', file).executeTakeFirst()
    expect(gone?.removedAt ?? null).not.toBe(null)
  })

  it('is moved before another one, or to the end', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    const [one, two, three] = [
      await aLink(db(), id, owner.id),
      await aLink(db(), id, owner.id),
      await aLink(db(), id, owner.id),
    ]
    const order = async () => (await bookOf(id)).items.map(item => item.id)
    await call(`PUT /ideabooks/items/${three}/place`, { before: one })
    expect(await order()).toEqual([three, one, two])
    await call(`PUT /ideabooks/items/${one}/place`, { before: null })
    expect(await order()).toEqual([three, two, one])
    await call(`DELETE /ideabooks/items/${two}`)
    expect(refusal(await call(`PUT /ideabooks/items/${three}/place`, { before: two }))).toEqual([
      412,
      'request.changed-meanwhile',
    ])
    expect(refusal(await call(`PUT /ideabooks/items/${two}/place`, { before: null }))).toEqual([
      404,
      'ideabook.no-such-thing',
    ])
    expect(await order()).toEqual([three, one])
  })

  it('needs a note for undecided and avoid, and moves to another book with its notes', async () => {
    const [from, to] = [
      await aBook(db(), { ownerId: owner.id }),
      await aBook(db(), { ownerId: owner.id, name: 'Bath' }),
    ]
    const { item } = (await save('idea', idea.slug, { book: from.id })).body
    for (const sentiment of ['undecided', 'avoid']) {
      const refused = await call(`PUT /ideabooks/items/${item}/opinion`, { sentiment })
      expect([refused.status, refused.body.errors?.[0]]).toMatchObject([400, { path: 'note', code: 'required' }])
    }
    await aNote(db(), item, owner.id)
    const moved = await call<SavedItem>(`PUT /ideabooks/items/${item}/opinion`, {
      sentiment: 'avoid',
      note: 'Too dark.',
      book: to.id,
    })
    expect(moved.body).toMatchObject({ item, book: to.id, bookName: 'Bath' })
    expect((await bookOf(from.id)).items).toEqual([])
    expect((await bookOf(to.id)).items).toMatchObject([
      { sentiment: 'avoid', note: 'Too dark.', notes: [{ isOwn: true }] },
    ])
    const again = (await save('idea', idea.slug, { book: from.id })).body.item
    const merged = await call<SavedItem>(`PUT /ideabooks/items/${again}/opinion`, { sentiment: 'want', book: to.id })
    expect(merged.body).toMatchObject({ item, book: to.id })
    expect((await bookOf(to.id)).items).toMatchObject([{ id: item, sentiment: 'want', note: '' }])
    const outsider = await aBook(db(), { ownerId: users.client.id })
    const theirs = await call(`PUT /ideabooks/items/${item}/opinion`, { sentiment: 'want', book: outsider.id })
    expect(refusal(theirs)).toEqual([404, 'ideabook.not-found'])
  })

  it('is edited by its version; name and price of an upload or link alone', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    const link = await aLink(db(), id, owner.id)
    const edit = { sentiment: 'want', title: 'A tall lamp', quantity: 2.5, unitPrice: 40_000, counted: true }
    expect((await call(`PUT /ideabooks/items/${link}`, { ...edit, version: 1 })).status).toBe(200)
    expect(refusal(await call(`PUT /ideabooks/items/${link}`, { ...edit, version: 1 }))).toEqual([
      412,
      'request.changed-meanwhile',
    ])
    expect((await bookOf(id)).items).toMatchObject([
      {
        title: 'A tall lamp',
        quantity: 2.5,
        cost: { low: 100_000, high: 100_000 },
        source: 'example.test',
        version: 2,
      },
    ])
    const { item } = (await save('product', slug, { book: id })).body
    await call(`PUT /ideabooks/items/${item}`, { ...edit, version: 1 })
    const stored = db().selectFrom('ideabookItems').select(['title', 'unitPrice']).where('id', '=', item)
    expect(await stored.executeTakeFirst()).toEqual({ title: '', unitPrice: null })
    const refused = await call(`PUT /ideabooks/items/${link}`, { ...edit, version: 2, sentiment: 'avoid' })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'note'])
  })

  it('keeps hostile text as text', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    const link = await aLink(db(), id, owner.id)
    const text = '<script>alert(1)</script> \u202E{{name}} %s'
    const edit = {
      sentiment: 'avoid',
      note: text,
      title: text,
      quantity: 1,
      unitPrice: null,
      counted: true,
      version: 1,
    }
    expect((await call(`PUT /ideabooks/items/${link}`, edit)).status).toBe(200)
    expect((await bookOf(id)).items).toMatchObject([{ note: '<script>alert(1)</script> {{name}} %s' }])
    for (const quantity of [0, -1, 1e9, Number.NaN])
      expect((await call(`PUT /ideabooks/items/${link}`, { ...edit, quantity, version: 2 })).status).toBe(400)
    expect((await call('POST /ideabooks', { name: '\u0001\u0001' })).status).toBe(400)
  })
})

describe('costs', () => {
  it('are quantity times the price that the shop shows, with its tiers and offers, until it is too old', async () => {
    await setPrice(app, supplier, product, { price: 39_500 })
    const { id } = await aBook(db(), { ownerId: owner.id })
    const { item } = (await save('product', slug, { book: id })).body
    const [before] = (await bookOf(id)).items
    expect(before).toMatchObject({
      unitPrice: 39_500,
      cost: { low: 39_500, currency: 'MAD' },
      unit: 'm2',
      counted: true,
      gone: false,
    })
    const edit = { sentiment: 'want', unitPrice: null, counted: true }
    await call(`PUT /ideabooks/items/${item}`, { ...edit, quantity: 60, version: before?.version })
    // From 50 on the tier of 38,000.
    expect((await bookOf(id)).cost).toEqual({ low: 60 * 38_000, high: 60 * 38_000, currency: 'MAD', unknown: 0 })
    const old = new Date(Date.now() - 130 * 86_400_000)
    await db().updateTable('products').set({ priceCheckedAt: old }).where('id', '=', product).execute()
    expect(await bookOf(id)).toMatchObject({ cost: { low: 0, unknown: 1 }, items: [{ unitPrice: null, cost: null }] })
    const status = { status: 'hidden' as const, priceCheckedAt: new Date() }
    await db().updateTable('products').set(status).where('id', '=', product).execute()
    expect((await bookOf(id)).items).toMatchObject([{ gone: true, path: null, cost: null }])
    await db().updateTable('products').set({ status: 'published' }).where('id', '=', product).execute()
  })

  it('of ideas are those of the hub for the city and the area of the book, and count only if somebody says so', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    const { item } = (await save('idea', idea.slug, { book: id })).body
    type Hub = { conversion: { cost: { low: number; high: number } } }
    const hub = async (query: string) => (await app.call<Hub>(`GET /ideas/${idea.slug}?${query}`)).body.conversion.cost
    const own = await hub('near=casablanca')
    expect(await bookOf(id)).toMatchObject({
      cost: { low: 0, high: 0, unknown: 0 },
      items: [{ counted: false, cost: { low: own.low, high: own.high, currency: 'MAD' } }],
    })
    const facts = { name: 'Villa', category: 'kitchen', areaSqm: 30, city: dubai.slug, budget: 9_000_000, version: 1 }
    expect((await call(`PUT /ideabooks/${id}`, facts)).status).toBe(200)
    const there = await hub(`near=${dubai.slug}&area=30`)
    const counted = { sentiment: 'want', quantity: 1, unitPrice: null, counted: true, version: 1 }
    await call(`PUT /ideabooks/items/${item}`, counted)
    expect(await bookOf(id)).toMatchObject({
      ...{ currency: 'AED', budget: 9_000_000, areaSqm: 30, city: { slug: dubai.slug }, category: { slug: 'kitchen' } },
      cost: { low: there.low, high: there.high, currency: 'AED', unknown: 0 },
    })
  })

  it('leave out what is unwanted, uncounted or of another currency, and count what has no price', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    await aLink(db(), id, owner.id, { unitPrice: 20_000, quantity: 3 })
    await aLink(db(), id, owner.id, { unitPrice: 1_234 })
    await aLink(db(), id, owner.id, { unitPrice: 500, counted: false })
    await aLink(db(), id, owner.id, { unitPrice: 700, sentiment: 'avoid', note: 'No.' })
    await aLink(db(), id, owner.id)
    await save('photo', photo.id, { book: id })
    await aLink(db(), id, owner.id, { unitPrice: 1_000_000_000_000, quantity: 100_000 })
    expect((await bookOf(id)).cost).toEqual({ low: 61_234, high: 61_234, currency: 'MAD', unknown: 2 })
  })

  it('that were typed in another currency are unknown after the book has moved there', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    await aLink(db(), id, owner.id, { unitPrice: 20_000 })
    await save('product', slug, { book: id })
    const facts = { name: 'Villa', category: null, areaSqm: null, city: dubai.slug, budget: null, version: 1 }
    await call(`PUT /ideabooks/${id}`, facts)
    expect((await bookOf(id)).cost).toEqual({ low: 0, high: 0, currency: 'AED', unknown: 2 })
    expect(refusal(await call(`PUT /ideabooks/${id}`, facts))).toEqual([412, 'request.changed-meanwhile'])
    for (const wrong of [{ city: 'nowhere' }, { category: 'nothing' }, { areaSqm: 0 }, { budget: -1 }])
      expect((await call(`PUT /ideabooks/${id}`, { ...facts, version: 2, ...wrong })).status).toBe(400)
  })
})

describe('a photo of a portfolio', () => {
  it('stays in the book when its professional edits the work, and is gone when it is hidden', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    await save('photo', photo.id, { book: id })
    const body = { photos: [{ id: photo.id, kind: 'after', alt: 'Seen from the street' }] }
    const edited = await app.call<Problem>(`PATCH /portfolio/${photo.itemId}`, { token: users.pro.token, body })
    expect(edited.status).toBe(200)
    expect((await bookOf(id)).items).toMatchObject([
      { kind: 'photo', thing: photo.id, cost: null, gone: false, title: 'A roof' },
    ])
    await db().updateTable('portfolioItems').set({ status: 'hidden' }).where('id', '=', photo.itemId).execute()
    expect((await bookOf(id)).items).toMatchObject([{ gone: true, path: null }])
    await db().updateTable('portfolioItems').set({ status: 'published' }).where('id', '=', photo.itemId).execute()
  })
})

describe('notes', () => {
  it('have a frame within the picture, replies of one level, and are resolved', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    const item = await aLink(db(), id, owner.id)
    const add = (body: object) => call<{ id: string } & Problem>(`POST /ideabooks/items/${item}/notes`, body)
    const frame = { x: 0.33335, y: 0.2, width: 0.66665, height: 0.00001 }
    const note = (await add({ text: 'This tap?', frame })).body.id
    const reply = (await add({ text: 'Yes.', replyTo: note })).body.id
    await add({ text: 'In brass.', replyTo: reply })
    const [shown] = (await bookOf(id)).items[0]?.notes ?? []
    expect(shown).toMatchObject({ id: note, text: 'This tap?', isOwn: true, isEdited: false, resolved: null })
    expect((shown?.frame?.x ?? 1) + (shown?.frame?.width ?? 1)).toBeLessThanOrEqual(1)
    expect(shown?.replies.map(({ text }) => text)).toEqual(['Yes.', 'In brass.'])
    for (const wrong of [
      { x: 0.9, y: 0, width: 0.2, height: 0.1 },
      { x: -1, y: 0, width: 0.2, height: 0.1 },
      { x: 0, y: 0, width: 0, height: 1 },
    ])
      expect((await add({ text: 'Out', frame: wrong })).status).toBe(400)
    expect((await add({ text: 'Both', frame, replyTo: note })).status).toBe(400)
    const elsewhere = await aLink(db(), id, owner.id)
    const other = await aNote(db(), elsewhere, owner.id)
    expect(refusal(await add({ text: 'Astray', replyTo: other }))).toEqual([404, 'ideabook.no-such-thing'])
    expect((await call(`PUT /ideabooks/notes/${note}/resolved`, { resolved: true })).status).toBe(200)
    expect(refusal(await call(`PUT /ideabooks/notes/${reply}/resolved`, { resolved: true }))).toEqual([
      404,
      'ideabook.no-such-thing',
    ])
    await call(`PUT /ideabooks/notes/${note}`, { text: 'This tap, or that?' })
    const [changed] = (await bookOf(id)).items[0]?.notes ?? []
    expect(changed).toMatchObject({ text: 'This tap, or that?', isEdited: true, resolved: { name: owner.name } })
    const stored = async () => await db().selectFrom('ideabookNotes').select('id').where('itemId', '=', item).execute()
    expect(await stored()).toHaveLength(3)
    expect((await bookOf(id)).items[0]?.notes).toHaveLength(1)
    await call(`DELETE /ideabooks/notes/${note}`)
    expect((await bookOf(id)).items[0]?.notes).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('are limited, and those who added or wrote about the thing are notified', async () => {
    const [partner, viewer] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'contractor')]
    const { id } = await aBook(db(), { ownerId: owner.id })
    await aMember(db(), id, partner.id, 'comment')
    await aMember(db(), id, viewer.id, 'view')
    const item = await aLink(db(), id, owner.id)
    await call(`POST /ideabooks/items/${item}/notes`, { text: 'Nice.' }, partner)
    await call(`POST /ideabooks/items/${item}/notes`, { text: 'Thanks.' })
    await app.platform.deliverer.deliverAll()
    const notified = async ({ id: userId }: SignedIn) => {
      const rows = db().selectFrom('notifications').select(['type', 'params']).where('userId', '=', userId)
      return await rows.where('type', '=', 'ideabook-noted').execute()
    }
    expect((await notified(owner)).map(({ params }) => params)).toMatchObject([{ name: partner.name }])
    expect(await notified(partner)).toHaveLength(1)
    expect(await notified(viewer)).toEqual([])
    for (let made = 2; made < mostNotes; made++) await aNote(db(), item, owner.id)
    expect(refusal(await call(`POST /ideabooks/items/${item}/notes`, { text: 'One more' }))).toEqual([
      409,
      'ideabook.full',
    ])
  })
})

describe('a book', () => {
  it('is deleted with its things, and its files are released', async () => {
    const { id } = await aBook(db(), { ownerId: owner.id })
    const file = (await upload(app, { token: owner.token, bytes: await jpeg(40, 30), purpose: 'ideabook' })).body.id
    await call(`POST /ideabooks/${id}/uploads`, { file })
    const refused = await call(`POST /ideabooks/${id}/uploads`, { file })
    expect(refused.status).toBe(409)
    expect((await call(`DELETE /ideabooks/${id}`)).status).toBe(200)
    expect((await call(`GET /ideabooks/${id}`)).status).toBe(404)
    const { rows } = await sql<{
      removed: boolean
    }>`select removed_at is not null as removed from files where id = ${file}`.execute(db())
    expect(rows).toEqual([{ removed: true }])
    await passTime(app.platform, new Date())
  })
})
