// Subscriptions about outsiders of a project: staff actions go to both sides; advisors join and leave.
import * as project from '#server/features/projects/events.ts'
import * as notified from '#server/features/projects/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

const toBoth = (type: string) => ({ notify: [notified.staffToClient(type), notified.staffToProfessional(type)] })

export const followerSubscriptions: readonly Subscription[] = [
  onEvent(project.projectPausedByStaff, toBoth('project-paused-by-staff')),
  onEvent(project.projectReleased, toBoth('project-released')),
  onEvent(project.projectNoted, toBoth('project-noted')),
  onEvent(project.advisorInvited, { notify: [notified.toAdvisor('advisor-invited')] }),
  onEvent(project.advisorRemoved, { notify: [notified.toAdvisor('advisor-removed')] }),
  onEvent(project.advisorAccepted, { notify: [notified.advisorToClient('advisor-accepted')] }),
  onEvent(project.advisorDeclined, { notify: [notified.advisorToClient('advisor-declined')] }),
  onEvent(project.advisorLeft, { notify: [notified.advisorToClient('advisor-left')] }),
]
