// The news of those who look on in projects: the staff's actions to both sides, an advisor's coming and going.
import * as project from '#server/features/projects/events.ts'
import * as told from '#server/features/projects/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

const toBoth = (type: string) => ({ tell: [told.staffToClient(type), told.staffToProfessional(type)] })

export const newsOfWatchers: readonly NewsRow[] = [
  onEvent(project.projectHeld, toBoth('project-held')),
  onEvent(project.projectReleased, toBoth('project-released')),
  onEvent(project.projectNoted, toBoth('project-noted')),
  onEvent(project.advisorInvited, { tell: [told.toAdvisor('advisor-invited')] }),
  onEvent(project.advisorRemoved, { tell: [told.toAdvisor('advisor-removed')] }),
  onEvent(project.advisorAccepted, { tell: [told.advisorToClient('advisor-accepted')] }),
  onEvent(project.advisorDeclined, { tell: [told.advisorToClient('advisor-declined')] }),
  onEvent(project.advisorLeft, { tell: [told.advisorToClient('advisor-left')] }),
]
