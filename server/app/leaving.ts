// Who leaves: what each feature gives them to take along, what ends with their account, what is forgotten of them.
import { anonymiseClosed, anonymiseUser } from '#server/features/accounts/anonymise.ts'
import { accountClosed, personAnonymised } from '#server/features/accounts/events.ts'
import {
  exportAccount,
  exportActs,
  exportFactors,
  exportFiles,
  exportIdentities,
  exportMails,
  exportMoves,
  exportPermissions,
  exportPreferences,
  exportSessions,
} from '#server/features/accounts/export-queries.ts'
import { exportEstimates, forgetEstimatesOf } from '#server/features/calculator/estimate-queries.ts'
import { endConnectsOf, forgetConnectsOf } from '#server/features/connects/leave.ts'
import { exportConnects, exportReplies } from '#server/features/connects/leaving-queries.ts'
import { exportContacts } from '#server/features/contacts/contact-queries.ts'
import { endContactsOf } from '#server/features/contacts/leave.ts'
import { exportDrafts, forgetDraftsOf } from '#server/features/drafts/draft-queries.ts'
import { forgetSubmissionsOf } from '#server/features/forms/submissions/leave.ts'
import { exportNotes, exportSubmissions } from '#server/features/forms/submissions/submission-queries.ts'
import { forgetInvitationsOf } from '#server/features/invitations/leave.ts'
import { exportInvitations } from '#server/features/invitations/queries.ts'
import { exportQuestions } from '#server/features/jobs/clarifications/clarification-queries.ts'
import { exportBids, exportJobs } from '#server/features/jobs/export-queries.ts'
import { endWorkOf, forgetWorkOf } from '#server/features/jobs/leave.ts'
import {
  exportLeadNotes,
  exportLeadReminders,
  exportLeadReports,
  exportLeads,
  exportMatchLimits,
} from '#server/features/leads/export-queries.ts'
import { forgetLeadsOf } from '#server/features/leads/leave.ts'
import { exportNotifications, forgetNewsOf } from '#server/features/notifications/leaving-queries.ts'
import { exportOnboarding, forgetApplicationOf } from '#server/features/onboarding/leaving-queries.ts'
import { closeProfileOf, forgetProfileOf } from '#server/features/professionals/leave.ts'
import { exportPortfolio, exportProfile, exportReviews } from '#server/features/professionals/leaving-queries.ts'
import { forgetProjectsOf, refuseWhileRunning } from '#server/features/projects/leave.ts'
import { exportProjects } from '#server/features/projects/leaving-queries.ts'
import { type EventType, hearWithin, type InnerHearer } from '#server/platform/events/event.ts'
import { exported } from '#server/platform/export.ts'
import { everyHour } from '#server/platform/housekeeping.ts'

function wireExport(): void {
  exported('account', ['users'], exportAccount)
  exported('permissions', ['user_permissions'], exportPermissions)
  exported('sessions', ['session_families'], exportSessions)
  exported('linked-accounts', ['identities'], exportIdentities)
  exported('second-factors', ['second_factors'], exportFactors)
  exported('notification-preferences', ['notification_preferences'], exportPreferences)
  exported('mails', ['mails'], exportMails)
  exported('files', ['files'], exportFiles)
  exported('history', ['status_changes'], exportMoves)
  exported('admin-acts', ['audit_entries'], exportActs)
  exported('notifications', ['notifications'], exportNotifications)
  exported('onboarding', ['onboarding_requests', 'onboarding_documents'], exportOnboarding)
  exported('professional-profile', ['professionals', 'professional_trades', 'badges'], exportProfile)
  exported('portfolio', ['portfolio_items', 'portfolio_photos'], exportPortfolio)
  exported('reviews', ['reviews'], exportReviews)
  exported('jobs', ['jobs', 'job_lines', 'job_files', 'job_invitations'], exportJobs)
  exported('bids', ['bids', 'bid_lines', 'bid_files', 'bid_revisions', 'bid_offers'], exportBids)
  exported('questions', ['clarifications'], exportQuestions)
  exported('projects', ['projects', 'milestones'], exportProjects)
  exported('leads', ['leads'], exportLeads)
  exported('lead-notes', ['lead_notes'], exportLeadNotes)
  exported('lead-reminders', ['lead_reminders'], exportLeadReminders)
  exported('lead-reports', ['lead_reports'], exportLeadReports)
  exported('match-limits', ['match_limits'], exportMatchLimits)
  exported('form-submissions', ['form_submissions'], exportSubmissions)
  exported('submission-notes', ['submission_notes'], exportNotes)
  exported('invitations', ['invitations'], exportInvitations)
  exported('drafts', ['drafts'], exportDrafts)
  exported('estimates', ['estimates'], exportEstimates)
  exported('connects', ['connect_requests'], exportConnects)
  exported('contacts', ['contacts'], exportContacts)
  exported('reply-times', ['replies'], exportReplies)
}

/** What is still open ends first, as it may be of a suspended person. The account last: the others look up what belonged to it. */
const forgetters: readonly InnerHearer<{ userId: string }>[] = [
  endWorkOf,
  forgetDraftsOf,
  endConnectsOf,
  endContactsOf,
  forgetNewsOf,
  forgetApplicationOf,
  forgetLeadsOf,
  forgetProjectsOf,
  forgetWorkOf,
  forgetEstimatesOf,
  forgetConnectsOf,
  forgetProfileOf,
  forgetSubmissionsOf,
  forgetInvitationsOf,
  anonymiseUser,
]

/** Everything that names the person goes when the event is emitted, whichever feature emits it. */
export function forgetPersonOn(type: EventType<{ userId: string }>): void {
  for (const forget of forgetters) hearWithin(type, forget)
}

/** Call once, before the first request. */
export function wireLeaving(): void {
  wireExport()
  hearWithin(accountClosed, endWorkOf)
  hearWithin(accountClosed, endConnectsOf)
  hearWithin(accountClosed, endContactsOf)
  hearWithin(accountClosed, closeProfileOf)
  // After the jobs were locked: what was accepted meanwhile is a project now.
  hearWithin(accountClosed, refuseWhileRunning)
  forgetPersonOn(personAnonymised)
  everyHour(anonymiseClosed)
}
