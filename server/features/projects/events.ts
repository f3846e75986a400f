import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { clientConfirmDays, confirmHours } from '#shared/features/jobs/lifecycle.ts'
import { findAdvisor } from './advisor-queries.ts'
import { findProject, type ProjectRow } from './project-queries.ts'

type OfProject = { readonly projectId: string }
type Side = 'client' | 'professional'
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
const toClient = ofProject.to(client)
const toProfessional = ofProject.to(professional)

type OfWork = OfProject & { readonly milestone: string; readonly date?: string; readonly auto?: boolean }
const ofWork = recipientOf((db, { projectId }: OfWork) => findProject(db, projectId))
type ProjectNotice = ReturnType<typeof client> | ReturnType<typeof professional>
const withWork = <T extends ProjectNotice>(notice: T, { milestone, date = '' }: OfWork) => ({
  ...notice,
  params: { ...notice.params, milestone, date },
})
const workToClient = ofWork.to((project, work) => withWork(client(project), work))
const workToProfessional = ofWork.to((project, work) => withWork(professional(project), work))

const ofSide = recipientOf((db, { projectId }: OfSide) => findProject(db, projectId))
const toOtherSide = ofSide.to((project, { side }) => (side === 'client' ? professional(project) : client(project)))
const ofAction = recipientOf((db, { projectId }: OfSide & { readonly change?: string; readonly together?: boolean }) =>
  findProject(db, projectId),
)
/** Notifies the other side of a change of contract, with a toast. */
const noticeToOther = ofAction.to((project, { side, change = '' }) => {
  const notice = side === 'client' ? professional(project) : client(project)
  return { ...notice, toast: 'notification' as const, params: { ...notice.params, change } }
})

type OfAdvisor = OfProject & { readonly advisor: string }
const ofAdvisor = recipientOf(async (db, { projectId, advisor }: OfAdvisor) => {
  const project = await findProject(db, projectId)
  const invited = await findAdvisor(db, projectId, advisor)
  return project && invited ? { project, invited } : undefined
})
const advisorToClient = ofAdvisor.to(({ project, invited }) => {
  const { params, ...notice } = client(project)
  return { ...notice, toast: 'notification', params: { ...params, name: invited.name } }
})
/** Links to the list with the invitation: the project opens only after acceptance. */
const toAdvisor = ofAdvisor.to(({ project: { code, title, clientName }, invited }) => ({
  userId: invited.userId,
  toast: 'notification',
  params: { code, title, name: clientName },
  link: { route: 'advisor.projects', params: {} },
}))
/** Notifies both sides of an action by staff, with a toast. */
const staffToClient = ofProject.to(project => ({ ...client(project), toast: 'notification' }))
const staffToProfessional = ofProject.to(project => ({ ...professional(project), toast: 'notification' }))

const ofSite = recipientOf(
  (db, { projectId }: OfSide & { readonly day?: string; readonly room?: string; readonly document?: string }) =>
    findProject(db, projectId),
)
/** Notifies the other side of an entry on the building site, with a toast. */
const siteToOther = ofSite.to((project, { side, day = '', room = '', document = '' }) => {
  const notice = side === 'client' ? professional(project) : client(project)
  return { ...notice, toast: 'notification' as const, params: { ...notice.params, date: day, room, document } }
})

/** With the deadline to confirm. */
const toSide = ofSide.to((project, { side }) => {
  const { params, ...address } = side === 'client' ? client(project) : professional(project)
  const end = new Date(project.createdAt.getTime() + hoursToConfirm[side] * hour)
  return { ...address, params: { ...params, date: end.toISOString() } }
})

const toBoth = (type: string) => [staffToClient(type), staffToProfessional(type)]

export const planConfirmed = event<OfSide>('plan-confirmed', [toOtherSide('plan-confirmed')])
export const projectBegun = event<OfProject & { readonly jobId: string }>('project-begun', [
  toClient('project-begun'),
  toProfessional('project-begun'),
])
/**
 * A plan was not confirmed in time and has ended; `by`: the side that did not confirm. The other side is notified with
 * the job's event.
 */
export const planLapsed = event<OfProject & { readonly jobId: string; readonly bidId: string; readonly by: Side }>(
  'plan-lapsed',
  [toClient('plan-lapsed', { when: (_, { by }) => by === 'client' })],
)
/** Half the time to confirm is over. */
export const planUnconfirmed = event<OfSide>('plan-unconfirmed', [toSide('plan-unconfirmed')])

