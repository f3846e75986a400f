import { describe, expect, it } from 'vitest'
import { isPattern, matchesPattern } from './pattern.ts'

it.each([
  '[0-9]{4}-[0-9]{1,6}',
  '[A-Z]{2,3}\\d+',
  'IM-?[A-Z0-9]{5}',
  '(?:rc|ice) ?\\d{1,15}',
  '\\(?\\d{3}\\)?[ -]?\\d{4}',
  '(\\d{2}-){3}\\d{2}',
  '\\p{Script=Arabic}+ \\d+',
  '(red|green|blue)',
  '[*+(]{2}',
  '',
])('isPattern accepts %s', pattern => {
  expect(isPattern(pattern)).toBe(true)
})

it.each([
  '(a+)+',
  '((a+))+b',
  '(a|a)*b',
  '(a|ab)+c',
  '(.*a){20}',
  '(a?){30}a{30}',
  '(?:a+)*',
  'a*a*a*a*b',
  '.*.*.*.*.*x',
  `${'a?'.repeat(40)}${'a'.repeat(40)}`,
  `${'(a|a)'.repeat(33)}b`,
  '(a{1,9}){1,9}b',
  '(a)\\1',
  '(?=a)a',
  '(?<!a)b',
  'a**',
  'a++',
  '(unclosed',
  'unopened)',
  '[unclosed',
  '{2}',
  '\\',
])('isPattern refuses %s', pattern => {
  expect(isPattern(pattern)).toBe(false)
})

describe('matchesPattern', () => {
  it('matches the whole text only', () => {
    expect(matchesPattern('\\d{2}', '12')).toBe(true)
    expect(matchesPattern('\\d{2}', '123')).toBe(false)
    expect(matchesPattern('a|b', 'ab')).toBe(false)
  })
  it('accepts every text if the pattern is not allowed', () => {
    expect(matchesPattern('(a+)+$', 'x')).toBe(true)
  })
})
