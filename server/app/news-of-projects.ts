// The news of plans and their confirmation.
import { reopenJob } from '#server/features/jobs/reopen-job.ts'
import { startJob } from '#server/features/jobs/start-job.ts'
import { planConfirmed, planLapsed, planUnconfirmed, projectBegun } from '#server/features/projects/events.ts'
import { remindSide, tellBothSides, tellOfLapse, tellOtherSide } from '#server/features/projects/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfProjects: readonly NewsRow[] = [
  onEvent(planConfirmed, { told: [tellOtherSide] }),
  onEvent(projectBegun, { within: [startJob], told: [tellBothSides] }),
  onEvent(planUnconfirmed, { told: [remindSide] }),
  onEvent(planLapsed, { within: [reopenJob], told: [tellOfLapse] }),
]
