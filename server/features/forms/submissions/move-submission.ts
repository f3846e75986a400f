// Moves submissions as their lifecycle allows, one or many at once, and writes each move down.
import { type Call, signedIn, type Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { submissionLifecycle } from '#shared/features/forms/lifecycle.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { SubmissionMove } from '#shared/features/forms/submissions-schema.ts'
import { submissionConverted } from './events.ts'
import { presentDetail } from './get-submission.ts'
import { type LockedSubmission, lockSubmission, updateSubmission } from './submission-queries.ts'

type One = (typeof submissions)['POST /submissions/{submission}/moves']
type Many = (typeof submissions)['POST /submissions/moves']

/** @throws AppError `submission.not-found` */
export async function getLocked(within: Pick<Within, 'db'>, id: string): Promise<LockedSubmission> {
  const submission = await lockSubmission(within.db, id)
  if (!submission) throw new AppError('submission.not-found')
  return submission
}

type Details = {
  /** Null: the house itself. */
  readonly by: string | null
  readonly note?: string
}

/** @throws AppError `submission.move-not-allowed`, also when somebody else was faster */
async function moveSubmission(
  within: Within,
  { id, status, assignee_id }: Pick<LockedSubmission, 'id' | 'status' | 'assignee_id'>,
  name: SubmissionMove,
  { by, note }: Details,
): Promise<void> {
  const { from, to } = submissionLifecycle.moves[name]
  // Who takes it up does it, unless somebody was named for it.
  const set = { status: to, ...(name === 'take' ? { assignee_id: assignee_id ?? by } : {}) }
  const moved = from.includes(status) && (await updateSubmission(within.db, { id, from: status, now: within.now, set }))
  if (!moved) throw new AppError('submission.move-not-allowed', { subject: { entity: 'submission', id } })
  const change = { entity: 'submission', id, from: status, to, by, note: note || null, at: within.now }
  await recordChange(within.db, change)
}

async function moveAndTell(call: Call, submission: LockedSubmission, move: SubmissionMove, note: string) {
  await moveSubmission(call, submission, move, { by: signedIn(call).id, note })
  if (move === 'convert') await emit(call, submissionConverted({ submissionId: submission.id }))
}

export async function moveOne(call: Call, { params, body }: Input<One>): Promise<Output<One>> {
  const submission = await getLocked(call, params.submission)
  await moveAndTell(call, submission, body.move, body.note)
  call.audit.move = body.move
  return await presentDetail(call, submission.id)
}

/** In one order for all, so that two who move the same many do not wait for each other. */
export async function moveMany(call: Call, { body }: Input<Many>): Promise<Output<Many>> {
  const moved: string[] = []
  const wanted = [...new Set(body.submissions)].toSorted()
  for (const id of wanted) {
    const submission = await lockSubmission(call.db, id)
    if (!submission || !submissionLifecycle.moves[body.move].from.includes(submission.status)) continue
    await moveAndTell(call, submission, body.move, '')
    moved.push(id)
  }
  call.audit.move = body.move
  call.audit.submissions = moved
  return { moved, left: wanted.length - moved.length }
}

/** The invitation that a suggestion asked for went out by itself: nothing is left to do. */
export async function convertInvited(
  within: Within,
  { submissionId }: { readonly submissionId: string },
): Promise<void> {
  const submission = await lockSubmission(within.db, submissionId)
  if (!submission || !submissionLifecycle.moves.convert.from.includes(submission.status)) return
  await moveSubmission(within, submission, 'convert', { by: null })
}
