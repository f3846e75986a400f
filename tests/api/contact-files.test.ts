// Real contacts files: from Google, from Excel on Windows, with headers and digits of three languages.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { contacts, ImportReport } from '#shared/features/contacts/contract.ts'
import { aPassedConnect, perform } from '#tests/support/connects.ts'
import { admin, app, client, pro, withReviewed } from '#tests/support/fixtures.ts'

type Own = Output<(typeof contacts)['GET /contacts/own']>
type Met = Output<(typeof contacts)['GET /contacts']>

withReviewed()

const send = async (file: Buffer, more: object = {}) =>
  await app.call<ImportReport & Problem>('POST /contacts/import', {
    token: client.token,
    body: { file: file.toString('base64'), base64: true, dry: false, ...more },
  })
const bring = async (name: string) => (await send(readFileSync(`tests/cases/${name}`))).body
const text = async (lines: readonly string[]) => (await send(Buffer.from(lines.join('\n')))).body
const search = async <T>(key: 'GET /contacts' | 'GET /contacts/own', q: string) =>
  (await app.call<T>(`${key}?q=${encodeURIComponent(q)}`, { token: client.token })).body
const own = async (q = '') => await search<Own>('GET /contacts/own', q)

describe('a file of contacts', () => {
  it.each(['contacts-google-old.csv', 'contacts-google-new.csv'])(
    'from Google keeps name, phone and mail: %s',
    async name => {
      const { lines } = await bring(name)
      expect(lines).toMatchObject([{ outcome: 'add', code: null }])
      const [person] = (await own()).items
      expect(person).toMatchObject({
        name: 'Samira Example',
        phone: '+212 661-003344',
        email: 'samira@example.test',
        tags: [],
      })
    },
  )

  it('from Windows keeps its accents', async () => {
    expect((await bring('contacts-1252.csv')).lines.map(({ outcome }) => outcome)).toEqual(['add', 'add'])
    expect((await own()).items.map(({ name, phone }) => [name, phone]).toSorted()).toEqual([
      ['François Ça', '0661003345'],
      ['René Lefèvre', '0661 00 33 44'],
    ])
  })

  it('with four notations of one number creates one person, also in two simultaneous imports', async () => {
    const both = await Promise.all([bring('contacts-ar.csv'), bring('contacts-ar.csv')])
    for (const { lines } of both) expect(lines.slice(1).map(({ code }) => code)).toEqual(['twice', 'twice', 'twice'])
    expect((await own()).items).toMatchObject([{ name: 'سميرة', phone: '٠٦٦١٠٠٣٣٤٤', email: 'samira@example.test' }])
    const numbers = app.platform.database.db
      .selectFrom('contactCards')
      .select('phoneE164')
      .where('ownerId', '=', client.id)
    expect(await numbers.execute()).toEqual([{ phoneE164: '+212661003344' }])
  })

  it('merges a second line of the same person, and loses nothing when imported again', async () => {
    const file = [
      'Nom;Prénom;Téléphone;Courriel;Société',
      'Alami;Samira;0661003344;;',
      'Alami;Samira;+212 661-003344;samira@example.test;Atelier',
      'Alami;Samira;0522 00 00 01;samira@example.test;',
    ]
    expect((await text(file)).lines.map(({ outcome }) => outcome)).toEqual(['add', 'joined', 'joined'])
    const card = {
      ...{ name: 'Samira Alami', phone: '0661003344', email: 'samira@example.test' },
      ...{ company: 'Atelier', note: '0522 00 00 01' },
    }
    expect((await own()).items).toMatchObject([card])
    expect((await text(file)).lines.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same'])
    expect((await text(['name,phone', 'Samira Alami,00212661003344'])).lines).toMatchObject([{ outcome: 'same' }])
    expect((await own()).items).toMatchObject([card])
  })

  it('stores the first of several phones, and the others in the note', async () => {
    await text(['First Name,Last Name,Labels,Phone 1 - Value', 'Ali,,* myContacts ::: Roof,0661000001 ::: 0661000002'])
    expect((await own()).items).toMatchObject([
      { name: 'Ali', phone: '0661000001', note: '0661000002', tags: ['Roof'] },
    ])
  })

  it('names the unreadable line and imports the others', async () => {
    const { lines } = await text(['name,phone', '"Ali" x,1', 'Sa\u0000mi,0661000001', 'Omar,0661000002'])
    expect(lines.map(({ row, code }) => [row, code])).toEqual([
      [2, 'stray-quote'],
      [3, 'hidden-character'],
      [4, null],
    ])
  })

  it('with unknown headers asks for the columns, then uses the chosen ones', async () => {
    const file = Buffer.from('Kontakt,Rufnummer\nAli,0661000001\n')
    const requested = await send(file, { columns: [] })
    expect(requested.body).toMatchObject({
      lines: [],
      written: false,
      columns: [{ header: 'Kontakt', part: null, filled: 1 }, {}],
    })
    await send(file, { columns: ['name', 'phone'] })
    expect((await own()).items).toMatchObject([{ name: 'Ali', phone: '0661000001' }])
  })

  it('attack: a picture instead of a file is refused', async () => {
    const refused = await send(Buffer.from('ffd8ffe000104a464946000101', 'hex'))
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'file'])
  })
})

describe('a search for contacts', () => {
  it.each(['0661003344', '+212 661 003344', '00212661003344', '٠٦٦١ ٠٠٣٣', '6610033'])(
    'finds a phone by %s',
    async q => {
      await bring('contacts-google-old.csv')
      expect((await own(q)).total).toBe(1)
      expect((await own('0661999999')).total).toBe(0)
    },
  )

  it('attack: does not find a person by a phone that is not shared', async () => {
    await perform(app, pro, await aPassedConnect(app, { client, admin, pro }), 'accept')
    const { db } = app.platform.database
    const show = (showPhone: boolean) =>
      db.updateTable('users').set({ phone: '0661 00 33 44', showPhone }).where('id', '=', pro.id).execute()
    await show(true)
    await db.updateTable('contacts').set({ phoneShared: true }).where('personId', '=', pro.id).execute()
    expect((await search<Met>('GET /contacts', '+212661003344')).total).toBe(1)
    expect((await search<Met>('GET /contacts', '0661003344')).total).toBe(1)
    expect((await text(['name,phone', 'Somebody,+212 661-003344'])).lines).toMatchObject([{ outcome: 'known' }])
    await show(false)
    expect((await search<Met>('GET /contacts', '0661003344')).total).toBe(0)
  })
})
