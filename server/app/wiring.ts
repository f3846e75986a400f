// What the features do for the platform, as one value: their news, timers, rights of files, parts of the export.
import { mayReadAnswerFile } from '#server/features/forms/submissions/read-files.ts'
import { mayReadBidFile } from '#server/features/jobs/bids/read-files.ts'
import { mayReadJobFile } from '#server/features/jobs/job-files.ts'
import { mayReadDocument } from '#server/features/onboarding/read-documents.ts'
import { newsTable } from '#server/platform/events/news.ts'
import type { Wiring } from '#server/platform/open-platform.ts'
import { exportParts, newsOfLeaving } from './leaving.ts'
import { newsOfBids } from './news-of-bids.ts'
import { newsOfConnects } from './news-of-connects.ts'
import { newsOfJobs } from './news-of-jobs.ts'
import { newsOfLeads } from './news-of-leads.ts'
import { newsOfOnboarding } from './news-of-onboarding.ts'
import { newsOfPeople } from './news-of-people.ts'
import { newsOfProjects } from './news-of-projects.ts'
import { chores, timers } from './timers.ts'

export const wiring: Wiring = {
  news: newsTable([
    ...newsOfJobs,
    ...newsOfBids,
    ...newsOfProjects,
    ...newsOfLeads,
    ...newsOfConnects,
    ...newsOfOnboarding,
    ...newsOfPeople,
    ...newsOfLeaving,
  ]),
  timers,
  chores,
  fileReaders: { document: mayReadDocument, job: mayReadJobFile, bid: mayReadBidFile, form: mayReadAnswerFile },
  exportParts,
}
