import { beforeEach, expect, it, vi } from 'vitest'
import { readCookie, readLocal, readToken } from './storage.ts'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'refreshtoken=%20; currencySymbol=DH; currency=%E0%A4%A' })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'userData' ? '{"id":' : null) })
})

it('reads absent token, refresh token and currency as a single space', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect([readCookie('logintoken'), readCookie('refreshtoken'), readCookie('currency')]).toEqual([' ', ' ', ' '])
  expect(readToken('refreshtoken')).toBeNull()
  expect(readCookie('currencySymbol')).toBe('DH')
  expect(warn).toHaveBeenCalled()
})

it('treats unreadable data as empty and logs it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(readLocal('userData')).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
  expect(readLocal('blogId')).toBeNull()
})
