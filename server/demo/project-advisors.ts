// The demo's advisor has joined two running projects and is invited to a third.

import { advisorMachine } from '#server/features/projects/advisors.ts'
import { advisorAccepted, advisorInvited } from '#server/features/projects/events.ts'
import { type Days, idOf, later } from './basics.ts'
import { type DemoRows, insert, type Pro } from './model.ts'
import { demoPro } from './professionals.ts'
import { insertEntries } from './project-work.ts'
import type { ProjectSeed } from './projects.ts'
import { insertTransitions } from './timeline.ts'

const advisors = [
  ['en', 'accepted'],
  ['fr', 'accepted'],
  ['ar', 'invited'],
] as const

export function insertAdvisors(
  rows: DemoRows,
  pros: readonly Pro[],
  projects: readonly ProjectSeed[],
  days: Days,
): void {
  const advisor = demoPro(pros, 'advisor')
  for (const [language, status] of advisors) {
    const found = projects.find(({ job }) => job.project === 'active' && job.language === language)
    if (!found) continue
    const { id: project, job } = found
    const [invited, came] = [later(days.ago(0), -4), later(days.ago(0), -2)]
    const id = idOf(`advisor:${project}`)
    const of = { projectId: project, advisor: id }
    const steps = [
      {
        to: 'invited',
        by: job.owner.id,
        at: invited,
        event: advisorInvited(of),
        side: 'client',
        kind: 'advisor-invite',
      } as const,
      {
        to: 'accepted',
        by: advisor.person.id,
        at: came,
        event: advisorAccepted(of),
        side: 'advisor',
        kind: 'advisor-accept',
      } as const,
    ].slice(0, status === 'accepted' ? 2 : 1)
    const at = { createdAt: invited, updatedAt: steps.at(-1)?.at ?? invited }
    insert(rows, 'projectAdvisors', { id, projectId: project, professionalId: advisor.id, status, ...at })
    insertTransitions(rows, advisorMachine, id, steps)
    insertEntries(
      rows,
      project,
      steps.map(step => ({ ...step, data: { person: advisor.name } })),
    )
  }
}