export const milestoneSubmitted = event<OfWork>('milestone-submitted', [workToClient('milestone-submitted')])
/** Also when the client did not answer in time. */
export const milestoneAccepted = event<OfWork>('milestone-accepted', [
  workToProfessional('milestone-accepted'),
  workToClient('milestone-auto-accepted', { when: (_, { auto }) => auto === true }),
])
export const changesRequested = event<OfWork>('changes-requested', [workToProfessional('changes-requested')])
/** The client has not answered for some days; `date`: the day on which it counts as accepted. */
export const milestoneUnanswered = event<OfWork & { readonly date: string }>('milestone-unanswered', [
  workToClient('milestone-unanswered'),
])
export const paymentMarked = event<OfWork>('payment-marked', [workToProfessional('payment-marked')])
export const paymentConfirmed = event<OfWork>('payment-confirmed', [workToClient('payment-confirmed')])
export const paymentDisputed = event<OfWork>('payment-disputed', [workToClient('payment-disputed')])
/** The retention of all milestones is due as one payment: once per project. */
export const retentionDue = event<OfProject>('retention-due', [
  toClient('retention-to-pay'),
  toProfessional('retention-due'),
])
export const retentionMarked = event<OfProject>('retention-marked', [toProfessional('retention-marked')])
export const retentionConfirmed = event<OfProject>('retention-confirmed', [toClient('retention-confirmed')])
export const retentionDisputed = event<OfProject>('retention-disputed', [toClient('retention-disputed')])

type OfChange = OfSide & { readonly change: string }
/** `side` proposed it, the other side is notified. */
export const changeProposed = event<OfChange>('change-proposed', [noticeToOther('change-proposed')])
export const changeApproved = event<OfChange>('change-approved', [noticeToOther('change-approved')])
export const changeRejected = event<OfChange>('change-rejected', [noticeToOther('change-rejected')])
export const changeWithdrawn = event<OfChange>('change-withdrawn', [noticeToOther('change-withdrawn')])
export const projectPaused = event<OfSide>('project-paused', [noticeToOther('project-paused')])
export const projectResumed = event<OfSide>('project-resumed', [noticeToOther('project-resumed')])
/** Ended before its plan was done. `together`: the other side had proposed it. */
export const projectEnded = event<OfSide & { readonly jobId: string; readonly together: boolean }>('project-ended', [
  noticeToOther('project-ended', { when: (_, { together }) => together !== true }),
  noticeToOther('project-ended-together', { when: (_, { together }) => together === true }),
  toClient('review-asked'),
  toProfessional('review-asked'),
])
export const endObjected = event<OfSide>('end-objected', [noticeToOther('end-objected')])
/** Paused by staff: both sides are notified. */
export const projectPausedByStaff = event<OfProject>('project-paused-by-staff', toBoth('project-paused-by-staff'))
export const projectReleased = event<OfProject>('project-released', toBoth('project-released'))
export const projectNoted = event<OfProject>('project-noted', toBoth('project-noted'))
export const advisorInvited = event<OfAdvisor>('advisor-invited', [toAdvisor('advisor-invited')])
export const advisorRemoved = event<OfAdvisor>('advisor-removed', [toAdvisor('advisor-removed')])
export const advisorAccepted = event<OfAdvisor>('advisor-accepted', [advisorToClient('advisor-accepted')])
export const advisorDeclined = event<OfAdvisor>('advisor-declined', [advisorToClient('advisor-declined')])
export const advisorLeft = event<OfAdvisor>('advisor-left', [advisorToClient('advisor-left')])
export const diaryAdded = event<OfSide & { readonly day: string }>('diary-added', [siteToOther('diary-added')])
type OfSnag = OfSide & { readonly room: string }
export const snagAdded = event<OfSnag>('snag-added', [siteToOther('snag-added')])
export const snagFixed = event<OfSnag>('snag-fixed', [siteToOther('snag-fixed')])
export const snagConfirmed = event<OfSnag>('snag-confirmed', [siteToOther('snag-confirmed')])
export const snagReopened = event<OfSnag>('snag-reopened', [siteToOther('snag-reopened')])
type OfFile = OfSide & { readonly document: string }
/** Also for a new version. */
export const fileAdded = event<OfFile>('file-added', [siteToOther('file-added')])
export const fileWithdrawn = event<OfFile>('file-withdrawn', [siteToOther('file-withdrawn')])
export const projectHandedOver = event<OfProject>('project-handed-over', [toClient('project-handed-over')])
export const projectCompleted = event<OfProject & { readonly jobId: string }>('project-completed', [
  toProfessional('project-completed'),
  toClient('review-asked'),
  toProfessional('review-asked'),
])
