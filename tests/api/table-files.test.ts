import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { undefused } from '#server/platform/csv.ts'
import { isWorkbook, readWorkbook, workbookBytes } from '#server/platform/xlsx.ts'
import { languages } from '#shared/values/localized.ts'
import { readCsv } from '#shared/values/read-csv.ts'
import { app, db, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, bidForm, sendBid } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { anActiveProject } from '#tests/support/project-work.ts'
import { aRatedCity } from '#tests/support/rates.ts'

withUsers()

async function bytesAt(path: string, who: SignedIn = users.client): Promise<Buffer> {
  const reply = await app.get(`/api${path}`, { cookie: who.cookie })
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

/** Numbers normalised, trailing empty cells removed. */
const plain = (rows: readonly (readonly string[])[]) =>
  rows.map(row => {
    const cells = row.map(cell => (/^-?\d+(?:\.\d+)?$/.test(cell) ? String(Number(cell)) : undefused(cell)))
    return cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)
  })

async function expectSame(csv: Buffer, workbook: Buffer): Promise<readonly (readonly string[])[]> {
  expect(isWorkbook(workbook)).toBe(true)
  const rows = plain(readCsv(csv.toString('utf8')) ?? [])
  expect(rows.length).toBeGreaterThan(4)
  const read = await readWorkbook(workbook, { rows: 5000, signal: new AbortController().signal })
  expect(plain(read)).toEqual(rows)
  return rows
}

const sheetOf = (bytes: Buffer): string => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

it('the project log has the same cells as CSV and as workbook, and the hash of the workbook is known', async () => {
  const project = await anActiveProject(app, users)
  for (const language of languages) {
    const path = `/projects/${project}/log/export?language=${language}&format=`
    await expectSame(await bytesAt(`${path}csv`), await bytesAt(`${path}xlsx`))
  }
  const bytes = await bytesAt(`/projects/${project}/log/export?format=xlsx`)
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect((await app.call(`GET /log-checks/${hash}`)).body).toEqual({ found: 'present', of: 'file' })
})

it('an estimate has the same cells as CSV and as workbook', async () => {
  const city = await aRatedCity(db(), { perSqft: 123_457, named: 'tariff', at: new Date() }, 'TND')
  for (const language of languages) {
    const path = `/calculator/cities/${city.slug}/file?area=165&unit=sqm&start=2027-03&in=${language}`
    const workbook = await bytesAt(`${path}&as=xlsx`)
    await expectSame(await bytesAt(path), workbook)
  }
})

it('the bid comparison is a table in three languages, with numeric amounts and real dates', async () => {
  const job = await anOpenJob(app, users.client, users.admin)
  await sendBid(app, users.pro, job, 333)
  const form = await bidForm(app, users.rival, job)
  const [first, ...rest] = form.lines
  const body = { ...form, lines: [{ ...first, kind: 'excluded' }, ...rest.map(line => ({ ...line, unitPrice: 400 }))] }
  expect((await app.call(`POST /opportunities/${job}/bids`, { token: users.rival.token, body })).status).toBe(201)
  const path = `/jobs/${job}/bids/file`
  for (const language of languages) {
    const workbook = await bytesAt(`${path}?in=${language}&as=xlsx`)
    await expectSame(await bytesAt(`${path}?in=${language}`), workbook)
  }
  const rows = plain(readCsv((await bytesAt(`${path}?in=en`)).toString('utf8')) ?? [])
  const at = (item: string) => rows.find(([name]) => name === item)?.slice(3)
  expect(rows[0]?.slice(0, 3)).toEqual(['Line', 'Quantity', 'Unit'])
  expect(rows[0]?.[4]).toMatch(/ · amount \(MAD\)$/)
  // The line of 12.5 × 3.33 is missing in the other bid, which has only 18 × 4.00.
  expect(at('Total sent')).toEqual(['', '101.57', '', '72'])
  expect(at('Adjusted total')?.[1]).toBe('101.57')
  expect(at('Start')?.[1]).toBe(form.startDate)
  const sheet = sheetOf(await bytesAt(`${path}?in=en&as=xlsx`))
  expect(sheet).toMatch(/<v>101\.57<\/v>/)
  expect(sheet).not.toContain(form.startDate)
})

it("attack: the file of another client's bids answers 403", async () => {
  const job = await anOpenJob(app, users.client, users.admin)
  for (const as of ['csv', 'xlsx'])
    expect((await app.call(`GET /jobs/${job}/bids/file?as=${as}`, { token: users.rival.token })).status).toBe(403)
})

it('a text longer than an Excel cell is cut, and the file stays valid', async () => {
  const bytes = await workbookBytes([['note'], ['x'.repeat(40_000)]], 'en')
  const [, [text] = []] = await readWorkbook(bytes, { rows: 5, signal: new AbortController().signal })
  expect([text?.length, text?.endsWith('…')]).toEqual([32_767, true])
})
