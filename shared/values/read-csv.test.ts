// CSV as spreadsheets write it.
import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

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
])('%j', (file, rows) => {
  expect(readCsv(file)).toEqual(rows)
})

it.each(['a,"open\n1,2', '"a"b,c', 'x\n"'])('is no CSV: %j', file => {
  expect(readCsv(file)).toBeNull()
})

it('takes a long file and a long field', () => {
  const rows = readCsv(`a,b\n${'1,2\n'.repeat(50_000)}"${'x""'.repeat(900_000)}",y`)
  expect(rows).toHaveLength(50_002)
  expect(rows?.at(-1)?.[0]).toHaveLength(1_800_000)
})
