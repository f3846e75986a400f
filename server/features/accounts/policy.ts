// Password policy (refuses first guesses: NIST SP 800-63B, ASVS 6.2.4) and limits on attempts.

import { addressKey } from '#server/platform/limits.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { knownDevice } from '#server/platform/session/known-device.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

export type Owner = { readonly email: string; readonly name: string }

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  '147258369',
  '741852963',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
]
const runs = [...rows, ...rows.map(row => [...row].toReversed().join(''))]
const shortestRun = 4
/** The least number of characters that a password needs beside well-known parts. */
const leastOwn = 4
const leastDistinct = 5

const leet: readonly (readonly [RegExp, string])[] = [
  [/[@4]/g, 'a'],
  [/3/g, 'e'],
  [/[1!|]/g, 'i'],
  [/0/g, 'o'],
  [/[$5]/g, 's'],
  [/7/g, 't'],
]

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '')
const unleeted = (text: string): string => leet.reduce((known, [sign, letter]) => known.replace(sign, letter), text)
const trimmed = (text: string): string => text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')

/** The length of the run of neighbouring keys at the start of the text, 0 when it is too short to count as one. */
function runAt(text: string): number {
  for (let length = text.length; length >= shortestRun; length--) {
    const part = text.slice(0, length)
    if (runs.some(row => row.includes(part))) return length
  }
  return 0
}

function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    const length = runAt(text.slice(at, at + 26))
    if (length === 0) left += text[at]
    at += length || 1
  }
  return left
}

function isRepetition(text: string): boolean {
  return new Set(text).size < leastDistinct || /^(.{1,6}?)\1+(.{0,3})$/su.test(text)
}

/** One known word, or two of them. */
function isKnownWord(word: string): boolean {
  if (word.length < 3) return true
  if (commonWords.has(word)) return true
  for (let cut = 3; cut <= word.length - 3; cut++)
    if (commonWords.has(word.slice(0, cut)) && commonWords.has(word.slice(cut))) return true
  return false
}

function namesOwner(text: string, { email, name }: Owner): boolean {
  const parts = [email.split('@')[0] ?? '', ...name.toLowerCase().split(/\s+/)].filter(part => part.length >= 4)
  return parts.some(part => text.includes(part) && text.length - part.length < 2 * leastOwn)
}

const checks: readonly ((text: string) => boolean)[] = [
  text => commonPasswords.has(text),
  text => /^\d{1,12}$/.test(text),
  isRepetition,
  text => withoutRuns(text).length < leastOwn,
  text => isKnownWord(letters(withoutRuns(text))),
  text => isKnownWord(letters(text)),
  text => isKnownWord(letters(unleeted(trimmed(text)))),
]

/** Whether the password is among the first guesses of an attacker. */
export function isGuessable(password: string, owner: Owner): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return namesOwner(text, owner) || checks.some(check => check(text))
}

/** An attempt that counts as wrong until it is refunded. */
type Try = { readonly takeBack: () => Promise<void> }

// No account has this id: a lookup takes as long without an account as with one.
const nobodysId = '00000000-0000-0000-0000-000000000000'

/** An attacker with many addresses locks out unknown browsers, not the owner's own: those have a separate limit. */
async function consumeAnywhere(
  ctx: RequestContext,
  emailKey: string,
  mark: string | null,
): Promise<readonly ['anywhere' | 'device', string]> {
  const { limits } = ctx.services
  if (mark === null) {
    await limits.consume('anywhere', emailKey)
    return ['anywhere', emailKey]
  }
  await limits.consume('device', mark)
  return ['device', mark]
}

/**
 * Counts an attempt at an account's password; unknown accounts count in the same manner. @throws AppError
 * `request.too-many`
 */
export async function countTry(ctx: RequestContext, emailKey: string, userId: string | null): Promise<Try> {
  const { limits } = ctx.services
  const limitKey = `${emailKey} ${addressKey(ctx.address)}`
  const mark = knownDevice(ctx, userId ?? nobodysId)
  await limits.consume('account', limitKey)
  const [bucket, key] = await consumeAnywhere(ctx, emailKey, mark)
  return {
    takeBack: async () => {
      await limits.refund('account', limitKey)
      await limits.refund(bucket, key)
    },
  }
}

/** An attempt that was not checked, because too many wait, does not count as wrong. */
export async function judged<T>(tried: Try, judgement: Promise<T>): Promise<T> {
  try {
    return await judgement
  } catch (error) {
    if (isAppError(error)) await tried.takeBack()
    throw error
  }
}

/** After a new password, earlier wrong attempts no longer count. */
export async function clearTries({ services }: RequestContext, emailKey: string): Promise<void> {
  await services.limits.reset('anywhere', emailKey)
}
