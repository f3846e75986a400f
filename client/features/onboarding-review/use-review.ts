// The reviewer's writes: each on the copy that was read, and the screen fetched anew whatever came of it.
import { useCallback } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Review } from './types.ts'

export type Decision =
  | { readonly decision: 'accept'; readonly expiresAt?: string }
  | { readonly decision: 'reject' | 'ask'; readonly note: string }

export function useReview({ applicant, version }: Review) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const params = { user: applicant.id }
  /** A refusal is news too: somebody else was faster, so the present state is shown beside the message. */
  const fresh = useCallback(
    async (sent: Promise<unknown>): Promise<void> => {
      try {
        await sent
      } finally {
        await revalidate()
      }
    },
    [revalidate],
  )
  return {
    decide: (document: string, body: Decision, idempotencyKey: string) =>
      fresh(
        send(
          'POST /onboarding-requests/{user}/documents/{document}/decision',
          { params: { ...params, document }, body },
          { idempotencyKey, ifMatch: version },
        ),
      ),
    move: (deed: 'take-up' | 'approve', idempotencyKey: string) =>
      fresh(send(`POST /onboarding-requests/{user}/${deed}`, { params }, { idempotencyKey, ifMatch: version })),
    answer: (deed: 'request-changes' | 'reject', note: string, idempotencyKey: string) =>
      fresh(
        send(
          `POST /onboarding-requests/{user}/${deed}`,
          { params, body: { note } },
          { idempotencyKey, ifMatch: version },
        ),
      ),
  }
}
