// Who is notified of what happens in a project; staff actions go to both sides.
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'
import * as project from './events.ts'
import {
  advisorToClient,
  noticeToOther,
  siteToOther,
  staffToClient,
  staffToProfessional,
  toAdvisor,
  toClient,
  toOtherSide,
  toProfessional,
  toSide,
  workToClient,
  workToProfessional,
} from './notices.ts'

const toBoth = (type: string) => ({ notify: [staffToClient(type), staffToProfessional(type)] })

export const projectNotifications: readonly Subscription[] = [
  onEvent(project.planConfirmed, { notify: [toOtherSide('plan-confirmed')] }),
  onEvent(project.projectBegun, {
    notify: [toClient('project-begun'), toProfessional('project-begun')],
  }),
  onEvent(project.planUnconfirmed, { notify: [toSide('plan-unconfirmed')] }),
  onEvent(project.planLapsed, {
    // The other side is notified with the job's event.
    notify: [toClient('plan-lapsed', { when: (_, { by }) => by === 'client' })],
  }),
  onEvent(project.milestoneSubmitted, { notify: [workToClient('milestone-submitted')] }),
  onEvent(project.milestoneUnanswered, { notify: [workToClient('milestone-unanswered')] }),
  onEvent(project.milestoneAccepted, {
    notify: [
      workToProfessional('milestone-accepted'),
      workToClient('milestone-auto-accepted', { when: (_, { auto }) => auto === true }),
    ],
  }),
  onEvent(project.changesRequested, { notify: [workToProfessional('changes-requested')] }),
  onEvent(project.changeProposed, { notify: [noticeToOther('change-proposed')] }),
  onEvent(project.changeApproved, { notify: [noticeToOther('change-approved')] }),
  onEvent(project.changeRejected, { notify: [noticeToOther('change-rejected')] }),
  onEvent(project.changeWithdrawn, { notify: [noticeToOther('change-withdrawn')] }),
  onEvent(project.projectPaused, { notify: [noticeToOther('project-paused')] }),
  onEvent(project.projectResumed, { notify: [noticeToOther('project-resumed')] }),
  onEvent(project.diaryAdded, { notify: [siteToOther('diary-added')] }),
  onEvent(project.snagAdded, { notify: [siteToOther('snag-added')] }),
  onEvent(project.snagFixed, { notify: [siteToOther('snag-fixed')] }),
  onEvent(project.snagConfirmed, { notify: [siteToOther('snag-confirmed')] }),
  onEvent(project.snagReopened, { notify: [siteToOther('snag-reopened')] }),
  onEvent(project.fileAdded, { notify: [siteToOther('file-added')] }),
  onEvent(project.fileWithdrawn, { notify: [siteToOther('file-withdrawn')] }),
  onEvent(project.paymentMarked, { notify: [workToProfessional('payment-marked')] }),
  onEvent(project.paymentConfirmed, { notify: [workToClient('payment-confirmed')] }),
  onEvent(project.paymentDisputed, { notify: [workToClient('payment-disputed')] }),
  onEvent(project.retentionDue, { notify: [toClient('retention-to-pay'), toProfessional('retention-due')] }),
  onEvent(project.retentionMarked, { notify: [toProfessional('retention-marked')] }),
  onEvent(project.retentionConfirmed, { notify: [toClient('retention-confirmed')] }),
  onEvent(project.retentionDisputed, { notify: [toClient('retention-disputed')] }),
  onEvent(project.projectPausedByStaff, toBoth('project-paused-by-staff')),
  onEvent(project.projectReleased, toBoth('project-released')),
  onEvent(project.projectNoted, toBoth('project-noted')),
  onEvent(project.advisorInvited, { notify: [toAdvisor('advisor-invited')] }),
  onEvent(project.advisorRemoved, { notify: [toAdvisor('advisor-removed')] }),
  onEvent(project.advisorAccepted, { notify: [advisorToClient('advisor-accepted')] }),
  onEvent(project.advisorDeclined, { notify: [advisorToClient('advisor-declined')] }),
  onEvent(project.advisorLeft, { notify: [advisorToClient('advisor-left')] }),
  onEvent(project.projectEnded, {
    notify: [
      noticeToOther('project-ended', { when: (_, { together }) => together !== true }),
      noticeToOther('project-ended-together', { when: (_, { together }) => together === true }),
      toClient('review-asked'),
      toProfessional('review-asked'),
    ],
  }),
  onEvent(project.endObjected, { notify: [noticeToOther('end-objected')] }),
  onEvent(project.projectHandedOver, { notify: [toClient('project-handed-over')] }),
  onEvent(project.projectCompleted, {
    notify: [toProfessional('project-completed'), toClient('review-asked'), toProfessional('review-asked')],
  }),
]
