// The brief of an ideabook: its pages and texts, and who may have it.
import { beforeAll, describe, expect, it } from 'vitest'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { aBook, aLink, aMember, aNote } from '#tests/support/ideabooks.ts'
import { anIdea } from '#tests/support/ideas.ts'
import { anOpenJob, aProfessional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

let other: SignedIn
withUsers()
beforeAll(async () => {
  other = await signIn(app.platform, 'consumer')
})

type Fetched = { readonly status: number; readonly pages: string[]; readonly type: string | null }
async function brief(book: string, who: SignedIn | null, query = 'language=en'): Promise<Fetched> {
  const headers: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {}
  const reply = await fetch(`${app.url}/api/ideabooks/${book}/brief?${query}`, { headers })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const type = reply.headers.get('content-type')
  return { status: reply.status, type, pages: reply.ok ? await readPdf(bytes) : [] }
}
const card = (book: string, who: SignedIn | null, key = '') =>
  app.call<{ name: string; counts: object; cost: object }>(`GET /ideabooks/${book}/card${key && `?key=${key}`}`, {
    token: who?.token,
  })

/** A book with a framed note, and something of each opinion. */
async function aKitchen(more: { visibility?: 'private' | 'link' | 'public' } = {}) {
  const ownerId = users.client.id
  const book = await aBook(db(), { ownerId, name: 'Kitchen, Maarif', cityId: market.cityId, areaSqm: 14, ...more })
  await db()
    .updateTable('ideabooks')
    .set({ budget: 6_000_000, siteFacts: 'Third floor, lift 80 cm wide\nمن التاسعة إلى الخامسة' })
    .where('id', '=', book.id)
    .execute()
  const idea = await anIdea(db(), { cityId: market.cityId })
  const item = await aLink(db(), book.id, ownerId, {
    kind: 'idea',
    ideaId: idea.id,
    url: null,
    title: '',
    counted: false,
  })
  const note = { x: 0.2, y: 0.2, width: 0.3, height: 0.3, text: 'This tile, but only to 1.5 m.' }
  const id = await aNote(db(), item, ownerId, note)
  await aNote(db(), item, ownerId, { replyTo: id, text: 'Up to the shelf then.' })
  await aNote(db(), item, ownerId, { text: 'Old idea', resolvedAt: new Date(), resolvedBy: ownerId })
  await aLink(db(), book.id, ownerId, { title: 'Oak fronts', quantity: 6.4, unitPrice: 195_000, note: 'Oiled.' })
  await aLink(db(), book.id, ownerId, { title: 'To be quoted' })
  await aLink(db(), book.id, ownerId, { title: 'Marble up the wall', sentiment: 'undecided', note: 'Does it stain?' })
  await aLink(db(), book.id, ownerId, { title: 'White gloss', sentiment: 'avoid', note: 'Shows fingerprints.' })
  await aLink(db(), book.id, ownerId, { title: 'Removed', removedAt: new Date() })
  return book
}

describe('the brief', () => {
  let book: { id: string; key: string }
  beforeAll(async () => {
    book = await aKitchen()
  })

  it('is two sheets, with facts, frames and wishes on the first and the form on the second', async () => {
    const { status, type, pages } = await brief(book.id, users.client)
    expect([status, type, pages.length]).toEqual([200, 'application/pdf', 2])
    const [first = '', second = ''] = pages
    for (const text of ['Kitchen, Maarif', users.client.name, '14 m²', 'MAD 60,000', 'Notes on photo 1', 'Oak fronts'])
      expect(first).toContain(text)
    for (const text of [
      'This tile, but only to 1.5 m.',
      'Up to the shelf then.',
      'See note a.',
      'Oiled.',
      '1 of 2',
      '3 of 5',
    ])
      expect(first).toContain(text)
    for (const text of ['Your price', '1,950', '12,480', 'to quote', 'Marble up the wall', 'Does it stain?', '2 of 2'])
      expect(second).toContain(text)
    for (const text of ['White gloss', 'Shows fingerprints.', 'Third floor, lift 80 cm wide'])
      expect(second).toContain(text)
    for (const text of ['Removed', 'Old idea']) expect(pages.join()).not.toContain(text)
  })

  it('is in each language, from right to left in Arabic', async () => {
    expect((await brief(book.id, users.client, 'language=fr')).pages.join()).toContain('Votre prix')
    const { pages } = await brief(book.id, users.client, 'language=ar')
    expect(pages).toHaveLength(2)
    expect(pages.join().normalize('NFKC')).toContain('سعرك')
    expect((await brief(book.id, users.client, 'language=de')).status).toBe(400)
  })

  it('of an empty book is two sheets, and of a full one flows on', async () => {
    const empty = await aBook(db(), { ownerId: users.client.id, name: '' })
    expect((await brief(empty.id, users.client)).pages).toHaveLength(2)
    for (let number = 0; number < 60; number++)
      await aLink(db(), empty.id, users.client.id, { title: `Thing ${number} #panic("x") $ \\ @a *b* _c_ [d]` })
    const { pages } = await brief(empty.id, users.client)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.join()).toContain('Thing 59 #panic("x")')
  })

  it('prints texts without spaces and without a picture', async () => {
    const odd = await aBook(db(), { ownerId: users.client.id, name: 'x'.repeat(80) })
    await aLink(db(), odd.id, users.client.id, {
      title: 'y'.repeat(120),
      note: 'z'.repeat(500),
      unitPrice: 99_999_999_999,
    })
    expect((await brief(odd.id, users.client)).status).toBe(200)
  })
})

