// Which rows of a long plan are shown, so that what stands on none of them is not sent.
import type { Milestone, Project } from './project-types.ts'

/** So many rows of a plan are shown at once. */
export const mostRows = 25

/** The rows around a place, whole where they are few. */
export function around<T>(all: readonly T[], place: number): { readonly start: number; readonly rows: readonly T[] } {
  if (all.length <= mostRows) return { start: 0, rows: all }
  const start = Math.max(0, Math.min(place, all.length - mostRows))
  return { start, rows: all.slice(start, start + mostRows) }
}

export const isAccepted = ({ status }: Milestone): boolean => status === 'accepted' || status === 'auto_accepted'

/** From the given place, else around the one at which the work stands. */
export function milestonesAround(milestones: readonly Milestone[], from: number | null) {
  const open = milestones.findIndex(milestone => !isAccepted(milestone))
  return around(milestones, from === null ? Math.max(0, open - 2) : from - 1)
}

/** Files of milestones that stand on another page are left out. */
export function withFilesShown(project: Project, from: number | null): Project {
  const shown = new Set(milestonesAround(project.milestones, from).rows)
  const bare = ({ payment, ...milestone }: Milestone): Milestone => ({
    ...milestone,
    files: [],
    payment: payment && { ...payment, proofs: [] },
  })
  return { ...project, milestones: project.milestones.map(one => (shown.has(one) ? one : bare(one))) }
}
