// Validation of patterns that editors of forms enter: checked before they are saved, and limited in cost against denial
// of service.
import { fits } from './value-checks.ts'

const tokens = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?:)?|\)|\||(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu

/** Limit of the ways in which a hostile text can be matched: each repetition and each alternative multiplies them. */
const mostWays = 8_000_000
/** Maximum length of a matched text. */
const longestText = 200

type Repeat = { readonly varies: boolean; readonly most: number; readonly ways: number }

const repeat = (least: number, most: number): Repeat => ({
  varies: least !== most,
  most,
  ways: Math.min(most - least + 1, longestText),
})

function repeatOf(token: string): Repeat | null {
  if (token.startsWith('?')) return repeat(0, 1)
  if (/^[*+]/.test(token)) return repeat(0, Number.POSITIVE_INFINITY)
  const found = /^\{(\d+)(,?)(\d*)\}/.exec(token)
  if (!found) return null
  const [, least = '', comma, most = ''] = found
  if (!comma) return repeat(Number(least), Number(least))
  return repeat(Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most))
}

/** The item before a repetition; `varies`: a group that can match one text in several ways; null: nothing. */
type Before = { readonly varies: boolean } | null
type Reading = { readonly groups: boolean[]; before: Before; ways: number }

/** A repeated group that varies inside takes exponential time, so it is refused. */
function takeRepeat(reading: Reading, { varies, most, ways }: Repeat): boolean {
  const { before, groups } = reading
  if (!before || (before.varies && most > 1)) return false
  if (varies) groups[groups.length - 1] = true
  reading.ways *= ways
  reading.before = null
  return true
}

function take(reading: Reading, token: string): boolean {
  const { groups } = reading
  const repeat = repeatOf(token)
  if (repeat) return takeRepeat(reading, repeat)
  if (token.startsWith('(')) {
    groups.push(false)
    reading.before = null
  } else if (token === ')') {
    const varies = groups.pop() === true
    reading.before = { varies }
    if (varies && groups.length > 0) groups[groups.length - 1] = true
  } else if (token === '|') {
    groups[groups.length - 1] = true
    reading.ways *= 2
    reading.before = null
  } else reading.before = { varies: false }
  // Backreferences are expensive too.
  return !/^\\[1-9k]/.test(token)
}

function isCheap(pattern: string): boolean {
  const reading: Reading = { groups: [false], before: null, ways: 1 }
  return [...pattern.matchAll(tokens)].every(([token]) => take(reading, token)) && reading.ways <= mostWays
}

/** Whether the pattern is valid and cheap; others are refused when a form is saved. */
export function isPattern(pattern: string): boolean {
  if (!isCheap(pattern)) return false
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
    return true
  } catch {
    return false
  }
}

/** Whether the whole text matches; an invalid pattern matches everything. */
export function matchesPattern(pattern: string, text: string): boolean {
  return !isPattern(pattern) || fits(pattern, text)
}
