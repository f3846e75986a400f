// Who leaves: what each feature gives them to take along, what ends with their account, what is forgotten of them.
import { anonymiseUser } from '#server/features/accounts/anonymise.ts'
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
import { endContactsOf, exportContacts } from '#server/features/contacts/contact-queries.ts'
import { exportDrafts, forgetDraftsOf } from '#server/features/drafts/draft-queries.ts'
import { forgetSubmissionsOf } from '#server/features/forms/submissions/leave.ts'
import { exportNotes, exportSubmissions } from '#server/features/forms/submissions/submission-queries.ts'
import { exportInvitations, forgetInvitationsOf } from '#server/features/invitations/queries.ts'
import { exportQuestions } from '#server/features/jobs/clarifications/clarification-queries.ts'
import { exportBids, exportJobs } from '#server/features/jobs/export-queries.ts'
import { endWorkOf, forgetWorkOf } from '#server/features/jobs/leave.ts'
import {
  exportLeadNotes,
  exportLeadReminders,
  exportLeadReports,
  exportLeads,
  exportMatchLimits,
  forgetLeadsOf,
} from '#server/features/leads/export-queries.ts'
import { exportNotifications, forgetNewsOf } from '#server/features/notifications/leaving-queries.ts'
import { exportOnboarding, forgetApplicationOf } from '#server/features/onboarding/leaving-queries.ts'
import { personAnonymised as personAnonymisedByStaff } from '#server/features/people/events.ts'
import {
  closeProfileOf,
  exportPortfolio,
  exportProfile,
  exportReviews,
  forgetProfileOf,
} from '#server/features/professionals/leaving-queries.ts'
import { exportProjects, forgetProjectsOf, refuseWhileRunning } from '#server/features/projects/leaving-queries.ts'
import { type InnerHearer, type NewsRow, onEvent } from '#server/platform/events/news.ts'
import type { ExportPart } from '#server/platform/export.ts'

export const exportParts: readonly ExportPart[] = [
  { name: 'account', tables: ['users'], rows: exportAccount },
  { name: 'permissions', tables: ['user_permissions'], rows: exportPermissions },
  { name: 'sessions', tables: ['session_families'], rows: exportSessions },
  { name: 'linked-accounts', tables: ['identities'], rows: exportIdentities },
  { name: 'second-factors', tables: ['second_factors'], rows: exportFactors },
  { name: 'notification-preferences', tables: ['notification_preferences'], rows: exportPreferences },
  { name: 'mails', tables: ['mails'], rows: exportMails },
  { name: 'files', tables: ['files'], rows: exportFiles },
  { name: 'history', tables: ['status_changes'], rows: exportMoves },
  { name: 'admin-acts', tables: ['audit_entries'], rows: exportActs },
  { name: 'notifications', tables: ['notifications'], rows: exportNotifications },
  { name: 'onboarding', tables: ['onboarding_requests', 'onboarding_documents'], rows: exportOnboarding },
  { name: 'professional-profile', tables: ['professionals', 'professional_trades', 'badges'], rows: exportProfile },
  { name: 'portfolio', tables: ['portfolio_items', 'portfolio_photos'], rows: exportPortfolio },
  { name: 'reviews', tables: ['reviews'], rows: exportReviews },
  { name: 'jobs', tables: ['jobs', 'job_lines', 'job_files', 'job_invitations'], rows: exportJobs },
  { name: 'bids', tables: ['bids', 'bid_lines', 'bid_files', 'bid_revisions', 'bid_offers'], rows: exportBids },
  { name: 'questions', tables: ['clarifications'], rows: exportQuestions },
  { name: 'projects', tables: ['projects', 'milestones'], rows: exportProjects },
  { name: 'leads', tables: ['leads'], rows: exportLeads },
  { name: 'lead-notes', tables: ['lead_notes'], rows: exportLeadNotes },
  { name: 'lead-reminders', tables: ['lead_reminders'], rows: exportLeadReminders },
  { name: 'lead-reports', tables: ['lead_reports'], rows: exportLeadReports },
  { name: 'match-limits', tables: ['match_limits'], rows: exportMatchLimits },
  { name: 'form-submissions', tables: ['form_submissions'], rows: exportSubmissions },
  { name: 'submission-notes', tables: ['submission_notes'], rows: exportNotes },
  { name: 'invitations', tables: ['invitations'], rows: exportInvitations },
  { name: 'drafts', tables: ['drafts'], rows: exportDrafts },
  { name: 'estimates', tables: ['estimates'], rows: exportEstimates },
  { name: 'connects', tables: ['connect_requests'], rows: exportConnects },
  { name: 'contacts', tables: ['contacts'], rows: exportContacts },
  { name: 'reply-times', tables: ['replies'], rows: exportReplies },
]

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

export const newsOfLeaving: readonly NewsRow[] = [
  onEvent(accountClosed, {
    // The last after the jobs were locked: what was accepted meanwhile is a project now.
    within: [endWorkOf, endConnectsOf, endContactsOf, closeProfileOf, refuseWhileRunning],
  }),
  onEvent(personAnonymised, { within: forgetters }),
  onEvent(personAnonymisedByStaff, { within: forgetters }),
]
