// The state machine of projects: each side confirms the plan once; after both it begins.
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { addEntry } from './log.ts'
import type { ProjectRow } from './project-queries.ts'
import { releaseRetention } from './retention.ts'

type Confirmed = {
  readonly clientConfirmedAt: Date | null
  readonly professionalConfirmedAt: Date | null
  readonly openMilestones?: number | undefined
  readonly openChanges?: number | undefined
  readonly endedBy: string | null
  readonly objectedAt: Date | null
  readonly pausedByStaff: boolean
}

/** The review period starts at these transitions; a plan that lapsed never began. */
const endsWork: readonly string[] = ['complete', 'terminate', 'end-together']

export const projectMachine = defineStateMachine(projectLifecycle, {
  entity: 'project',
  table: 'projects',
  column: 'status',
  version: 'version',
  refusal: 'project.transition-not-allowed',
  guards: {
    /** All milestones are accepted, and no change waits for an answer. */
    'hand-over': ({ openMilestones, openChanges }: Confirmed) => openMilestones === 0 && openChanges === 0,
    /** Only staff may resume a project that they paused, and only that. */
    'go-on': ({ pausedByStaff }: Confirmed, { as }) => pausedByStaff === (as === 'admin'),
    object: ({ endedBy, objectedAt }: Confirmed, { as }) =>
      objectedAt === null && (endedBy === 'client' || endedBy === 'professional') && endedBy !== as,
    confirm: (plan: Confirmed, { as }) =>
      (as === 'client' ? plan.clientConfirmedAt : plan.professionalConfirmedAt) === null,
    begin: (plan: Confirmed) => plan.clientConfirmedAt !== null && plan.professionalConfirmedAt !== null,
  },
  writes: ({ name, now }) => (endsWork.includes(name) ? { workEndedAt: now } : {}),
  also: async (
    tx,
    { id, currency }: { readonly id: string; readonly currency: string },
    { name, as, by, note, to },
  ) => {
    await addEntry(tx, { projectId: id, kind: `project-${name}`, side: as, by, data: { note } })
    await releaseRetention(tx, { id, currency, status: to })
  },
})

export type Side = 'client' | 'professional'

export function sideOf(project: ProjectRow, userId: string): Side {
  return project.clientId === userId ? 'client' : 'professional'
}
