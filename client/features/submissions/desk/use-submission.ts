// What the staff do with one submission.
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { SubmissionMove } from '#shared/features/forms/submissions-schema.ts'

export function useSubmission(submission: string) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const params = { submission }
  const [done, setDone] = useState<SubmissionMove | null>(null)
  const move = (name: SubmissionMove): Promise<boolean> =>
    run(async idempotencyKey => {
      try {
        await send('POST /submissions/{submission}/moves', { params, body: { move: name } }, { idempotencyKey })
        setDone(name)
      } finally {
        // A refusal is news too: somebody else was faster.
        await revalidate()
      }
    })
  const assign = (assignee: string): Promise<boolean> =>
    run(async idempotencyKey => {
      const body = { assignee: assignee || null }
      await send('PUT /submissions/{submission}/assignee', { params, body }, { idempotencyKey })
      await revalidate()
    })
  const note = (text: string): Promise<boolean> =>
    run(async idempotencyKey => {
      await send('POST /submissions/{submission}/notes', { params, body: { text } }, { idempotencyKey })
      await revalidate()
    })
  return { busy, problem, move, assign, note, done, forget: () => setDone(null) }
}
export type SubmissionDeeds = ReturnType<typeof useSubmission>
