// What the staff do with the submissions of a list: choose some, move them, take it back.
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { SubmissionMove } from '#shared/features/forms/submissions-schema.ts'

type Done = { readonly move: SubmissionMove; readonly moved: readonly string[] }

/** What takes a move back; a submission that was new is in progress then. */
const reversed: Partial<Record<SubmissionMove, SubmissionMove>> = { close: 'reopen', 'mark-spam': 'reopen' }

export function useDesk() {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [chosen, choose] = useState<readonly string[]>([])
  const [done, setDone] = useState<Done | null>(null)
  const move = (name: SubmissionMove, submissions: readonly string[]): Promise<boolean> =>
    run(async idempotencyKey => {
      const body = { submissions: [...submissions], move: name }
      const { moved } = await send('POST /submissions/moves', { body }, { idempotencyKey })
      choose([])
      setDone({ move: name, moved })
      await revalidate()
    })
  const back = done && reversed[done.move]
  const undo = done && back && done.moved.length > 0 ? () => void move(back, done.moved) : undefined
  const toggle = (id: string): void =>
    choose(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
  return { busy, problem, chosen, choose, toggle, move, done, undo, forget: () => setDone(null) }
}
export type Desk = ReturnType<typeof useDesk>
