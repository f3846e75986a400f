import { beforeAll, describe, expect, it } from 'vitest'
import { attachFile, releaseFile, releaseFilesOf } from '#server/platform/files/attach.ts'
import type { FileReaders } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { StoredFile } from '#shared/api/schemas.ts'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { jpeg, jpegWithPlace, pdfOf } from '#tests/support/make-files.ts'
import { type Person, type SignedIn, signIn } from '#tests/support/people.ts'
import { inTransaction } from '#tests/support/time.ts'
import { upload } from '#tests/support/uploads.ts'

let owner: SignedIn

/** Professionals have the module too, for their own documents. */
const readsDocuments: FileReaders['document'] = async (_db, user) =>
  areaOf(user) === 'admin' && may(user.permissions, 'onboarding-request', 'isRead', () => undefined)

withApp({ wiring: { fileReaders: { document: readsDocuments } } })
beforeAll(async () => {
  owner = await signIn(app.platform, 'contractor')
})

const sent = async (purpose: FilePurpose, name: string, bytes: Uint8Array, by = owner): Promise<StoredFile> => {
  const { status, body } = await upload(app, { token: by.token, purpose, name, bytes })
  expect(status).toBe(201)
  return body
}
const attach = (fileId: string, purpose: FilePurpose, ownerId = owner.id) =>
  inTransaction(app.platform, it => attachFile(it, { fileId, ownerId, purpose, field: 'photo' }))
const read = (path: string, by?: SignedIn): Promise<Response> =>
  app.get(`/api/files/${path}`, by ? { cookie: by.cookie } : {})

describe('an uploaded picture', () => {
  it('is stored upright as WebP with its size, and served in its widths', async () => {
    const file = await sent('portrait', 'me at home.JPG', await jpeg(1500, 1000))
    expect(file).toMatchObject({ name: 'me at home.JPG', type: 'image/webp', picture: `file/${file.id}/1500x1000` })
    const widths = [320, 640, 1280].flatMap(width => [`${width}.avif`, `${width}.webp`])
    for (const variant of widths) {
      const answer = await read(`${file.id}/${variant}`, owner)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${variant.split('.')[1]}`])
    }
    for (const variant of ['1920.avif', '1500.webp', '1.webp', '0320.avif'])
      expect([variant, (await read(`${file.id}/${variant}`, owner)).status]).toEqual([
        variant,
        variant === '0320.avif' ? 200 : 404,
      ])
    expect((await read(`${file.id}/640.gif`, owner)).status).toBe(400)
    const turned = await sent('portrait', 'side.jpg', await jpegWithPlace())
    expect(turned.picture).toBe(`file/${turned.id}/400x600`)
    expect((await read(`${(await sent('portrait', 's.jpg', await jpeg(90, 60))).id}/90.avif`, owner)).status).toBe(200)
  })

  it('is served with headers that keep browsers from executing it', async () => {
    const file = await sent('portrait', 'صورة "x".jpg', await jpeg(40, 30))
    const whole = await read(file.id, owner)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(file.bytes),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="____ _x_.webp"; filename*=UTF-8''%D8%B5%D9%88%D8%B1%D8%A9%20%22x%22.webp`,
    })
    expect((await whole.bytes()).length).toBe(file.bytes)
    const head = await fetch(`${app.url}/api/files/${file.id}`, { method: 'HEAD', headers: { cookie: owner.cookie } })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.bytes)])
    await attach(file.id, 'portrait')
    const shown = await read(`${file.id}/40.webp`)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=300',
    })
    expect(shown.headers.get('set-cookie')).toBeNull()
    const withBadCookie = await app.get(`/api/files/${file.id}/40.webp`, {
      cookie: 'logintoken=nonsense; refreshtoken=x',
    })
    expect([withBadCookie.status, withBadCookie.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })
})

describe('read access', () => {
  const people: readonly Person[] = ['consumer', 'contractor', 'builder', 'advisor', 'supplier', 'admin', 'superAdmin']
  const missing = '019a0000-0000-7000-8000-000000000000'
  type Answer = readonly [number, unknown]
  async function answerOf(path: string, by?: SignedIn): Promise<Answer> {
    const response = await read(path, by)
    const type = response.headers.get('content-type') ?? ''
    return [response.status, type.includes('problem') ? ((await response.json()) as { code: string }).code : type]
  }
  const notFound: Answer = [404, 'file.not-found']

  it('portrait of a person with a closed account: nobody', async () => {
    const leaver = await signIn(app.platform, 'consumer')
    const picture = await sent('portrait', 'p.jpg', await jpeg(40, 30), leaver)
    await attach(picture.id, 'portrait', leaver.id)
    expect((await answerOf(`${picture.id}/40.avif`))[0]).toBe(200)
    await app.platform.database.db.updateTable('users').set({ status: 'closed' }).where('id', '=', leaver.id).execute()
    expect(await answerOf(`${picture.id}/40.avif`)).toEqual(notFound)
  })

  it('unattached file: only its owner; 404 for all others', async () => {
    const picture = await sent('portrait', 'p.jpg', await jpeg(40, 30))
    const document = await sent('document', 'd.pdf', pdfOf())
    for (const path of [picture.id, `${picture.id}/40.avif`, document.id]) {
      expect((await answerOf(path, owner))[0]).toBe(200)
      expect(await answerOf(path)).toEqual(notFound)
      for (const person of people) expect(await answerOf(path, await signIn(app.platform, person))).toEqual(notFound)
    }
    expect(await answerOf(missing, owner)).toEqual(notFound)
    expect(await answerOf(`${missing}/40.avif`, owner)).toEqual(notFound)
  })

  it('attached document: its owner, and readers that the feature admits', async () => {
    const document = await sent('document', 'd.pdf', pdfOf())
    const scan = await sent('document', 'scan.jpg', await jpeg(40, 30))
    await attach(document.id, 'document')
    await attach(scan.id, 'document')
    for (const path of [document.id, scan.id, `${scan.id}/40.webp`]) {
      expect((await answerOf(path, owner))[0]).toBe(200)
      expect((await answerOf(path, await signIn(app.platform, 'superAdmin')))[0]).toBe(200)
      expect(await answerOf(path)).toEqual(notFound)
      for (const person of people.slice(0, 6))
        expect(await answerOf(path, await signIn(app.platform, person))).toEqual(notFound)
    }
    const pdf = await read(document.id, owner)
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="d.pdf"/)
    expect(await answerOf(`${document.id}/40.webp`, owner)).toEqual(notFound)
  })

  it('attached picture of a public purpose: everybody; once released: nobody', async () => {
    const picture = await sent('portfolio', 'p.jpg', await jpeg(40, 30))
    await attach(picture.id, 'portfolio')
    expect((await answerOf(`${picture.id}/40.avif`))[0]).toBe(200)
    expect(await answerOf(picture.id)).toEqual(notFound)
    await inTransaction(app.platform, it => releaseFile(it, picture.id))
    expect(await answerOf(`${picture.id}/40.avif`)).toEqual(notFound)
    expect(await answerOf(picture.id, owner)).toEqual(notFound)
  })

  it('invalid bearer token: nobody, even with valid cookies', async () => {
    const picture = await sent('portrait', 'p.jpg', await jpeg(40, 30))
    const answer = await app.get(`/api/files/${picture.id}`, { cookie: owner.cookie, authorization: 'Bearer nonsense' })
    expect(answer.status).toBe(404)
    const right = await app.get(`/api/files/${picture.id}`, { authorization: `Bearer ${owner.token}` })
    expect(right.status).toBe(200)
  })
})

