import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { isWorkbook, readWorkbook, tableDownload } from '#server/platform/xlsx.ts'

const here = new AbortController().signal
const read = (bytes: Uint8Array, rows = 100) => readWorkbook(bytes, { rows, signal: here })

async function made(): Promise<Uint8Array> {
  return await writeWorkbook([
    ['Référence', 'Prix', 'Livré le'].map(value => ({ value })),
    [
      { value: 42, format: '00000' },
      { value: 1.234 },
      { value: new Date('2026-11-27'), type: Date, format: 'dd/mm/yyyy' },
    ],
    [{ value: '00071', type: String }, { value: 12.5 }, null],
  ] as never).toBuffer()
}

it('a workbook is read with dates, leading zeros and decimals as displayed', async () => {
  const bytes = await made()
  expect(isWorkbook(bytes)).toBe(true)
  expect(await read(bytes)).toEqual([
    ['Référence', 'Prix', 'Livré le'],
    ['00042', '1.2340', '2026-11-27'],
    ['00071', '12.5'],
  ])
  expect(await read(bytes, 1)).toHaveLength(1)
})

it('a workbook is written with texts and numbers that read back equal, also texts that begin like formulas', async () => {
  const lines = [
    ['name', 'price'],
    ['=1+1', { amount: '12.50' }],
    ['كيس', null],
  ]
  const { body, bytes, type } = await tableDownload('x', lines, { language: 'en', as: 'xlsx' })
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  const whole = Buffer.concat(parts)
  expect([whole.length, type]).toEqual([bytes, expect.stringContaining('spreadsheetml')])
  expect(await read(whole)).toEqual([['name', 'price'], ['=1+1', '12.5'], ['كيس']])
  const sheet = strFromU8(unzipSync(whole)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f>')
})

it('a file is refused when it unpacks to more than the limit, or is no workbook', async () => {
  const parts = unzipSync(await made())
  const bomb = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(' '.repeat(80 * 1024 * 1024)) })
  expect(bomb.length).toBeLessThan(200_000)
  await expect(read(bomb)).rejects.toThrow('too large')
  await expect(read(zipSync({ 'a.txt': strToU8('a') }))).rejects.toThrow()
})
