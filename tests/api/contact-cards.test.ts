import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { contacts, ImportReport } from '#shared/features/contacts/contract.ts'
import { aPassedConnect, perform } from '#tests/support/connects.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { admin, app, client, pro, withReviewed } from '#tests/support/fixtures.ts'
import { anOpenJob } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Met = Output<(typeof contacts)['GET /contacts']>
type Own = Output<(typeof contacts)['GET /contacts/own']>

withReviewed()
beforeEach(async () => {
  await perform(app, pro, await aPassedConnect(app, { client, admin, pro }), 'accept')
})

const call = <T = Problem>({ token }: SignedIn, key: string, body?: object) => app.call<T>(key, { token, body })
const met = async (person: SignedIn, search = '') => (await call<Met>(person, `GET /contacts${search}`)).body
const own = async (person: SignedIn, search = '') => (await call<Own>(person, `GET /contacts/own${search}`)).body

describe('a note about a contact', () => {
  it('is private, found by its tags, and deleted with the contact', async () => {
    const body = { note: 'Came on time.', tags: 'roof, roof ، الرباط' }
    expect((await call(client, `PUT /contacts/${pro.id}/note`, body)).status).toBe(200)
    expect((await met(client)).items).toMatchObject([{ note: 'Came on time.', tags: ['roof', 'الرباط'] }])
    expect((await met(pro)).items).toMatchObject([{ note: '', tags: [] }])
    expect((await met(client, '?q=roo')).total).toBe(1)
    expect((await met(client, '?q=cellar')).total).toBe(0)
    const cards = app.platform.database.db.selectFrom('contactCards').select('id').where('ownerId', '=', client.id)
    expect(await cards.execute()).toHaveLength(1)
    await call(client, `DELETE /contacts/${pro.id}`)
    expect(await cards.execute()).toEqual([])
  })

  it('attack: is refused for a person who is no contact', async () => {
    const outsider = await signIn(app.platform, 'consumer')
    const refused = await call(outsider, `PUT /contacts/${pro.id}/note`, { note: 'x' })
    expect([refused.status, refused.body.code]).toEqual([404, 'contact.not-found'])
  })
})

describe('a blocked contact', () => {
  it('cannot send requests or invitations, is not notified, and can after the block is lifted', async () => {
    const job = await anOpenJob(app, client, admin)
    const invite = () => call(client, `POST /jobs/${job}/invitations`, { professional: `pro-${pro.professionalId}` })
    const ask = () => aPassedConnect(app, { client, admin, pro })
    expect((await call(pro, `POST /contacts/${client.id}/block`)).status).toBe(200)
    expect((await met(pro)).total).toBe(0)
    expect(await met(pro, '?blocked=1')).toMatchObject({ total: 1, blocked: 1, items: [{ blocked: true }] })
    expect((await met(client)).items).toMatchObject([{ blocked: false, seesMyPhone: false }])
    expect((await invite()).body.code).toBe('professional.not-found')
    await app.platform.database.db.deleteFrom('connectRequests').where('fromUserId', '=', client.id).execute()
    await expect(ask()).rejects.toThrow()
    await call(pro, `POST /contacts/${client.id}/unblock`)
    expect((await met(pro)).total).toBe(1)
    expect((await invite()).status).toBe(201)
  })
})

describe('manually entered contacts', () => {
  const mason = { name: 'Hassan the mason', company: 'Stone & Sons', phone: '+212 600 000001', tags: 'mason' }

  it('are private: added, changed, found, deleted', async () => {
    const { body } = await call<{ id: string }>(client, 'POST /contacts/own', mason)
    expect(await own(client)).toMatchObject({ total: 1, items: [{ name: mason.name, tags: ['mason'], note: '' }] })
    expect((await own(pro)).total).toBe(0)
    await call(client, `PUT /contacts/own/${body.id}`, { ...mason, note: 'Ask in spring.' })
    expect((await own(client, '?q=stone')).items).toMatchObject([{ note: 'Ask in spring.' }])
    for (const key of [`PUT /contacts/own/${body.id}`, `DELETE /contacts/own/${body.id}`])
      expect((await call(pro, key, key.startsWith('PUT') ? mason : undefined)).status).toBe(404)
    expect((await call(client, `DELETE /contacts/own/${body.id}`)).status).toBe(200)
    expect((await own(client)).total).toBe(0)
  })

  it('never receive mail', async () => {
    await call(client, 'POST /contacts/own', { ...mason, email: 'mason@example.test' })
    await app.platform.deliverer.deliverAll()
    const mails = await app.platform.database.db.selectFrom('mails').select('address').execute()
    expectNone(
      mails.filter(({ address }) => address === 'mason@example.test'),
      mails,
    )
  })
})