describe('uploading', () => {
  it('requires a session, a purpose and a name', async () => {
    const bytes = await jpeg(40, 30)
    expect((await upload(app, { token: undefined, bytes })).status).toBe(401)
    expect((await upload(app, { token: owner.token, bytes, purpose: 'anything' as FilePurpose })).status).toBe(400)
    expect((await upload(app, { token: owner.token, bytes, name: '' })).status).toBe(400)
    const byCookie = { cookie: owner.cookie }
    expect((await upload(app, { token: undefined, bytes, headers: byCookie })).status).toBe(401)
  })

  it('detects the type from the bytes, independent of the declared content type', async () => {
    const json = { 'content-type': 'application/json' }
    const answer = await upload(app, { token: owner.token, bytes: Buffer.from('{}'), headers: json })
    expect([answer.status, answer.body.code]).toEqual([415, 'file.type-refused'])
    expect((await upload(app, { token: owner.token, bytes: await jpeg(40, 30), headers: json })).status).toBe(201)
  })

  it('is described as bytes in OpenAPI', async () => {
    const { body } = await app.call<{ paths: Record<string, Record<string, unknown>> }>('GET /openapi.json')
    expect(body.paths['/files']).toHaveProperty('post.requestBody.content.application/octet-stream')
    expect(body.paths['/files/{file}']).toHaveProperty('get.responses.200.content.application/octet-stream')
  })
})

describe('attaching a file', () => {
  it('refuses a missing, removed or foreign file and a wrong purpose, and names the field', async () => {
    const other = await signIn(app.platform, 'consumer')
    const file = await sent('portrait', 'p.jpg', await jpeg(40, 30))
    const gone = await sent('portrait', 'p.jpg', await jpeg(40, 30))
    expect((await app.call(`DELETE /files/${gone.id}`, { token: owner.token })).status).toBe(200)
    const wrong = { code: 'request.invalid', fields: [{ path: 'photo', code: 'invalid' }] }
    await expect(attach('019a0000-0000-7000-8000-000000000000', 'portrait')).rejects.toMatchObject(wrong)
    await expect(attach(gone.id, 'portrait')).rejects.toMatchObject(wrong)
    await expect(attach(file.id, 'portrait', other.id)).rejects.toMatchObject(wrong)
    await expect(attach(file.id, 'document')).rejects.toMatchObject(wrong)
    expect(await attach(file.id, 'portrait')).toEqual({
      id: file.id,
      name: 'p.jpg',
      mime: 'image/webp',
      bytes: file.bytes,
      picture: file.picture,
    })
  })

  it('can be undone for all files of a person at once', async () => {
    const leaving = await signIn(app.platform, 'consumer')
    const file = await sent('portrait', 'p.jpg', await jpeg(40, 30), leaving)
    await attach(file.id, 'portrait', leaving.id)
    await inTransaction(app.platform, it => releaseFilesOf(it, leaving.id))
    expect((await read(file.id, leaving)).status).toBe(404)
  })
})

describe('removing a file', () => {
  it('is for the owner of an unattached file', async () => {
    const other = await signIn(app.platform, 'consumer')
    const file = await sent('portrait', 'p.jpg', await jpeg(40, 30))
    const remove = async (by: SignedIn) => {
      const { status, body } = await app.call<{ code?: string }>(`DELETE /files/${file.id}`, { token: by.token })
      return [status, body.code]
    }
    expect(await remove(other)).toEqual([404, 'file.not-found'])
    await attach(file.id, 'portrait')
    expect(await remove(owner)).toEqual([409, 'file.in-use'])
    await db().updateTable('files').set({ attachedAt: null }).where('id', '=', file.id).execute()
    expect(await remove(owner)).toEqual([200, undefined])
    expect(await remove(owner)).toEqual([404, 'file.not-found'])
    expect((await read(file.id, owner)).status).toBe(404)
  })
})
