// Binds the endpoints of submissions to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { submissions } from '#shared/features/forms/submissions-contract.ts'
import { exportSubmissionsFile } from './export-submissions.ts'
import { getSubmission } from './get-submission.ts'
import { listForms, listSubmissions } from './list-submissions.ts'
import { moveMany, moveOne } from './move-submission.ts'
import { getOffer, openForm } from './offer.ts'
import { sendSubmission } from './send-submission.ts'
import { summarise } from './summarise.ts'
import { addNote, anonymiseSubmission, assignSubmission } from './tend-submission.ts'

export const submissionsRoutes = bind(submissions, {
  'GET /forms/{form}/offer': getOffer,
  'POST /forms/{form}/openings': openForm,
  'POST /forms/{form}/submissions': sendSubmission,
  'GET /submissions/forms': listForms,
  'GET /submissions/forms/{form}': listSubmissions,
  'GET /submissions/forms/{form}/summary': summarise,
  'GET /submissions/forms/{form}/export': exportSubmissionsFile,
  'GET /submissions/{submission}': getSubmission,
  'POST /submissions/moves': moveMany,
  'POST /submissions/{submission}/moves': moveOne,
  'PUT /submissions/{submission}/assignee': assignSubmission,
  'POST /submissions/{submission}/notes': addNote,
  'POST /submissions/{submission}/anonymise': anonymiseSubmission,
})
