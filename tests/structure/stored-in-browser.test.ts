import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storedInBrowser } from '#client/features/site/storage-table.tsx'

const root = join(import.meta.dirname, '../..')
const sources = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter(path => !path.includes('.test.'))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const named = (where: string) => storedInBrowser.filter(row => row.where === where).map(row => row.name as string)
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** `const deviceCookie = 'device'`, `const name = 'google'` beside a cookie, `lastingCookie('currency', …)`, `{ name: 'x', value`. */
const cookieNames = [/\w*[cC]ookie\w* = '(\w+)'/g, /\blastingCookie\('(\w+)'/g, /\bname: '(\w+)',\s*value/g]

function cookiesIn(text: string): string[] {
  const own = text.includes('SetCookie') ? [/^const name = '(\w+)'/gm] : []
  return [...cookieNames, ...own].flatMap(pattern => found(text, pattern))
}

it('the privacy policy names every cookie that the server sets', () => {
  const names = new Set(sources('server/**/*.ts', 'shared/**/*.ts').flatMap(({ text }) => cookiesIn(text)))
  expect([...names].sort()).toEqual(
    named('cookie')
      .filter(name => !['theme', 'zone', 'dismissed'].includes(name))
      .sort(),
  )
})

it('the list of server files that set cookies is complete', () => {
  const makers = sources('server/**/*.ts').filter(({ text }) => /\bmaxAge[:,].*httpOnly/.test(text))
  expect(makers.map(({ path }) => path).sort()).toEqual([
    'server/features/accounts/google.ts',
    'server/platform/session/begin-session.ts',
    'server/platform/session/cookies.ts',
    'server/platform/session/known-device.ts',
  ])
})

it("the privacy policy names every key in the browser's storage", () => {
  const [storage] = sources('client/platform/session/storage.ts')
  const lists = /inCookies = \[(.*)\] as const\nconst inLocal = \[(.*)\]/.exec(storage?.text ?? '')
  const listed = (at: number) => found(lists?.[at] ?? '', /'(\w+)'/g)
  expect(listed(1)).not.toEqual([])
  expect(named('cookie')).toEqual(expect.arrayContaining([...listed(1), 'language', 'theme', 'zone', 'dismissed']))
  expect(named('local').sort()).toEqual(
    [...listed(2), 'anonymousKey', 'bidsSeen', 'compare', 'drafts', 'hearts', 'saves'].sort(),
  )
  const keepers = sources('client/**/*.{ts,tsx}').filter(({ text }) => /(session|local)Storage/.test(text))
  const others = keepers.filter(({ path }) => path !== storage?.path)
  const keys = others.flatMap(({ text }) => found(text, /(?:^const key = '|`)(\w[\w-]*)(?:'|[.:]\$\{)/gm))
  expect(keys.sort()).toEqual([
    'anonymousKey',
    'bidsSeen',
    'compare',
    'draft',
    'form-draft',
    'googleTrip',
    'hearts',
    'reloaded',
    'saves',
    'shownEvents',
  ])
  expect(named('session').sort()).toEqual(['googleTrip', 'reloaded', 'shownEvents'])
})

it('the privacy policy names every browser database', () => {
  const names = sources('client/**/*.{ts,tsx}').flatMap(({ text }) => found(text, /indexedDB\.open\('([\w-]+)'/g))
  expect(names).toEqual(storedInBrowser.flatMap(row => (row.where === 'database' ? [row.shown] : [])))
})
