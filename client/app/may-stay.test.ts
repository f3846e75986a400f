import { expect, it, vi } from 'vitest'
import { readUserData } from '#client/platform/session/session.ts'
import { mayStay } from './may-stay.ts'

vi.mock('#client/platform/session/session.ts', { spy: true })

it('leaves a screen whose session has ended, and keeps it while somebody signs out', async () => {
  vi.mocked(readUserData).mockReturnValue({ id: '1', role: 'consumer', token: 't', user_permissions: [] })
  expect(await mayStay()).toBe(false)
  vi.useFakeTimers()
  vi.mocked(readUserData).mockReturnValue(null)
  const left = vi.fn<(stays: boolean) => void>()
  void mayStay().then(left)
  await vi.advanceTimersByTimeAsync(4000)
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left).toHaveBeenCalledWith(false)
  vi.useRealTimers()
})
