import { expect, it } from 'vitest'
import { readCsv, readCsvRows } from './read-csv.ts'

it.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a\tb\r1\t2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\uFEFFa,b\n', [['a', 'b']]],
  ['"a;x;y;z",b\n', [['a;x;y;z', 'b']]],
  ['a,"say ""yes""","two\r\nlines",\n', [['a', 'say "yes"', 'two\r\nlines', '']]],
  ['a,b\n\n1,', [['a', 'b'], [''], ['1', '']]],
  ['5" pipe', [['5" pipe']]],
  ['a,it"s', [['a', 'it"s']]],
  ['', []],
])('readCsv parses %j', (file, rows) => {
  expect(readCsv(file)).toEqual(rows)
})

it.each(['a,"open\n1,2', '"a"b,c', 'x\n"'])('readCsv refuses %j', file => {
  expect(readCsv(file)).toBeNull()
})

it('readCsv reads a long file and a long field', () => {
  const rows = readCsv(`a,b\n${'1,2\n'.repeat(50_000)}"${'x""'.repeat(900_000)}",y`)
  expect(rows).toHaveLength(50_002)
  expect(rows?.at(-1)?.[0]).toHaveLength(1_800_000)
})

it.each([
  ['behind a closing quote', 'a,b\n"Pipe" 3/4,12\nSand,5\n', ['a', '"Pipe" 3/4,12', 'Sand']],
  ['that nobody closes', 'a,b\nSand,5\n"Pipe,12\nBrick,1\n', ['a', 'Sand', '"Pipe,12', 'Brick']],
  ['that ends the file', 'a,b\nSand,5\n"', ['a', 'Sand', '"']],
])('a stray quote %s breaks only its own line', (_, file, firsts) => {
  const rows = readCsvRows(file) ?? []
  expect(rows.map(({ cells }) => cells[0])).toEqual(firsts)
  expect(rows.filter(({ broken }) => broken)).toHaveLength(1)
})

it('readCsvRows gives up on a file in which every line is broken', () => {
  const line = `"${',""'.repeat(20)}`
  expect(readCsvRows(`a,b\n${`${line}x\n`.repeat(100_000)}`)).toBeNull()
})
