import { beforeEach, expect, it, vi } from 'vitest'
import { renewEnded } from './renew-first.ts'

const tokenUntil = (from: number): string =>
  `head.${btoa(JSON.stringify({ sub: 'amina', exp: Math.floor(Date.now() / 1000) + from }))}.sign`

let token: string
let renewals: number
let isOnline: boolean
const fresh = tokenUntil(900)

beforeEach(() => {
  renewals = 0
  isOnline = true
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  let last = Promise.resolve<unknown>(undefined)
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, task: () => Promise<unknown>) => (last = last.catch(() => undefined).then(task)) },
  })
  vi.stubGlobal('document', {
    get cookie() {
      return `logintoken=${token}`
    },
    set cookie(line: string) {
      token = decodeURIComponent(/^logintoken=([^;]*)/.exec(line)?.[1] ?? token)
    },
  })
  vi.stubGlobal('fetch', async () => {
    renewals += 1
    if (!isOnline) throw new TypeError('offline')
    return Response.json({ accessToken: fresh })
  })
  return () => vi.unstubAllGlobals()
})

it('renews an expired token once for two tabs', async () => {
  token = tokenUntil(-60)
  await Promise.all([renewEnded('/api'), renewEnded('/api')])
  expect([token, renewals]).toEqual([fresh, 1])
})

it.each(['', 'no-token', tokenUntil(60)])('does not renew %s', async given => {
  token = given
  await renewEnded('/api')
  expect([token, renewals]).toEqual([given, 0])
})

it('continues without a network', async () => {
  token = tokenUntil(-60)
  isOnline = false
  await renewEnded('/api')
  expect(renewals).toBe(1)
})
