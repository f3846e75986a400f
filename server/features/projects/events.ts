import { event } from '#server/platform/events/event.ts'

export const planConfirmed = event<{ projectId: string; side: 'client' | 'professional' }>('plan-confirmed')
export const projectBegun = event<{ projectId: string; jobId: string }>('project-begun')
/** A plan was not confirmed in time and has ended; `by`: the side that did not confirm. */
export const planLapsed = event<{
  projectId: string
  jobId: string
  bidId: string
  by: 'client' | 'professional'
}>('plan-lapsed')
/** Half the time to confirm is over. */
export const planUnconfirmed = event<{ projectId: string; side: 'client' | 'professional' }>('plan-unconfirmed')

type OfWork = { projectId: string; milestone: string }
export const milestoneSubmitted = event<OfWork>('milestone-submitted')
/** Also when the client did not answer in time. */
export const milestoneAccepted = event<OfWork & { auto?: boolean }>('milestone-accepted')
export const changesRequested = event<OfWork>('changes-requested')
/** The client has not answered for some days; `date`: the day on which it counts as accepted. */
export const milestoneUnanswered = event<OfWork & { date: string }>('milestone-unanswered')
export const paymentMarked = event<OfWork>('payment-marked')
export const paymentConfirmed = event<OfWork>('payment-confirmed')
export const paymentDisputed = event<OfWork>('payment-disputed')
/** The retention of all milestones is due as one payment: once per project. */
export const retentionDue = event<{ projectId: string }>('retention-due')
export const retentionMarked = event<{ projectId: string }>('retention-marked')
export const retentionConfirmed = event<{ projectId: string }>('retention-confirmed')
export const retentionDisputed = event<{ projectId: string }>('retention-disputed')
type OfSide = { projectId: string; side: 'client' | 'professional' }
/** `side` proposed it, the other side is notified. */
export const changeProposed = event<OfSide & { change: string }>('change-proposed')
export const changeApproved = event<OfSide & { change: string }>('change-approved')
export const changeRejected = event<OfSide & { change: string }>('change-rejected')
export const changeWithdrawn = event<OfSide & { change: string }>('change-withdrawn')
export const projectPaused = event<OfSide>('project-paused')
export const projectResumed = event<OfSide>('project-resumed')
/** Ended before its plan was done. `together`: the other side had proposed it. */
export const projectEnded = event<OfSide & { together: boolean }>('project-ended')
export const endObjected = event<OfSide>('end-objected')
/** Paused by staff: both sides are notified. */
export const projectPausedByStaff = event<{ projectId: string }>('project-paused-by-staff')
export const projectReleased = event<{ projectId: string }>('project-released')
export const projectNoted = event<{ projectId: string }>('project-noted')
type OfAdvisor = { projectId: string; advisor: string }
export const advisorInvited = event<OfAdvisor>('advisor-invited')
export const advisorRemoved = event<OfAdvisor>('advisor-removed')
export const advisorAccepted = event<OfAdvisor>('advisor-accepted')
export const advisorDeclined = event<OfAdvisor>('advisor-declined')
export const advisorLeft = event<OfAdvisor>('advisor-left')
export const diaryAdded = event<OfSide & { day: string }>('diary-added')
type OfSnag = OfSide & { room: string }
export const snagAdded = event<OfSnag>('snag-added')
export const snagFixed = event<OfSnag>('snag-fixed')
export const snagConfirmed = event<OfSnag>('snag-confirmed')
export const snagReopened = event<OfSnag>('snag-reopened')
/** Also for a new version. */
export const fileAdded = event<OfSide & { document: string }>('file-added')
export const fileWithdrawn = event<OfSide & { document: string }>('file-withdrawn')
export const projectHandedOver = event<{ projectId: string }>('project-handed-over')
export const projectCompleted = event<{ projectId: string }>('project-completed')
