// Several people change one book at once: nothing is lost, and the places stay dense.
import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { app, db, market, withUsers } from '#tests/support/fixtures.ts'
import { aBook, aLink, aMember, anInvitation } from '#tests/support/ideabooks.ts'
import { aProfessional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

withUsers()

const call = <T = Problem>(who: SignedIn, key: string, body?: object) =>
  app.call<T>(key, { token: who.token, ...(body && { body }) })
const rounds = 6

async function pair() {
  const [owner, partner] = [await signIn(app.platform, 'consumer'), await aProfessional(app, market)]
  const { id } = await aBook(db(), { ownerId: owner.id })
  const member = await aMember(db(), id, partner.id, 'edit')
  return { owner, partner, id, member }
}

const shownItems = async (bookId: string) =>
  await db()
    .selectFrom('ideabookItems')
    .select(['id', 'position'])
    .where('bookId', '=', bookId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute()

const dense = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('two people in one book', () => {
  it('reorder, remove, put back and write notes at once', async () => {
    const { owner, partner, id } = await pair()
    const items: string[] = []
    for (let made = 0; made < 8; made++) items.push(await aLink(db(), id, owner.id))
    for (let round = 0; round < rounds; round++) {
      const [a = '', b = '', c = '', d = ''] = items.toSorted(() => (round % 2 === 0 ? 1 : -1)).slice(round % 4)
      const answers = await Promise.all([
        call(owner, `PUT /ideabooks/items/${a}/place`, { before: d }),
        call(partner, `PUT /ideabooks/items/${d}/place`, { before: a }),
        call(partner, `PUT /ideabooks/items/${c}/place`, { before: null }),
        call(owner, `DELETE /ideabooks/items/${b}`),
        call(partner, `DELETE /ideabooks/items/${b}`),
        call(owner, `POST /ideabooks/items/${c}/notes`, { text: `Of the owner, ${round}` }),
        call(partner, `POST /ideabooks/items/${c}/notes`, { text: `Of the partner, ${round}` }),
      ])
      expect(answers.map(({ status }) => status).filter(status => status >= 400)).toEqual([])
      expect((await shownItems(id)).map(({ position }) => position)).toEqual(dense(7))
      const back = await Promise.all([
        call(owner, `POST /ideabooks/items/${b}/restore`),
        call(partner, `POST /ideabooks/items/${b}/restore`),
      ])
      expect(back.map(({ status }) => status)).toEqual([200, 200])
      const shown = await shownItems(id)
      expect(shown.map(({ position }) => position)).toEqual(dense(8))
      expect(shown.map(item => item.id).toSorted()).toEqual(items.toSorted())
    }
    const notes = await db().selectFrom('ideabookNotes').select('text').where('bookId', '=', id).execute()
    expect(notes).toHaveLength(2 * rounds)
  })

  it('add at once: each thing has its own place', async () => {
    const { owner, partner, id } = await pair()
    const { id: from } = await aBook(db(), { ownerId: partner.id })
    const moved = [await aLink(db(), from, partner.id), await aLink(db(), from, partner.id)]
    const own = await aLink(db(), id, owner.id)
    const answers = await Promise.all([
      ...moved.map(item => call(partner, `PUT /ideabooks/items/${item}/opinion`, { sentiment: 'want', book: id })),
      call(partner, `PUT /ideabooks/items/${own}/opinion`, { sentiment: 'want', book: from }),
      call(owner, `PUT /ideabooks/items/${own}/place`, { before: null }),
    ])
    expect(answers.every(({ status }) => [200, 404, 412].includes(status))).toBe(true)
    const [here, there] = [await shownItems(id), await shownItems(from)]
    expect(here.length + there.length).toBe(3)
    expect(here.map(({ position }) => position)).toEqual(dense(here.length))
    expect(there.map(({ position }) => position)).toEqual(dense(there.length))
  })

  it('edit the same thing: one of two with the same version wins', async () => {
    const { owner, partner, id } = await pair()
    const item = await aLink(db(), id, owner.id)
    const edit = (title: string) => ({
      sentiment: 'want',
      title,
      quantity: 1,
      unitPrice: null,
      counted: true,
      version: 1,
    })
    const both = await Promise.all([
      call(owner, `PUT /ideabooks/items/${item}`, edit('A')),
      call(partner, `PUT /ideabooks/items/${item}`, edit('B')),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const winner = both[0]?.status === 200 ? 'A' : 'B'
    const stored = db().selectFrom('ideabookItems').select(['title', 'version']).where('id', '=', item)
    expect(await stored.executeTakeFirst()).toEqual({ title: winner, version: 2 })
  })

  it('delete the book while the other writes: no half of it stays', async () => {
    const { owner, partner, id } = await pair()
    const item = await aLink(db(), id, owner.id)
    const [removed, noted] = await Promise.all([
      call(owner, `DELETE /ideabooks/${id}`),
      call(partner, `POST /ideabooks/items/${item}/notes`, { text: 'Late' }),
    ])
    expect([removed.status, [201, 404].includes(noted.status)]).toEqual([200, true])
    expect(await db().selectFrom('ideabookNotes').select('id').where('bookId', '=', id).execute()).toEqual([])
  })
})

describe('a role', () => {
  it('that is lowered while its holder waits to write counts already', async () => {
    const { partner, id, member } = await pair()
    const item = await aLink(db(), id, partner.id)
    const lowered = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const lowering = db()
      .transaction()
      .execute(async trx => {
        await trx.selectFrom('ideabooks').select('id').where('id', '=', id).forUpdate().execute()
        await trx.updateTable('ideabookMembers').set({ role: 'view' }).where('id', '=', member).execute()
        lowered.resolve()
        await written.promise
      })
    await lowered.promise
    const writing = call(partner, `PUT /ideabooks/items/${item}/opinion`, { sentiment: 'avoid', note: 'No.' })
    await new Promise(resolve => setTimeout(resolve, 300))
    written.resolve()
    await lowering
    expect((await writing).body.code).toBe('ideabook.not-allowed')
    const stored = db().selectFrom('ideabookItems').select('sentiment').where('id', '=', item)
    expect(await stored.executeTakeFirst()).toEqual({ sentiment: 'want' })
  })
})

describe('an invitation', () => {
  it('is accepted by one of two', async () => {
    const { id } = await pair()
    for (let round = 0; round < rounds; round++) {
      const { key } = await anInvitation(db(), id, 'view')
      const people = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
      const answers = await Promise.all(people.map(one => call(one, `POST /shared-ideabooks/${key}/join`)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
      const ids = people.map(one => one.id)
      const joined = await db().selectFrom('ideabookMembers').select('userId').where('userId', 'in', ids).execute()
      expect(joined).toHaveLength(1)
    }
  })
})
