// Moves submissions as their lifecycle allows, one or many at once, and writes each move down.
import { type Call, signedIn, type Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { SubmissionMove } from '#shared/features/forms/submissions-schema.ts'
import { submissionConverted } from './events.ts'
import { presentDetail } from './get-submission.ts'
import { submissionLife } from './life.ts'
import { type LockedSubmission, lockSubmission } from './submission-queries.ts'

type One = (typeof submissions)['POST /submissions/{submission}/moves']
type Many = (typeof submissions)['POST /submissions/moves']

/** @throws AppError `submission.not-found` */
export async function getLocked(within: Pick<Within, 'db'>, id: string): Promise<LockedSubmission> {
  const submission = await lockSubmission(within.db, id)
  if (!submission) throw new AppError('submission.not-found')
  return submission
}

type Note = { readonly note: string }

/** Makes the move where it is allowed; tells whether it was made. */
async function tryMove(
  call: Call,
  submission: LockedSubmission,
  move: SubmissionMove,
  { note }: Note,
): Promise<boolean> {
  const mover = { as: 'staff', by: signedIn(call).id, note: note || undefined } as const
  if (!(await submissionLife.tryMove(call, submission, move, mover))) return false
  if (move === 'convert') await emit(call, submissionConverted({ submissionId: submission.id }))
  return true
}

export async function moveOne(call: Call, { params, body }: Input<One>): Promise<Output<One>> {
  const submission = await getLocked(call, params.submission)
  submissionLife.expect(submission, body.move, { as: 'staff', now: call.now })
  await tryMove(call, submission, body.move, body)
  call.audit.move = body.move
  return await presentDetail(call, submission.id)
}

/** In one order for all, so that two who move the same many do not wait for each other. */
export async function moveMany(call: Call, { body }: Input<Many>): Promise<Output<Many>> {
  const moved: string[] = []
  const wanted = [...new Set(body.submissions)].toSorted()
  for (const id of wanted) {
    const submission = await lockSubmission(call.db, id)
    if (submission && (await tryMove(call, submission, body.move, { note: '' }))) moved.push(id)
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
  if (submission) await submissionLife.tryMove(within, submission, 'convert', { as: 'system' })
}
