// Covers texts that look empty and texts that must be on one line.
import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'
import { isVisible } from './visible.ts'

test.each([
  '',
  ' \n',
  '\u200B\u200D',
  '\u2060',
  '\u2800\u2800',
  '\u3164',
  '\u00AD',
  '\u180E',
  '\u{E0041}\u{E007F}',
  '\u0301',
  '\u202E\u2066',
])('%j is not visible', text => {
  expect(isVisible(text)).toBe(false)
})

test.each(['a', '\u0645\u0631\u062D\u0628\u064B\u0627', '\u{1F477}', '-', 'e\u0301', '\u200Fx'])(
  '%j is visible',
  text => {
    expect(isVisible(text)).toBe(true)
  },
)

test('oneLine replaces every line break and control character with a space', () => {
  expect(oneLine('Visit\r\nEND:VCALENDAR\u2028x\u0085y\tz\n')).toBe('Visit END:VCALENDAR x y z')
})

test.each([
  ['Ali\u202EadarI', 'AliadarI'],
  ['\u2066Atlas\u2069 \u200BWorks\uFEFF\u00AD', 'Atlas Works'],
  ['A\u{E0041}\u200Dt\u2060las\u200E\u061C', 'Atlas'],
  ['\u3164\u115F', ''],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['👨\u200D👩\u200D👧 ❤\uFE0F', '👨\u200D👩\u200D👧 ❤\uFE0F'],
  ['\u200Cab\u200Dc', 'abc'],
])('oneLine removes invisible characters from %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
