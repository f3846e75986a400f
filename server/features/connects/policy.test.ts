import { describe, expect, it } from 'vitest'
import { askAgainAt, isTrusted, titleOf } from './policy.ts'

const at = new Date('2026-11-01T10:00:00Z')
const again = new Date('2026-12-01T10:00:00Z')
const row = (status: 'pending_review' | 'approved' | 'declined' | 'expired' | 'rejected' | 'withdrawn') => ({
  status,
  reason: null as string | null,
  createdAt: at,
  approvedAt: status === 'approved' || status === 'declined' ? at : null,
})

describe('askAgainAt', () => {
  it('is 30 days later if the request reached the professional or is under review', () => {
    expect(askAgainAt([row('declined')])).toEqual(again)
    expect(askAgainAt([{ ...row('withdrawn'), approvedAt: at }])).toEqual(again)
    expect(askAgainAt([row('pending_review')])).toEqual(again)
  })

  it('is null if the request never reached the professional', () => {
    expect(askAgainAt([row('withdrawn'), row('expired')])).toBeNull()
    for (const reason of ['contact-details', 'unclear', 'other'])
      expect(askAgainAt([{ ...row('rejected'), reason }])).toBeNull()
  })

  it('is 30 days later if the request was rejected as spam or off-topic', () => {
    for (const reason of ['spam', 'not-construction'])
      expect(askAgainAt([{ ...row('rejected'), reason }])).toEqual(again)
  })
})

describe('isTrusted', () => {
  const signs = { email: true, phone: true, age: true, unrejected: true, unreported: true }
  const trusted = { id: '', active: true, message: 'Please look at our kitchen next week.', ...signs }

  it('requires every sign, and a message without contact details', () => {
    expect(isTrusted(trusted)).toBe(true)
    for (const sign of [...Object.keys(signs), 'active']) expect(isTrusted({ ...trusted, [sign]: false })).toBe(false)
    expect(isTrusted({ ...trusted, message: 'Call me at 06 12 34 56 78, please.' })).toBe(false)
  })
})

describe('titleOf', () => {
  it('returns the first sentence', () => {
    expect(titleOf('We need a new roof. It rains in.')).toBe('We need a new roof.')
    expect(titleOf('هل تصلحون السقف؟ الماء يدخل.')).toBe('هل تصلحون السقف؟')
  })

  it('cuts a long title at a word', () => {
    expect(titleOf('word '.repeat(30))).toBe(`${'word '.repeat(16).trim()}…`)
    expect(titleOf('x'.repeat(100))).toBe(`${'x'.repeat(80)}…`)
  })
})
