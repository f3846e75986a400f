import { describe, expect, it } from 'vitest'
import { safeReturn } from './return-path.ts'

describe('safeReturn', () => {
  it.each([
    '/user/dashboard',
    '/user/job-requests/submit-form/kitchen#step-check',
    '/a?b=//c',
    '/account/join-as-professional',
  ])('keeps %s', path => {
    expect(safeReturn(path)).toBe(path)
  })
  it.each([
    null,
    '',
    'user',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a\\b',
    '/\t/evil',
    '/account/signin',
    '/account/create-account?return=/a',
  ])('refuses %s', path => {
    expect(safeReturn(path)).toBeNull()
  })
})
