import { describe, expect, it } from 'vitest'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { nextStep } from './next-step.ts'

const job = {
  submittedAt: new Date('2026-11-01T10:00:00Z'),
  expiresAt: new Date('2026-12-01T10:00:00Z'),
  updatedAt: new Date('2026-11-02T10:00:00Z'),
}
const none = { bids: 0, renewable: false, plan: undefined }
const plan = {
  createdAt: new Date('2026-11-10T10:00:00Z'),
  clientConfirmedAt: null,
  professionalConfirmedAt: null,
}

describe('nextStep', () => {
  it.each([
    ['under_review', none, 'review', 'staff', '2026-11-02T10:00:00.000Z'],
    ['changes_requested', none, 'change', 'client', '2026-12-02T10:00:00.000Z'],
    ['rejected', none, 'post-again', 'client', null],
    ['open', none, 'await-bids', 'professionals', '2026-12-01T10:00:00.000Z'],
    ['open', { ...none, bids: 2 }, 'choose', 'client', '2026-12-01T10:00:00.000Z'],
    ['expired', { ...none, renewable: true }, 'renew', 'client', null],
    ['expired', none, 'post-again', 'client', null],
    ['awarded', { ...none, plan }, 'confirm-plan', 'client', '2026-11-24T10:00:00.000Z'],
    [
      'awarded',
      { ...none, plan: { ...plan, clientConfirmedAt: plan.createdAt } },
      'await-confirmation',
      'professionals',
      '2026-11-13T10:00:00.000Z',
    ],
    ['in_progress', none, 'follow-work', 'professionals', null],
    ['completed', none, 'nothing', 'nobody', null],
    ['cancelled', none, 'nothing', 'nobody', null],
  ] as const)('returns the next step of a job that is %s', (status, more, next, by, until) => {
    expect(nextStep({ ...job, status }, more)).toEqual({ next, by, until })
  })

  it('returns a step for every state', () => {
    for (const status of jobLifecycle.states) expect(nextStep({ ...job, status }, none).next).toBeTruthy()
  })
})