describe('a contacts file', () => {
  const mason = { name: 'Hassan' }
  const bring = async (person: SignedIn, file: string, dry = false) =>
    await call<ImportReport & Problem>(person, 'POST /contacts/import', { file, dry })
  const file = [
    'name;phone;email;tags;note',
    'Hassan;+212 600 000001;;mason;',
    'Meryem;;meryem@example.test;"roof, Rabat";=1+1',
    ';;nobody@example.test;;',
    'Wrong;;not-an-address;;',
    'Hassan again;+212600000001;;;',
    '',
  ].join('\r\n')

  it('is checked line by line before storing, then stored without the refused lines', async () => {
    const preview = await bring(client, file, true)
    expect(preview.body.lines.map(({ row, outcome, column, code }) => [row, outcome, column, code])).toEqual([
      [2, 'add', null, null],
      [3, 'add', null, null],
      [4, 'refused', 'name', 'required'],
      [5, 'refused', 'email', 'not-an-email'],
      [6, 'refused', null, 'twice'],
    ])
    expect((await own(client)).total).toBe(0)
    expect((await bring(client, file)).body.written).toBe(true)
    expect((await own(client)).items.map(({ name, tags }) => [name, tags]).toSorted()).toEqual([
      ['Hassan', ['mason']],
      ['Meryem', ['roof', 'Rabat']],
    ])
    const again = await bring(client, file.replace('mason;', 'mason;Ask in spring.'))
    expect(again.body.lines.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['change', 'same'])
    expect((await own(client, '?q=hassan')).items).toMatchObject([{ note: 'Ask in spring.' }])
  })

  it('exports all contacts and changes nothing when it is imported again', async () => {
    await bring(client, file)
    await call(client, `PUT /contacts/${pro.id}/note`, { note: '-2+3', tags: 'roof' })
    const sent = await app.get('/api/contacts/export', { cookie: client.cookie })
    const text = await sent.text()
    expect(sent.headers.get('content-type')).toContain('text/csv')
    expect(text).toContain(`met,${pro.name}`)
    expect(text).toContain("'=1+1")
    const back = await bring(client, text)
    expect(back.body.lines.map(({ outcome }) => outcome).toSorted()).toEqual(['known', 'same', 'same'])
    expect((await own(client)).total).toBe(2)
  })

  it.each([
    ['no columns of ours', 'a;b\r\n1;2'],
    ['an open quote', 'name\r\n"open'],
    ['nothing', ''],
    ['too many rows', `name\r\n${'A\r\n'.repeat(1_001)}`],
  ])('is refused with %s', async (_, wrong) => {
    const { status, body } = await bring(client, wrong, true)
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'file'])
  })

  it('fills the list up to its limit, also with two simultaneous imports', async () => {
    const people = Array.from({ length: 1_999 }, (_, place) => ({
      id: `019c0000-0000-7000-8000-${String(place).padStart(12, '0')}`,
      ownerId: client.id,
      name: `Person ${place}`,
      createdAt: new Date(),
      updatedAt: new Date(),
    }))
    await app.platform.database.db.insertInto('contactCards').values(people).execute()
    const both = await Promise.all([bring(client, 'name\r\nOne'), bring(client, 'name\r\nTwo')])
    expect(both.map(({ body }) => body.lines[0]?.code ?? null).toSorted()).toEqual(
      ['too-many-contacts', null].toSorted(),
    )
    expect((await call(client, 'POST /contacts/own', mason)).body.code).toBe('contact.too-many')
  })
})
