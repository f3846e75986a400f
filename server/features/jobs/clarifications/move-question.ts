// Moves questions as their lifecycle allows, and writes each move down.

import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { clarificationLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { updateQuestion } from './clarification-queries.ts'

type Status = (typeof clarificationLifecycle)['states'][number]
type Details = {
  /** Null: the house itself. */
  readonly by: string | null
  readonly set?: Parameters<typeof updateQuestion>[1]['set']
}

/** @throws AppError `clarification.move-not-allowed`, also when somebody else was faster */
export async function moveQuestion(
  { db, now }: Within,
  question: { readonly id: string; readonly status: Status },
  name: keyof typeof clarificationLifecycle.moves,
  { by, set }: Details,
): Promise<void> {
  const { from, to } = clarificationLifecycle.moves[name]
  const { id, status } = question
  const moved = from.includes(status) && (await updateQuestion(db, { id, from: status, to, now, ...(set && { set }) }))
  if (!moved) throw new AppError('clarification.move-not-allowed')
  await recordChange(db, { entity: 'clarification', id, from: status, to, by, at: now })
}
