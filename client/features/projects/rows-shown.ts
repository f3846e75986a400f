// Which rows of a long plan are shown, so that data of the other rows is not sent.
import type { Milestone, Project } from './project-types.ts'
import { waitingIn } from './work.ts'

/** Rows of a plan shown at once. */
export const mostRows = 25

/** The rows around a position, or all if there are few. */
export function around<T>(all: readonly T[], place: number): { readonly start: number; readonly rows: readonly T[] } {
  if (all.length <= mostRows) return { start: 0, rows: all }
  const start = Math.max(0, Math.min(place, all.length - mostRows))
  return { start, rows: all.slice(start, start + mostRows) }
}

export const isAccepted = ({ status }: Milestone): boolean => status === 'accepted' || status === 'auto_accepted'

/** From the given position, else around the current milestone. */
function milestonesAround(milestones: readonly Milestone[], from: number | null) {
  const open = milestones.findIndex(milestone => !isAccepted(milestone))
  return around(milestones, from === null ? Math.max(0, open - 2) : from - 1)
}

/** Of `count` milestones those from `start` are shown; in the sent list they begin at `place`. */
export type RowsShown = { readonly start: number; readonly count: number; readonly place: number }

/** Keeps the shown milestones, and of the others those with something to do. */
export function withRowsShown<Whole extends Pick<Project, 'milestones' | 'retention'>>(
  project: Whole,
  from: number | null,
): { project: Whole; shown: RowsShown } {
  const { start, rows } = milestonesAround(project.milestones, from)
  const isShown = new Set(rows)
  const waiting = new Set(waitingIn(project).map(({ milestone }) => milestone))
  const isInWork = ({ status }: Milestone): boolean => status === 'in_progress' || status === 'changes_requested'
  const bare = ({ payment, ...milestone }: Milestone): Milestone => ({
    ...milestone,
    files: [],
    payment: payment && { ...payment, proofs: [] },
  })
  const sent = project.milestones.filter(one => isShown.has(one) || waiting.has(one) || isInWork(one))
  const milestones = sent.map(one => (isShown.has(one) ? one : bare(one)))
  const place = sent.findIndex(one => isShown.has(one))
  return { project: { ...project, milestones }, shown: { start, count: project.milestones.length, place } }
}
