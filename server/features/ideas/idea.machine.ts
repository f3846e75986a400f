import { defineStateMachine } from '#server/platform/state-machine.ts'
import { ideaLifecycle } from '#shared/features/ideas/lifecycle.ts'
import * as happened from './events.ts'
import type { ProposalRow } from './proposal-queries.ts'

/** A hidden draft of a professional was never approved. */
const wasPublished = ({ publishedAt }: Pick<ProposalRow, 'publishedAt'>): boolean => publishedAt !== null

export const ideaMachine = defineStateMachine(ideaLifecycle, {
  entity: 'idea',
  table: 'ideas',
  column: 'status',
  version: 'version',
  refusal: 'idea.transition-not-allowed',
  guards: {
    restore: wasPublished,
    // What staff hide was published; only its owner discards anything else.
    archive: (row: Pick<ProposalRow, 'publishedAt'>, { as }) => as === 'owner' || wasPublished(row),
  },
  writes: ({ name, now }) => (name === 'approve' ? { publishedAt: now } : {}),
  emits: {
    propose: happened.ideaProposed,
    approve: happened.ideaApproved,
    'request-changes': happened.ideaSentBack,
    archive: happened.ideaArchived,
    restore: happened.ideaRestored,
  },
  payload: ({ id }, { as, note }) => ({ ideaId: id, byOwner: as === 'owner', ...(note && { note }) }),
})
