// Who is told what about projects.

import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { clientConfirmDays, confirmHours } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { findProject, type ProjectRow } from './project-queries.ts'

const hour = 3_600_000
const hoursToConfirm = { professional: confirmHours, client: clientConfirmDays * 24 }

function noticeFor(side: 'client' | 'professional', project: ProjectRow, type: string): Notice {
  const isClient = side === 'client'
  return {
    userId: isClient ? project.client_id : project.professional_user_id,
    push: null,
    type,
    params: {
      code: project.code,
      title: project.title,
      name: isClient ? project.professional_name : project.client_name,
    },
    link: { route: isClient ? 'user.project' : 'contractor.project', params: { project: project.id } },
  }
}

/** At half time, with the day on which it ends. */
export async function remindSide(
  db: Db,
  { projectId, side }: { readonly projectId: string; readonly side: 'client' | 'professional' },
): Promise<Notice[]> {
  const project = await findProject(db, projectId)
  if (!project) return []
  const end = new Date(project.created_at.getTime() + hoursToConfirm[side] * hour)
  const notice = noticeFor(side, project, 'plan-unconfirmed')
  return [{ ...notice, params: { ...notice.params, date: dayOf(end) } }]
}

/** Who did not confirm; the other side hears of it with the job. */
export async function tellOfLapse(
  db: Db,
  { projectId, by }: { readonly projectId: string; readonly by: 'client' | 'professional' },
): Promise<Notice[]> {
  const project = await findProject(db, projectId)
  return project && by === 'client' ? [noticeFor(by, project, 'plan-lapsed')] : []
}

/** The other side hears that its confirmation is awaited. */
export async function tellOtherSide(
  db: Db,
  { projectId, side }: { readonly projectId: string; readonly side: 'client' | 'professional' },
): Promise<Notice[]> {
  const project = await findProject(db, projectId)
  return project ? [noticeFor(side === 'client' ? 'professional' : 'client', project, 'plan-confirmed')] : []
}

export async function tellBothSides(db: Db, { projectId }: { readonly projectId: string }): Promise<Notice[]> {
  const project = await findProject(db, projectId)
  if (!project) return []
  return [noticeFor('client', project, 'project-begun'), noticeFor('professional', project, 'project-begun')]
}
