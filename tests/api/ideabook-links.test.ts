// Pages of other sites in an ideabook: hostile ones, and addresses that lead inside.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { ideabooks } from '#shared/features/ideabooks/contract.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import { languages } from '#shared/values/localized.ts'
import { app, db, users, withUsers } from '#tests/support/fixtures.ts'
import { aBook, aMember } from '#tests/support/ideabooks.ts'
import { aWeb, endless, html, type Page, redirect, type Web } from '#tests/support/web.ts'

type Book = Output<(typeof ideabooks)['GET /ideabooks/{book}']>

let web: Web
let book: string
let picture: Buffer

withUsers()
beforeAll(async () => {
  web = await aWeb()
  Object.assign(app.platform.appContext.services, { readLink: web.readLink })
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
})
afterAll(() => web.close())
beforeEach(async () => {
  web.clear()
  book = (await aBook(db(), { ownerId: users.client.id })).id
})

const add = (url: string, language = 'en', { token } = users.client) =>
  app.call<{ id: string } & Problem>(`POST /ideabooks/${book}/links`, {
    token,
    body: { url },
    headers: { 'accept-language': language },
  })
const items = async () => (await app.call<Book>(`GET /ideabooks/${book}`, { token: users.client.token })).body.items
const named = (title: string, image = '') =>
  html(`<title>${title}</title><meta property="og:image" content="${image}">`)

describe('a link', () => {
  it('becomes an item with the title and picture of its page', async () => {
    web.pages['shop.test/lamp'] = named('A lamp of woven cane', '/lamp.png')
    web.pages['shop.test/lamp.png'] = html(picture, 'image/png')
    const { status, body } = await add('http://shop.test/lamp')
    expect(status).toBe(201)
    const [item] = await items()
    expect(item).toMatchObject({
      ...{ id: body.id, kind: 'link', title: 'A lamp of woven cane', url: 'http://shop.test/lamp' },
      ...{ source: 'shop.test', sentiment: 'want', counted: true, unitPrice: null },
    })
    const file = readPictureReference(item?.picture ?? '')
    expect(file).toMatchObject({ width: 400, height: 300 })
    const stored = await db()
      .selectFrom('files')
      .selectAll()
      .where('id', '=', file?.id ?? '')
      .executeTakeFirst()
    expect(stored).toMatchObject({ purpose: 'ideabook', ownerId: users.client.id, mime: 'image/webp' })
    expect(stored?.attachedAt).not.toBeNull()
  })

  it('is added once', async () => {
    web.pages['shop.test/lamp'] = named('A lamp')
    const [first, again] = [await add('http://shop.test/lamp'), await add('http://shop.test/lamp')]
    expect(again.body.id).toBe(first.body.id)
    const both = await Promise.all([add('http://shop.test/two'), add('http://shop.test/two')])
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
    expect(await items()).toHaveLength(2)
  })

  it('is added by members who may edit the book', async () => {
    await aMember(db(), book, users.pro.id, 'comment')
    expect((await add('http://shop.test/', 'en', users.pro)).body.code).toBe('ideabook.not-allowed')
    expect((await add('http://shop.test/', 'en', users.rival)).body.code).toBe('ideabook.not-found')
    expect(web.asked).toEqual([])
    await add('http://shop.test/')
    expect(web.asked).toHaveLength(1)
  })
})

describe('a page that cannot be read is still an item, with its host as title', () => {
  const cases: readonly (readonly [string, Page | null])[] = [
    ['missing', null],
    ['no title', html('<p>Hello')],
    ['not a page', html('PK', 'application/zip')],
    ['a redirect inside', redirect('http://169.254.169.254/latest/meta-data/')],
    ['a redirect to a name inside', redirect('http://inner.test/')],
    ['redirects without end', redirect('/')],
    ['closed', (_, response) => response.socket?.destroy()],
    ['endless without a title', endless('text/html', '<p>'.repeat(10_000))],
  ]
  it.each(cases)('%s', async (_name, page) => {
    if (page) web.pages['/'] = page
    expect((await add('http://shop.test/')).status).toBe(201)
    expect(await items()).toMatchObject([{ title: 'shop.test', source: 'shop.test', picture: null }])
    expect(new Set(web.connected)).toEqual(new Set(['shop.test']))
  })

  it.each([
    ['that cannot be decoded', () => html('no picture', 'image/png')],
    ['that is huge', () => endless('image/png', Buffer.alloc(1024 * 1024))],
    ['with too many pixels', () => html(bomb, 'image/png')],
  ])('a picture %s is left out', async (_name, make) => {
    web.pages['/'] = named('A lamp', '/lamp.png')
    web.pages['/lamp.png'] = make()
    expect((await add('http://shop.test/')).status).toBe(201)
    expect(await items()).toMatchObject([{ title: 'A lamp', picture: null }])
  })

  it('hostile titles stay text', async () => {
    web.pages['/'] = named('<script>alert(1)</script>\u202Egnp.exe')
    await add('http://shop.test/')
    expect((await items())[0]?.title).toBe('<script>alert(1)</script>gnp.exe')
  })
})

/** More pixels than a picture may have, in a few bytes. */
const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' } })
  .png({ compressionLevel: 9 })
  .toBuffer()

describe('an address', () => {
  it.each([
    ...['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::1]/', 'http://[::ffff:10.0.0.1]/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://inner.test/', 'http://mixed.test/', 'http://mapped.test/'],
    ...[
      'ftp://shop.test/',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'http://shop.test:5432/',
      'http://a@shop.test/',
    ],
    ...['http://', 'https://[', 'localhost:3000', '10.0.0.1'],
  ])('that leads inside or is not of the web is refused by field: %s', async url => {
    const { status, body } = await add(url)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(body.errors).toMatchObject([{ path: 'url', code: 'address-refused' }])
    expect([await items(), web.connected, web.asked]).toEqual([[], [], []])
    await add('http://shop.test/')
    expect([(await items()).length, web.connected.length, web.asked.length]).toEqual([1, 1, 1])
  })

  it('is refused in the language of the reader', async () => {
    const texts = await Promise.all(
      languages.map(async one => (await add('http://127.0.0.1/', one)).body.errors?.[0]?.detail),
    )
    expect(new Set(texts).size).toBe(languages.length)
  })

  it('needs no scheme', async () => {
    await add('nowhere.test/kitchen')
    expect(await items()).toMatchObject([{ url: 'https://nowhere.test/kitchen', title: 'nowhere.test' }])
  })
})
