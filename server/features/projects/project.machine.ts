// The state machine of projects: each side confirms the plan once; after both it begins.
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { addEntry } from './log.ts'
import type { ProjectRow } from './project-queries.ts'
import { releaseRetention } from './retention.ts'

type Confirmed = {
  readonly client_confirmed_at: Date | null
  readonly professional_confirmed_at: Date | null
  readonly open_milestones?: number | undefined
  readonly open_changes?: number | undefined
  readonly ended_by: string | null
  readonly objected_at: Date | null
  readonly paused_by_staff: boolean
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
    'hand-over': ({ open_milestones, open_changes }: Confirmed) => open_milestones === 0 && open_changes === 0,
    /** Only staff may resume a project that they paused, and only that. */
    'go-on': ({ paused_by_staff }: Confirmed, { as }) => paused_by_staff === (as === 'admin'),
    object: ({ ended_by, objected_at }: Confirmed, { as }) =>
      objected_at === null && (ended_by === 'client' || ended_by === 'professional') && ended_by !== as,
    confirm: (plan: Confirmed, { as }) =>
      (as === 'client' ? plan.client_confirmed_at : plan.professional_confirmed_at) === null,
    begin: (plan: Confirmed) => plan.client_confirmed_at !== null && plan.professional_confirmed_at !== null,
  },
  writes: ({ name, now }) => (endsWork.includes(name) ? { work_ended_at: now } : {}),
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
  return project.client_id === userId ? 'client' : 'professional'
}
