// What the features do for the platform, as one value: their news, timers, rights of files, parts of the export.
import { mayReadAnswerFile } from '#server/features/forms/submissions/read-files.ts'
import { mayReadBidFile } from '#server/features/jobs/bids/read-files.ts'
import { mayReadJobFile } from '#server/features/jobs/job-files.ts'
import { mayReadDocument } from '#server/features/onboarding/read-documents.ts'
import { mayReadProjectFile } from '#server/features/projects/policy.ts'
import type { Wiring } from '#server/platform/open-platform.ts'
import { exportParts } from './leaving.ts'
import { news } from './news.ts'
import { chores, timers } from './timers.ts'

export const wiring: Wiring = {
  news,
  timers,
  chores,
  fileReaders: {
    document: mayReadDocument,
    job: mayReadJobFile,
    bid: mayReadBidFile,
    project: mayReadProjectFile,
    form: mayReadAnswerFile,
  },
  exportParts,
}
