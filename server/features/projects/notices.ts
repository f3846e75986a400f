import { recipientOf } from '#server/platform/events/recipients.ts'
import { clientConfirmDays, confirmHours } from '#shared/features/jobs/lifecycle.ts'
import { findAdvisor } from './advisor-queries.ts'
import type { Side } from './project.machine.ts'
import { findProject, type ProjectRow } from './project-queries.ts'

type OfProject = { readonly projectId: string }
type OfSide = OfProject & { readonly side: Side }

const hour = 3_600_000
const hoursToConfirm = { professional: confirmHours, client: clientConfirmDays * 24 }

const client = ({ id, code, title, clientId, professionalName }: ProjectRow) =>
  ({
    userId: clientId,
    toast: null,
    params: { code, title, name: professionalName },
    link: { route: 'user.project', params: { project: id } },
  }) as const
const professional = ({ id, code, title, professionalUserId, clientName }: ProjectRow) =>
  ({
    userId: professionalUserId,
    toast: null,
    params: { code, title, name: clientName },
    link: { route: 'contractor.project', params: { project: id } },
  }) as const

const ofProject = recipientOf((db, { projectId }: OfProject & { readonly by?: Side }) => findProject(db, projectId))
export const toClient = ofProject.to(client)
export const toProfessional = ofProject.to(professional)

type OfWork = OfProject & { readonly milestone: string; readonly date?: string; readonly auto?: boolean }
const ofWork = recipientOf((db, { projectId }: OfWork) => findProject(db, projectId))
type ProjectNotice = ReturnType<typeof client> | ReturnType<typeof professional>
const withWork = <T extends ProjectNotice>(notice: T, { milestone, date = '' }: OfWork) => ({
  ...notice,
  params: { ...notice.params, milestone, date },
})
export const workToClient = ofWork.to((project, work) => withWork(client(project), work))
export const workToProfessional = ofWork.to((project, work) => withWork(professional(project), work))

const ofSide = recipientOf((db, { projectId }: OfSide) => findProject(db, projectId))
export const toOtherSide = ofSide.to((project, { side }) =>
  side === 'client' ? professional(project) : client(project),
)
const ofAction = recipientOf((db, { projectId }: OfSide & { readonly change?: string; readonly together?: boolean }) =>
  findProject(db, projectId),
)
/** Notifies the other side of a change of contract, with a toast. */
export const noticeToOther = ofAction.to((project, { side, change = '' }) => {
  const notice = side === 'client' ? professional(project) : client(project)
  return { ...notice, toast: 'notification' as const, params: { ...notice.params, change } }
})

type OfAdvisor = OfProject & { readonly advisor: string }
const ofAdvisor = recipientOf(async (db, { projectId, advisor }: OfAdvisor) => {
  const project = await findProject(db, projectId)
  const invited = await findAdvisor(db, projectId, advisor)
  return project && invited ? { project, invited } : undefined
})
export const advisorToClient = ofAdvisor.to(({ project, invited }) => {
  const { params, ...notice } = client(project)
  return { ...notice, toast: 'notification', params: { ...params, name: invited.name } }
})
/** Links to the list with the invitation: the project opens only after acceptance. */
export const toAdvisor = ofAdvisor.to(({ project: { code, title, clientName }, invited }) => ({
  userId: invited.userId,
  toast: 'notification',
  params: { code, title, name: clientName },
  link: { route: 'advisor.projects', params: {} },
}))
/** Notifies both sides of an action by staff, with a toast. */
export const staffToClient = ofProject.to(project => ({ ...client(project), toast: 'notification' }))
export const staffToProfessional = ofProject.to(project => ({ ...professional(project), toast: 'notification' }))

const ofSite = recipientOf(
  (db, { projectId }: OfSide & { readonly day?: string; readonly room?: string; readonly document?: string }) =>
    findProject(db, projectId),
)
/** Notifies the other side of an entry on the building site, with a toast. */
export const siteToOther = ofSite.to((project, { side, day = '', room = '', document = '' }) => {
  const notice = side === 'client' ? professional(project) : client(project)
  return { ...notice, toast: 'notification' as const, params: { ...notice.params, date: day, room, document } }
})

/** With the deadline to confirm. */
export const toSide = ofSide.to((project, { side }) => {
  const { params, ...address } = side === 'client' ? client(project) : professional(project)
  const end = new Date(project.createdAt.getTime() + hoursToConfirm[side] * hour)
  return { ...address, params: { ...params, date: end.toISOString() } }
})
