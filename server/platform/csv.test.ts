// CSV: what is written is read again as it was, and nothing of it runs.
import { expect, it } from 'vitest'
import { readCsv } from '#shared/values/read-csv.ts'
import { csvLine, undefused } from './csv.ts'

it('quotes what would break the line', () => {
  expect(csvLine(['a', 'b,c', 'say "yes"', 'two\nlines', null, 12.5])).toBe(
    'a,"b,c","say ""yes""","two\nlines",,12.5\r\n',
  )
})

it('keeps Arabic as it is', () => {
  expect(csvLine(['الدار البيضاء', 'حيّ المعاريف'])).toBe('الدار البيضاء,حيّ المعاريف\r\n')
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
])('attack: the formula %j', text => {
  const line = csvLine([text])
  expect(line.replace(/^"/, '')[0]).toBe("'")
})

it('leaves numbers of the house alone', () => {
  expect(csvLine([-5, 'a-b', '1 - 2'])).toBe('-5,a-b,1 - 2\r\n')
})

it.each(['=1', "'=1", "''=1", "'quoted", 'plain', '-5 %', "it's"])('%j is read as it was written', text => {
  expect(readCsv(csvLine([text]))?.[0]?.map(undefused)).toEqual([text])
})
