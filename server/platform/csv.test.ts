import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCsv } from '#shared/values/read-csv.ts'
import { csvLine, decodeTable, mostTableColumns, readTable, undefused } from './csv.ts'

it('csvLine quotes separators, quotes and line breaks', () => {
  expect(csvLine(['a', 'b,c', 'say "yes"', 'two\nlines', null, 12.5], 'en')).toBe(
    'a,"b,c","say ""yes""","two\nlines",,12.5\r\n',
  )
})

it('csvLine leaves Arabic unchanged', () => {
  expect(csvLine(['الدار البيضاء', 'حيّ المعاريف'], 'ar')).toBe('الدار البيضاء,حيّ المعاريف\r\n')
})

it.each([
  '=HYPERLINK("http://evil.test","x")',
  '+212600000000',
  '-1+cmd|calc',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200f=1',
  '＝1',
])('attack: csvLine defuses the formula %j', text => {
  const line = csvLine([text], 'en')
  expect(line.replace(/^"/, '')[0]).toBe("'")
})

it('csvLine leaves numbers and inner hyphens unchanged', () => {
  expect(csvLine([-5, 'a-b', '1 - 2'], 'en')).toBe('-5,a-b,1 - 2\r\n')
})

it.each(['=1', "'=1", "''=1", "'quoted", 'plain', '-5 %', "it's"])('%j is the same after export and import', text => {
  expect(readCsv(csvLine([text], 'en'))?.[0]?.map(undefused)).toEqual([text])
})

const caseOf = (name: string) => readTable(decodeTable(readFileSync(`tests/cases/${name}`)), 10)

it('reads a file whose first line declares its separator', () => {
  expect(caseOf('products-sep.csv')).toEqual({
    head: ['name', 'category', 'unit', 'price'],
    lines: [{ row: 2, cells: ['Clay brick, 8 holes', 'Bricks and blocks', 'piece', '2.50'] }],
    hasMore: false,
  })
})

it('reads UTF-16 with a byte order mark', () => {
  expect(caseOf('products-utf16.csv')).toMatchObject({
    head: ['name', 'category', 'unit', 'price'],
    lines: [{ cells: ['Clay brick', 'Bricks and blocks', 'piece', '2.50'] }],
  })
})

it('reads cells separated by bars', () => {
  expect(readTable('name|price\nBrick, red|2.50', 10)).toMatchObject({
    lines: [{ cells: ['Brick, red', '2.50'] }],
  })
})

it('refuses a header with too many columns', () => {
  const wide = (columns: number): string => `${'a,'.repeat(columns - 1)}a\n1`
  expect(readTable(wide(mostTableColumns), 10)).toMatchObject({ hasMore: false })
  expect(readTable(wide(40_000), 10)).toBe('too-wide')
})

it('refuses a row with too many columns', () => {
  expect(readTable(`a,b\n${','.repeat(100_000)}`, 10)).toBeNull()
})

it.each([
  ['filled', '1,2\n'],
  ['empty', '\n'],
])('stops at the line limit, even if many %s lines follow', (_, line) => {
  const table = readTable(`a,b\n${line.repeat(1_000_000)}`, 10)
  expect(table).toMatchObject({ hasMore: true })
  expect(table === null || table === 'too-wide' ? [] : table.lines.length).toBeLessThanOrEqual(11)
})

it('skips empty lines of a spreadsheet', () => {
  expect(readTable(`a,b\n1,2\n${',\n'.repeat(30)}3,4\n`, 10)).toMatchObject({ hasMore: false, lines: [{}, {}] })
})

it('scans unclosed quotes only once', () => {
  expect(readTable(`"${'""'.repeat(200_000)}a,b`, 10)).toBeNull()
})

it('decodes Windows code pages, Western and Arabic', () => {
  expect(decodeTable(readFileSync('tests/cases/contacts-1252.csv'))).toContain('René Lefèvre')
  expect(decodeTable(Buffer.from('c7e1c7d3e32cc7e1e5c7cae5'.replaceAll(' ', ''), 'hex'))).toBe('الاسم,الهاته')
})

it.each([
  ['a picture', Buffer.from('ffd8ffe000104a464946000101', 'hex')],
  ['an archive', Buffer.from('504b030414000600ff00', 'hex')],
])('attack: %s is refused', (_, bytes) => {
  expect(() => decodeTable(bytes)).toThrow(TypeError)
})

it('reads UTF-16 without a byte order mark', () => {
  expect(decodeTable(Buffer.from('name,price', 'utf16le'))).toBe('name,price')
})

it('reports the line of a stray quote, and reads the others', () => {
  expect(caseOf('products-quote.csv')).toMatchObject({
    lines: [
      { cells: ['Clay brick', 'Bricks and blocks', 'piece', '2.50'] },
      { row: 3, broken: 'stray-quote' },
      { cells: ['Washed sand', 'Sand and gravel', 'tonne', '195'] },
    ],
  })
})

it('reports the line of a NUL', () => {
  const table = readTable('name,price\nSa\u0000nd,5\nBrick,1\n', 10)
  expect(table).toMatchObject({ lines: [{ row: 2, broken: 'hidden-character' }, { cells: ['Brick', '1'] }] })
  expect(JSON.stringify(table)).not.toContain('u0000')
})
