// Each hostile file gets a clear answer: a refused one leaves no file, a stored one is harmless.
import { readFile } from 'node:fs/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { app, withApp } from '#tests/support/fixtures.ts'
import { type HostileFile, hostileFiles, hostileNames } from '#tests/support/hostile-files.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { storedFiles, upload } from '#tests/support/uploads.ts'

let owner: SignedIn
let right = 0

withApp()
beforeAll(async () => {
  owner = await signIn(app.platform, 'contractor')
})

const rows = () => app.platform.database.db.selectFrom('files').select('id').execute()

/** The stored bytes contain nothing of the hidden content, and each file has its declared type. */
async function expectHarmless({ gone = [], purpose }: HostileFile, id: string): Promise<void> {
  const paths = (await storedFiles(app)).filter(path => path.includes(id))
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) {
    const text = (await readFile(path)).toString('latin1')
    for (const word of gone) expect(text).not.toContain(word)
    if (purpose !== 'document') expect(text.slice(4, 12) + text.slice(0, 4)).toMatch(/RIFF|ftypavif/)
  }
}

async function removeAll(): Promise<void> {
  for (const { id } of await rows()) {
    await app.platform.appContext.services.storage.remove(id)
    await app.platform.database.db.deleteFrom('files').where('id', '=', id).execute()
  }
}

describe(`${hostileFiles.length} hostile files`, () => {
  afterEach(removeAll)

  it.each(hostileFiles)('$what: $status', async file => {
    const { status, body } = await upload(app, {
      token: owner.token,
      bytes: await file.bytes(),
      purpose: file.purpose ?? 'portrait',
      name: file.name ?? 'photo.jpg',
    })
    expect([status, body.code]).toEqual([
      file.status,
      file.status === 201 ? undefined : expect.stringMatching(/^file\./),
    ])
    if (status === 201) {
      expect(await rows()).toEqual([{ id: body.id }])
      await expectHarmless(file, body.id)
    } else expect([await storedFiles(app), await rows()]).toEqual([[], []])
    right++
  })

  it(`all give the expected answer, ${hostileFiles.length} of ${hostileFiles.length}, and the server still answers`, async () => {
    expect(right).toBe(hostileFiles.length)
    expect((await upload(app, { token: owner.token, bytes: await jpeg() })).status).toBe(201)
    expect((await app.call('GET /cities')).status).toBe(200)
  })
})

describe(`${hostileNames.length} hostile names`, () => {
  it.each(hostileNames)('%j becomes %j', async (name, stored) => {
    const { status, body } = await upload(app, { token: owner.token, bytes: await jpeg(40, 30), name })
    expect([status, status === 201 ? body.name : null]).toEqual([stored === null ? 400 : 201, stored])
    expect((await storedFiles(app)).every(path => /\/[0-9a-f-]{36}\/(original|\d+\.(avif|webp))$/.test(path))).toBe(
      true,
    )
  })
})
