import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receive } from '#server/features/files/receive.ts'
import type { S3Config } from '#server/platform/config.ts'
import { openStorage } from '#server/platform/files/open.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { tidyFiles } from '#server/platform/files/tidy.ts'
import type { AppError } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { signIn } from '#tests/support/people.ts'
import { openS3, type S3 } from '#tests/support/s3.ts'
import { upload } from '#tests/support/uploads.ts'

let directory: string
let s3: S3

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'imara-files-'))
  s3 = await openS3(join(directory, 's3'))
})
afterAll(async () => {
  await s3.close()
  await rm(directory, { recursive: true, force: true })
})

const open = (config: S3Config | null, diskLowBytes = 0): Storage =>
  openStorage({ s3: config, dataDir: join(directory, 'data'), diskLowBytes })
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  )

describe.each(['folder', 's3'] as const)('a storage in a %s', kind => {
  let storage: Storage
  beforeAll(() => {
    storage = open(kind === 's3' ? s3.config : null)
  })

  async function read(id: string, name: string): Promise<string | null> {
    const found = await storage.read(id, name)
    if (!found) return null
    const bytes = await buffer(found.body)
    expect(found.bytes).toBe(bytes.length)
    return bytes.toString()
  }

  it('returns what was stored, and replaces it whole', async () => {
    const id = randomUUID()
    await storage.put(id, 'original', Buffer.from('first'))
    await storage.put(id, 'original', Buffer.from('second'))
    await storage.put(id, '640.avif', Buffer.alloc(300_000, 'a'))
    expect(await read(id, 'original')).toBe('second')
    expect((await read(id, '640.avif'))?.length).toBe(300_000)
  })

  it('returns null for a missing or removed file', async () => {
    const [id, other] = [randomUUID(), randomUUID()]
    await storage.put(id, 'original', Buffer.from('x'))
    await storage.put(id, '320.webp', Buffer.from('x'))
    await storage.put(other, 'original', Buffer.from('other'))
    expect(await read(id, '320.avif')).toBeNull()
    await storage.remove(id)
    await storage.remove(id)
    expect([await read(id, 'original'), await read(id, '320.webp'), await read(other, 'original')]).toEqual([
      null,
      null,
      'other',
    ])
  })

  it.each(['../x', 'original/../../y', '', '640.php', '640.avif.exe'])('refuses %j as a file name', async name => {
    await expect(storage.put(randomUUID(), name, Buffer.from('x'))).rejects.toThrow('Not the place')
    await expect(storage.read('../../../../etc/passwd', 'original')).rejects.toThrow('Not the place')
  })
})

describe('storage', () => {
  it('answers "busy" when S3 is down', async () => {
    const storage = open({ ...s3.config, endpoint: 'http://127.0.0.1:9' })
    expect(await codeOf(storage.put(randomUUID(), 'original', Buffer.from('x')))).toBe('server.busy')
    expect(await codeOf(storage.read(randomUUID(), 'original'))).toBe('server.busy')
  })

  it('refuses files on a full disk', async () => {
    const storage = open(null, Number.MAX_SAFE_INTEGER)
    expect(await codeOf(storage.incoming())).toBe('server.disk-low')
    expect(await codeOf(storage.put(randomUUID(), 'original', Buffer.from('x')))).toBe('server.disk-low')
  })
})

describe('an uploaded body', () => {
  const terms = { megabytes: 1, pace: { bytes: 100, milliseconds: 30, longest: 120 } }
  const receiving = async (stream: PassThrough, length: number | null = null): Promise<string> =>
    await receive({ stream, type: '', length }, { ...terms, folder: directory })
  const left = async () => (await readdir(directory)).filter(name => name.length === 36)

  it('is aborted when it is too slow or takes too long', async () => {
    const drops = new PassThrough()
    drops.write('a')
    expect(await codeOf(receiving(drops))).toBe('request.timeout')
    const steady = new PassThrough()
    const tap = setInterval(() => steady.write(Buffer.alloc(500)), 5)
    expect(await codeOf(receiving(steady))).toBe('request.timeout')
    clearInterval(tap)
    expect([drops.destroyed, steady.destroyed, await left()]).toEqual([false, false, []])
  })

  it('leaves no file when it breaks off or is too large by size or by header', async () => {
    const broken = new PassThrough()
    setImmediate(() => broken.destroy())
    expect(await codeOf(receiving(broken))).toBe('request.invalid')
    const large = new PassThrough()
    large.end(Buffer.alloc(1024 * 1024 + 1))
    expect(await codeOf(receiving(large))).toBe('file.too-large')
    expect(await codeOf(receiving(new PassThrough(), 2 * 1024 * 1024))).toBe('file.too-large')
    expect(await left()).toEqual([])
    const whole = new PassThrough()
    whole.end('x')
    await receiving(whole)
    expect(await left()).toHaveLength(1)
  })
})

describe('S3', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ config: { s3: s3.config } })
  })
  afterAll(() => app.close())

  it('stores, serves and cleans up as a folder does', async () => {
    const { token, cookie } = await signIn(app.platform, 'consumer')
    const { body } = await upload(app, { token, bytes: await jpeg() })
    const shown = await app.get(`/api/files/${body.id}/640.avif`, { cookie })
    expect([shown.status, (await shown.bytes()).subarray(4, 12)]).toEqual([200, new TextEncoder().encode('ftypavif')])
    const { db } = app.platform.database
    const { storage } = app.platform.appContext.services
    const leftover = join(await storage.incoming(), randomUUID())
    await writeFile(leftover, 'x')
    const old = new Date(Date.now() - 2 * 3_600_000)
    await utimes(leftover, old, old)
    const incoming = async () => await readdir(await storage.incoming())
    expect(await incoming()).toHaveLength(1)
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await tidyFiles(db, storage, later(23))
    expect((await app.get(`/api/files/${body.id}`, { cookie })).status).toBe(200)
    await tidyFiles(db, storage, later(25))
    expect((await app.get(`/api/files/${body.id}`, { cookie })).status).toBe(404)
    expect(await storage.read(body.id, 'original')).not.toBeNull()
    await tidyFiles(db, storage, later(27))
    expect(await storage.read(body.id, 'original')).toBeNull()
    expect(await db.selectFrom('files').select('id').execute()).toEqual([])
    expect(await incoming()).toEqual([])
  })

  it('when down answers an upload with 503 and marks its row as removed', async () => {
    const broken = await testApp({ config: { s3: { ...s3.config, endpoint: 'http://127.0.0.1:9' } } })
    const { token } = await signIn(broken.platform, 'consumer')
    const { status, body } = await upload(broken, { token, bytes: await jpeg(80, 60) })
    expect([status, body.code]).toEqual([503, 'server.busy'])
    expect(await broken.platform.database.db.selectFrom('files').select(['removedAt']).execute()).toEqual([
      { removedAt: expect.any(Date) },
    ])
    await broken.close()
  })
})
