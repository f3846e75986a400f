import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LogCheck } from '#shared/features/projects/documents-contract.ts'
import { calculate } from '#shared/features/projects/log-file.ts'
import { languages } from '#shared/values/localized.ts'
import { readCsv } from '#shared/values/read-csv.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import type { SignedIn } from '#tests/support/people.ts'
import {
  aChange,
  anActiveProject,
  proposeChange,
  showProject,
  submitMilestone,
  transitionWork,
} from '#tests/support/project-work.ts'
import { runJob } from '#tests/support/time.ts'

let project: string

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const digest = async (text: string): Promise<string> => sha256(text)

async function file(query: string, { token }: SignedIn = users.client): Promise<Buffer> {
  const reply = await fetch(`${app.url}/api/projects/${project}/${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}
const csv = async (language = 'en'): Promise<string> =>
  (await file(`log/export?format=csv&language=${language}`)).toString('utf8')
const check = async (hash: string): Promise<LogCheck> => (await app.call<LogCheck>(`GET /log-checks/${hash}`)).body

/** Characters with a meaning in Typst, in spreadsheets or in line-based formats. */
const hostile = '#panic("x") \\ $ ` *_@<script> =1+1,";\r\n#let a = "ب" // "}{'

withUsers()
beforeAll(async () => {
  project = await anActiveProject(app, users)
  const [first] = (await showProject(app, project, users.client)).milestones
  await submitMilestone(app, users.pro, project, first?.id ?? '')
  await transitionWork(app, users.client, project, `milestones/${first?.id}/request-changes`, { note: hostile })
  await proposeChange(app, users.pro, project, { ...aChange('more'), title: hostile.slice(0, 40) })
})

describe('the project log as CSV', () => {
  it('verifies from the file alone in each language, and ends with the hash of the log', async () => {
    for (const language of languages) {
      const found = await calculate(await csv(language), digest)
      expect(found).toMatchObject({ wrong: null })
      expect(await check(found?.last ?? '')).toEqual({ found: 'present', of: 'entry' })
      expect(await check(sha256(await csv(language)))).toEqual({ found: 'present', of: 'file' })
    }
  })

  it('is not recognised after a change of any byte', async () => {
    const text = await csv()
    const bytes = Buffer.from(text)
    for (let place = 0; place < bytes.length; place += 7) {
      const other = Buffer.from(bytes)
      other[place] = (other[place] ?? 0) ^ 1
      expect(await check(sha256(other))).toEqual({ found: 'none', of: null })
    }
  })

  it('names the first wrong entry after a change, a removal or a reordering', async () => {
    const text = await csv()
    const lines = readCsv(text)?.length ?? 0
    expect(lines).toBeGreaterThan(7)
    const noted = text.replace('#panic(""x"")', '#panic(""y"")')
    expect(noted).not.toBe(text)
    expect((await calculate(text.replaceAll('#panic(\\""x\\"")', '#panic(\\""y\\"")'), digest))?.wrong).toBeGreaterThan(
      1,
    )
    expect(await calculate(text.replace(/milestone-submit/, 'milestone-accept'), digest)).toMatchObject({ last: null })
    const rows = text.split('\r\n1,')
    expect(rows).toHaveLength(2)
    const withoutSecond = text.replace(/\r\n2,[^\r\n]*(?=\r\n3,)/, '')
    expect(withoutSecond).not.toBe(text)
    expect(await calculate(withoutSecond, digest)).toMatchObject({ wrong: 2 })
    expect(await calculate('a,b\r\n1,2\r\n', digest)).toBeNull()
  })

  it('counts as older once another entry follows; an unknown hash is not found', async () => {
    const text = await csv()
    const last = (await calculate(text, digest))?.last ?? ''
    await transitionWork(app, users.client, project, 'pause', { note: 'The street is closed today.' })
    expect(await check(last)).toEqual({ found: 'older', of: 'entry' })
    expect(await check(sha256(text))).toEqual({ found: 'older', of: 'file' })
    expect(await check(sha256('nothing'))).toEqual({ found: 'none', of: null })
    expect((await app.call('GET /log-checks/not-a-hash')).status).toBe(400)
    await transitionWork(app, users.client, project, 'go-on', {})
  })
})

describe('the project log as PDF', () => {
  it('is made in each language, with the same bytes for the same log, and its hash is found', async () => {
    for (const language of languages) {
      const query = `log/export?format=pdf&language=${language}`
      const bytes = await file(query)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(sha256(await file(query))).toBe(sha256(bytes))
      expect(await check(sha256(bytes))).toEqual({ found: 'present', of: 'file' })
    }
  })
})

describe('the contract sheet', () => {
  it('is made once and stored unchanged; its hash is in the log', async () => {
    expect((await showProject(app, project, users.client)).sheets).toEqual([])
    expect((await app.call(`GET /projects/${project}/sheet`, { token: users.client.token })).status).toBe(404)
    await runJob(app.platform, 'make-sheets', new Date())
    await runJob(app.platform, 'make-sheets', new Date())
    const { sheets } = await showProject(app, project, users.client)
    expect(sheets).toHaveLength(1)
    const bytes = await file('sheet')
    expect(sha256(bytes)).toBe(sheets[0]?.sha256)
    const entries = (await csv()).match(/,contract-sheet,/g)
    expect(entries).toHaveLength(1)
    expect(await csv()).toContain(sheets[0]?.sha256)
    expect(await check(sha256(bytes))).toEqual({ found: 'present', of: 'sheet' })
    // A later change order does not change the stored bytes.
    const change = await proposeChange(app, users.pro, project, aChange('more'))
    await transitionWork(app, users.client, project, `changes/${change.body.id}/approve`, {})
    expect(sha256(await file('sheet', users.pro))).toBe(sheets[0]?.sha256)
  })

  it('answers 404 to people outside the project and 401 to anonymous callers, as the log does', async () => {
    for (const path of ['sheet', 'log/export?format=csv', 'log/export?format=pdf']) {
      expect((await app.call(`GET /projects/${project}/${path}`, { token: users.rival.token })).status).toBe(404)
      expect((await app.call(`GET /projects/${project}/${path}`)).status).toBe(401)
    }
  })
})

describe('append-only tables', () => {
  it('refuse update, delete and truncate', async () => {
    const { db } = app.platform.database
    for (const table of ['project_entries', 'project_log_exports', 'contract_sheets'])
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set project_id = project_id`,
        `truncate ${table}`,
      ])
        await expect(sql.raw(statement).execute(db)).rejects.toThrow('only ever added to')
  })
})
