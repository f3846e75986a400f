import { describe, expect, it } from 'vitest'
import { isSame } from './restore.ts'

const row = (name: 'jobs' | 'settings', isUpdate = false) => ({
  genericModules: { name, isRead: true, isWrite: false, isUpdate, isDelete: false },
})
const user = { id: '1', role: 'admin' as const, permissions: [row('jobs'), row('settings')] }
const stored = { id: '1', role: 'admin' as const, token: 't', user_permissions: [row('settings'), row('jobs')] }

describe('isSame', () => {
  it('accepts the same person and rights in any order', () => expect(isSame(stored, user)).toBe(true))
  it.each([
    ['nobody', null],
    ['somebody else', { ...stored, id: '2' }],
    ['another role', { ...stored, role: 'consumer' as const }],
    ['other rights', { ...stored, user_permissions: [row('jobs', true), row('settings')] }],
    ['fewer rights', { ...stored, user_permissions: [row('jobs')] }],
  ])('refuses %s', (_, other) => expect(isSame(other, user)).toBe(false))
})
