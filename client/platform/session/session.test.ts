// In a browser made of two maps.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readCurrency, setCurrency } from './currency.ts'
import { restoreUserData } from './restore.ts'
import {
  clearSignedOut,
  hasSession,
  isCommunityJoined,
  login,
  logout,
  onSession,
  readBlogId,
  readUserData,
  replaceAccessToken,
  replaceRefreshToken,
  storeBlogId,
  storeCommunityJoined,
} from './session.ts'
import { readCookie, readToken, writeLocal } from './storage.ts'

const cookies = new Map<string, string>()
const local = new Map<string, string>()
const user = { id: '1', role: 'consumer', user_permissions: [] } as const
const pageData = { topList: [], footer: [], homeSections: [] }

beforeEach(() => {
  cookies.clear()
  local.clear()
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
})

describe('the session in the browser', () => {
  it('reads absent tokens and currency as a single space', () => {
    expect([readCookie('logintoken'), readCookie('refreshtoken'), readCurrency()]).toEqual([' ', ' ', ' '])
    expect(readToken('logintoken')).toBeNull()
    expect(hasSession()).toBe(false)
  })

  it('stores token and user at sign-in and notifies listeners', () => {
    const changes: string[] = []
    const stop = onSession(change => changes.push(change))
    login('token', user)
    expect(hasSession()).toBe(true)
    expect(readUserData()).toMatchObject({ id: '1', role: 'consumer', token: 'token' })
    logout()
    stop()
    expect(changes).toEqual(['login', 'logout'])
  })

  it('clears tokens, user data, page data, blog and community flag at sign-out, and keeps the currency', () => {
    login('token', user)
    replaceRefreshToken('refresh')
    writeLocal('pageData', pageData)
    storeBlogId('7')
    storeCommunityJoined(true)
    setCurrency('MAD')
    expect([readBlogId(), isCommunityJoined(), readCookie('currencySymbol')]).toEqual(['7', true, 'DH'])
    logout()
    expect([...local.keys()]).toEqual([])
    expect([...cookies.keys()].toSorted()).toEqual(['currency', 'currencySymbol'])
  })

  it('keeps nothing of one person for the next person', () => {
    login('one', user)
    storeBlogId('7')
    storeCommunityJoined(true)
    login('two', { ...user, id: '2' })
    expect([...local.keys()]).toEqual(['userData'])
    expect(readUserData()).toMatchObject({ id: '2', token: 'two' })
  })

  it('clearSignedOut clears the session only when the token is gone', () => {
    login('one', user)
    clearSignedOut()
    expect(hasSession()).toBe(true)
    cookies.delete('logintoken')
    clearSignedOut()
    expect([...local.keys()]).toEqual([])
  })

  it('replaces each token independently', () => {
    login('one', user)
    replaceRefreshToken('r1')
    replaceAccessToken('two')
    expect([readToken('logintoken'), readToken('refreshtoken')]).toEqual(['two', 'r1'])
  })

  it('treats unreadable data as empty and logs it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    local.set('userData', '{broken')
    expect(readUserData()).toBeNull()
    expect(warn).toHaveBeenCalled()
  })
})

describe('a sign-out', () => {
  const shown = { ...user, name: 'A', permissions: [] } as never
  it('is not followed by a question about the person', async () => {
    const ask = vi.fn(async () => user)
    replaceAccessToken('token')
    await restoreUserData(shown, ask)
    expect(ask).toHaveBeenCalledTimes(1)
    logout()
    await restoreUserData(shown, ask)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
