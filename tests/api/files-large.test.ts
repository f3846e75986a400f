// Large uploads over HTTP: quota, and bodies that are too large, too slow or cut off.
import { randomBytes } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { quota } from '#shared/features/files/rules.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { storedFiles, upload } from '#tests/support/uploads.ts'

const megabyte = 1024 * 1024
let owner: SignedIn

withApp()
beforeAll(async () => {
  owner = await signIn(app.platform, 'contractor')
})

describe('the quota', () => {
  async function fill(by: SignedIn, files: number, bytes: number): Promise<void> {
    const row = {
      ownerId: by.id,
      purpose: 'document',
      name: 'x',
      mime: 'x',
      bytes,
      sha256: '',
      width: null,
      height: null,
    }
    const rows = Array.from({ length: files }, () => ({ ...row, id: crypto.randomUUID(), createdAt: new Date() }))
    await db().insertInto('files').values(rows).execute()
  }

  it('limits the number of files, also for two simultaneous uploads', async () => {
    const collector = await signIn(app.platform, 'consumer')
    await fill(collector, quota.files - 1, 1)
    const bytes = await jpeg(40, 30)
    const answers = await Promise.all([1, 2, 3].map(() => upload(app, { token: collector.token, bytes })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413, 413])
    expect(answers.find(({ status }) => status === 413)?.body.code).toBe('file.quota-full')
  })

  it('limits the megabytes, and deleting a file frees quota', async () => {
    const collector = await signIn(app.platform, 'consumer')
    await fill(collector, 1, quota.megabytes * megabyte - 10)
    const before = await storedFiles(app)
    const send = async () => (await upload(app, { token: collector.token, bytes: await jpeg(40, 30) })).status
    expect(await send()).toBe(413)
    expect(await storedFiles(app)).toEqual(before)
    await db().updateTable('files').set({ removedAt: new Date() }).where('ownerId', '=', collector.id).execute()
    expect(await send()).toBe(201)
  })
})

describe('large bodies', () => {
  const padded = async (bytes: number): Promise<Buffer> => Buffer.concat([await jpeg(40, 30)], bytes)
  const path = '/api/files?purpose=portrait&name=large.jpg'

  /** A body without a declared length. */
  function chunked(headers: Record<string, string> = {}): { ask: ClientRequest; answer: Promise<[number, string]> } {
    const ask = request(app.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
    })
    const answer = new Promise<[number, string]>((resolve, reject) => {
      ask.once('error', reject)
      ask.once('response', response => {
        response.setEncoding('utf8')
        let text = ''
        response.on('data', (piece: string) => {
          text += piece
        })
        response.once('end', () => resolve([response.statusCode ?? 0, (JSON.parse(text) as { code: string }).code]))
        response.once('error', reject)
      })
    })
    return { ask, answer }
  }

  /** Sends without end until the connection is closed. */
  function pour(ask: ClientRequest): void {
    const piece = randomBytes(64 * 1024)
    const more = (): void => {
      while (!ask.destroyed && ask.write(piece));
    }
    ask.on('drain', more)
    more()
  }

  it('are accepted at exactly the limit and refused one byte above it', async () => {
    const exact = await upload(app, { token: owner.token, bytes: await padded(10 * megabyte) })
    expect(exact.status).toBe(201)
    const before = await storedFiles(app)
    const over = await upload(app, { token: owner.token, bytes: await padded(10 * megabyte + 1) })
    expect([over.status, over.body.code]).toEqual([413, 'file.too-large'])
    expect(await storedFiles(app)).toEqual(before)
  })

  it('without length and end get 413 while they are still sending', async () => {
    const before = await storedFiles(app)
    const { ask, answer } = chunked()
    pour(ask)
    expect(await answer).toEqual([413, 'file.too-large'])
    ask.destroy()
    expect(await storedFiles(app)).toEqual(before)
  })

  it('of anonymous callers get 401 while they are still sending', async () => {
    const { ask, answer } = chunked({ authorization: '' })
    pour(ask)
    expect(await answer).toEqual([401, 'session.required'])
    ask.destroy()
  })

  it('that are aborted or declare a wrong length leave no file', async () => {
    const before = await storedFiles(app)
    const { ask, answer } = chunked()
    ask.write(await jpeg(40, 30))
    await expect.poll(async () => (await storedFiles(app)).length).toBe(before.length + 1)
    ask.destroy()
    await expect(answer).rejects.toThrow()
    await expect.poll(() => storedFiles(app)).toEqual(before)
    const liar = chunked({ 'content-length': '5000' })
    liar.ask.write(await jpeg(40, 30))
    await expect.poll(async () => (await storedFiles(app)).length).toBe(before.length + 1)
    liar.ask.destroy()
    await expect(liar.answer).rejects.toThrow()
    await expect.poll(() => storedFiles(app)).toEqual(before)
  })

  it('fifty at once are stored or answered with a retry, and leave no temporary files', async () => {
    const senders = await Promise.all(Array.from({ length: 10 }, () => signIn(app.platform, 'supplier')))
    const bytes = await jpeg(400, 300)
    const before = (await storedFiles(app)).length
    const tries = Array.from({ length: 50 }, (_, index) => upload(app, { token: senders[index % 10]?.token, bytes }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    const stored = statuses.filter(status => status === 201).length
    expect(stored).toBeGreaterThanOrEqual(22)
    expect(statuses.filter(status => ![201, 429, 503].includes(status))).toEqual([])
    // A picture of this size has three files: the original, and one width in two formats.
    expect((await storedFiles(app)).length).toBe(before + stored * 3)
    expect((await app.call('GET /cities')).status).toBe(200)
  })
})