describe('who may have it', () => {
  it('members; everybody else only with the key of a shared book', async () => {
    const book = await aKitchen()
    await aMember(db(), book.id, other.id, 'view')
    expect((await brief(book.id, other)).status).toBe(200)
    const { key } = book
    const asked = async () =>
      await Promise.all(
        [null, users.rival, users.admin].map(async who => (await brief(book.id, who, `language=en&key=${key}`)).status),
      )
    expect(await asked()).toEqual([404, 404, 404])
    expect((await card(book.id, null, key)).status).toBe(404)
    await db().updateTable('ideabooks').set({ visibility: 'link' }).where('id', '=', book.id).execute()
    expect(await asked()).toEqual([200, 200, 200])
    expect((await brief(book.id, users.rival)).status).toBe(404)
    const second = await aKitchen({ visibility: 'link' })
    expect((await brief(second.id, null, `language=en&key=${key}`)).status).toBe(404)
    const shared = await brief(book.id, null, `language=en&key=${key}`)
    expect(shared.pages.join()).not.toContain('This tile')
    expect(shared.pages.join().replaceAll(' ', '')).toContain(`/ideabooks/${key}`)
    expect((await card(book.id, null, key)).body).toMatchObject({ counts: { want: 3, undecided: 1, avoid: 1 } })
    await db().updateTable('ideabooks').set({ status: 'hidden' }).where('id', '=', book.id).execute()
    expect(await asked()).toEqual([404, 404, 404])
    expect((await brief(book.id, users.client)).status).toBe(200)
  })

  it('staff who read ideabooks, if it is public', async () => {
    const book = await aKitchen({ visibility: 'public' })
    expect((await brief(book.id, users.admin)).status).toBe(200)
    await db().updateTable('ideabooks').set({ visibility: 'link' }).where('id', '=', book.id).execute()
    expect((await brief(book.id, users.admin)).status).toBe(404)
  })

  it('professionals who may see a job that it goes with, without the name of the client', async () => {
    const book = await aKitchen()
    const job = await anOpenJob(app, users.client, users.admin, { ideabook: book.id })
    const { status, pages } = await brief(book.id, users.pro)
    const text = pages.join()
    expect([status, text.includes('This tile'), text.includes(users.client.name)]).toEqual([200, true, false])
    expect((await card(book.id, users.pro)).body).toMatchObject({ name: 'Kitchen, Maarif', counts: { want: 3 } })
    const far = await aProfessional(app, market, { cityId: market.otherCityId })
    expect((await brief(book.id, far)).status).toBe(404)
    expect((await brief(book.id, await signIn(app.platform, 'consumer'))).status).toBe(404)
    expect((await brief(book.id, users.admin)).status).toBe(200)
    await db().updateTable('jobs').set({ ideabookId: null }).where('id', '=', job).execute()
    expect((await brief(book.id, users.pro)).status).toBe(404)
  })

  it('no longer the bidders of a client who has left the book', async () => {
    const book = await aBook(db(), { ownerId: other.id })
    const member = await aMember(db(), book.id, users.client.id, 'edit')
    await anOpenJob(app, users.client, users.admin, { ideabook: book.id })
    expect((await brief(book.id, users.pro)).status).toBe(200)
    await db().deleteFrom('ideabookMembers').where('id', '=', member).execute()
    expect((await brief(book.id, users.pro)).status).toBe(404)
  })
})
