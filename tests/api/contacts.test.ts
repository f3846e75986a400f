import { beforeEach, describe, expect, it } from 'vitest'
import { createContactsByShortlist } from '#server/features/contacts/create-contacts.ts'
import { aPassedConnect, listContacts, perform } from '#tests/support/connects.ts'
import { admin, app, client, db, pro, withReviewed } from '#tests/support/fixtures.ts'
import { anOpenJob, sendBid } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { inTransaction } from '#tests/support/time.ts'

const set = (person: SignedIn, changes: { phone?: string; showPhone?: boolean }) =>
  db().updateTable('users').set(changes).where('id', '=', person.id).execute()

withReviewed()
beforeEach(async () => {
  await set(client, { phone: '+212611111111', showPhone: false })
  await set(pro, { phone: '+212622222222', showPhone: true })
})

async function connected(changes: object = {}): Promise<void> {
  const connect = await aPassedConnect(app, { client, admin, pro }, changes)
  await perform(app, pro, connect, 'accept')
}
const contactOf = async (owner: SignedIn) => (await listContacts(app, owner)).items[0]
const call = (person: SignedIn, key: string) => app.call<{ code?: string }>(key, { token: person.token })

describe('an accepted request', () => {
  it('creates contacts on both sides, with the phone only if it is shared', async () => {
    expect((await listContacts(app, client)).items).toEqual([])
    await connected()
    expect(await contactOf(client)).toMatchObject({
      id: pro.id,
      email: pro.email,
      phone: '+212622222222',
      profile: `pro-${pro.professionalId}`,
      ties: [{ origin: 'connect' }],
      seesMyPhone: false,
    })
    expect(await contactOf(pro)).toMatchObject({ id: client.id, email: client.email, phone: null, seesMyPhone: true })
  })

  it('shares the sender’s phone with the consent in the request', async () => {
    await connected({ sharePhone: true, channel: 'phone' })
    expect((await contactOf(pro))?.phone).toBe('+212611111111')
  })

  it('does not share the professional’s phone if their settings hide it at the acceptance, even if they show it later', async () => {
    await set(pro, { showPhone: false })
    await connected()
    expect((await contactOf(client))?.phone).toBeNull()
    await set(pro, { showPhone: true })
    expect((await contactOf(client))?.phone).toBeNull()
  })
})

describe('jobs', () => {
  it('create contacts when a bid is accepted, with the project', async () => {
    const job = await anOpenJob(app, client, admin)
    const bid = await sendBid(app, pro, job)
    await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
    const contact = await contactOf(client)
    expect(contact).toMatchObject({
      id: pro.id,
      ties: [{ origin: 'project', title: expect.any(String), project: expect.any(String) }],
    })
    expect(await contactOf(pro)).toMatchObject({ id: client.id, phone: null })
  })

  it('create contacts by the shortlist, once', async () => {
    const job = await anOpenJob(app, client, admin)
    const bidId = await sendBid(app, pro, job)
    const shortlisting = { bidId, clientId: client.id, professionalUserId: pro.id }
    await inTransaction(app.platform, it => createContactsByShortlist(it, shortlisting))
    await inTransaction(app.platform, it => createContactsByShortlist(it, shortlisting))
    expect((await contactOf(client))?.ties.map(({ origin }) => origin)).toEqual(['shortlist'])
    expect((await listContacts(app, pro)).total).toBe(1)
  })

  it('add to the reasons of an existing contact', async () => {
    await connected()
    const job = await anOpenJob(app, client, admin)
    const bid = await sendBid(app, pro, job)
    await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
    const list = await listContacts(app, client)
    expect([list.total, list.items[0]?.ties.map(({ origin }) => origin)]).toEqual([1, ['project', 'connect']])
  })
})

describe('a contact', () => {
  it('is found by name', async () => {
    await connected()
    expect((await listContacts(app, client, `?q=${pro.name.slice(-4)}`)).total).toBe(1)
    expect((await listContacts(app, client, '?q=nobody-of-this-name')).items).toEqual([])
  })

  it('loses the phone that is withdrawn, and keeps the rest', async () => {
    await connected({ sharePhone: true })
    expect((await contactOf(client))?.seesMyPhone).toBe(true)
    expect((await call(client, `POST /contacts/${pro.id}/take-phone-back`)).status).toBe(200)
    expect(await contactOf(pro)).toMatchObject({ id: client.id, phone: null, email: client.email })
    expect((await contactOf(client))?.seesMyPhone).toBe(false)
  })

  it('is removed from one list only, and the remover’s phone is withdrawn', async () => {
    await connected({ sharePhone: true })
    expect((await call(client, `DELETE /contacts/${pro.id}`)).status).toBe(200)
    expect((await listContacts(app, client)).items).toEqual([])
    expect(await contactOf(pro)).toMatchObject({ id: client.id, phone: null })
  })

  it('attack: changing a person who is no contact is refused', async () => {
    await connected({ sharePhone: true })
    const outsider = await signIn(app.platform, 'consumer')
    for (const key of [`POST /contacts/${pro.id}/take-phone-back`, `DELETE /contacts/${pro.id}`]) {
      const { status, body } = await call(outsider, key)
      expect([status, body.code]).toEqual([404, 'contact.not-found'])
    }
    expect((await contactOf(pro))?.phone).toBe('+212611111111')
  })

  it('disappears with either account', async () => {
    await connected()
    await app.call('POST /accounts/me/closure', { token: client.token, body: { word: 'CLOSE' } })
    expect((await listContacts(app, pro)).items).toEqual([])
  })
})
