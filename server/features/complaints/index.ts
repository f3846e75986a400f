import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { endComplaintsOf } from './erasure.ts'
import * as events from './events.ts'
import { eraseComplaintsOf, exportComplaints } from './personal-data-queries.ts'
import { complaintsRoutes, mayReadComplaintFile } from './routes.ts'
import { lapseComplaints, remindOfComplaints } from './scheduled-jobs.ts'
import { complaintsSearch } from './search.ts'
import { complaintsWaiting } from './waiting-queries.ts'

export const complaints = defineFeature({
  name: 'complaints',
  endpoints: complaintsRoutes,
  events,
  jobs: [lapseComplaints, remindOfComplaints],
  personalData: {
    end: endComplaintsOf,
    parts: [partOf('complaints', ['complaints', 'complaintStatements'], exportComplaints, eraseComplaintsOf)],
  },
  files: { readers: { complaint: mayReadComplaintFile } },
  search: [complaintsSearch],
  waiting: complaintsWaiting,
})
