// The state machines of topics and answers, and what follows from accepted answers.
import { findRow } from '#server/platform/database/row.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { answerLifecycle, type PostKind, topicLifecycle } from '#shared/features/community/lifecycle.ts'
import * as happened from './events.ts'
import { wasReopened } from './post-queries.ts'

const emits = { approve: happened.postShown, 'send-back': happened.postReturned, hide: happened.postHidden } as const
type Made = { readonly name: string; readonly as: string; readonly now: Date; readonly note?: string | undefined }
type Published = { readonly publishedAt: Date | null }
/** What was taken for spam before its review is published when it is shown again. */
const writes = ({ name, now }: Made, { publishedAt }: Published): { publishedAt?: Date; submittedAt?: Date } => {
  if (name === 'approve' || name === 'show') return { publishedAt: publishedAt ?? now }
  return name === 'submit' ? { submittedAt: now } : {}
}
const payload =
  (kind: PostKind) =>
  ({ id }: { readonly id: string }, { as, note }: Made) => ({
    kind,
    id,
    reviewed: as === 'moderator',
    note: note ?? '',
  })

export const topicMachine = defineStateMachine(topicLifecycle, {
  entity: 'community-topic',
  table: 'communityTopics',
  column: 'status',
  version: 'version',
  refusal: 'community.transition-not-allowed',
  writes: (made, row: Published) => {
    if (made.name === 'solve') return { solvedAt: made.now }
    if (made.name === 'reopen') return { solvedAt: null }
    // However long it waited: nobody has seen it yet.
    return { ...writes(made, row), ...(made.name === 'approve' && { activeAt: made.now }) }
  },
  also: async (tx, { id }, { name }) => {
    if (name === 'show') await settleSolved(tx, id, 'back')
  },
  emits,
  payload: payload('topic'),
})

export const answerMachine = defineStateMachine(answerLifecycle, {
  entity: 'community-answer',
  table: 'communityAnswers',
  column: 'status',
  version: 'version',
  refusal: 'community.transition-not-allowed',
  writes: (made, row: Published & { readonly topicId: string }) => writes(made, row),
  also: async (tx, { topicId }, { name }) => await settleSolved(tx, topicId, name === 'show' ? 'back' : 'less'),
  emits,
  payload: payload('answer'),
})

/** `accepted`: one was accepted just now; `back`: accepted ones are shown again, or moved here; `less`: one may be gone. */
type Why = 'accepted' | 'back' | 'less'

async function mayBeSolved(tx: TransactionContext, topicId: string, why: Why): Promise<boolean> {
  if (why === 'less') return false
  return why === 'accepted' || !(await wasReopened(tx.db, topicId))
}

/**
 * Without an accepted answer a topic is open again, and with one solved; but those of before do not solve a topic that a
 * moderator reopened. The topic must be locked.
 */
export async function settleSolved(tx: TransactionContext, topicId: string, why: Why): Promise<void> {
  const topic = await findRow(tx.db, 'communityTopics', topicId)
  if (!topic) return
  if (topic.status === 'open' && topic.accepted > 0 && (await mayBeSolved(tx, topicId, why)))
    await topicMachine.transition(tx, topic, 'solve', { as: 'system' })
  if (topic.status === 'solved' && topic.accepted === 0)
    await topicMachine.transition(tx, topic, 'reopen', { as: 'system' })
}
