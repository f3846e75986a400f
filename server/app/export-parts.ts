// Everything stored about a person, by table, for their data export.
import { exportAccount, exportFiles } from '#server/features/accounts/personal-data-queries.ts'
import { exportBookings, exportCalendar } from '#server/features/calendar/personal-data-queries.ts'
import { exportProducts } from '#server/features/catalogue/personal-data-queries.ts'
import { exportChats } from '#server/features/chats/personal-data-queries.ts'
import { exportComplaints } from '#server/features/complaints/personal-data-queries.ts'
import { exportConnects } from '#server/features/connects/personal-data-queries.ts'
import { exportEnquiries } from '#server/features/enquiries/personal-data-queries.ts'
import { exportSubmissions } from '#server/features/forms/submissions/personal-data-queries.ts'
import { exportInvitations } from '#server/features/invitations/personal-data-queries.ts'
import { exportBids, exportJobs, exportQuestions } from '#server/features/jobs/personal-data-queries.ts'
import * as leads from '#server/features/leads/personal-data-queries.ts'
import { exportOffers } from '#server/features/offers/personal-data-queries.ts'
import { exportOnboarding } from '#server/features/onboarding/personal-data-queries.ts'
import { exportPortfolio, exportProfile } from '#server/features/professionals/personal-data-queries.ts'
import { exportProjects } from '#server/features/projects/personal-data-queries.ts'
import { exportFlags, exportReviews } from '#server/features/reviews/personal-data-queries.ts'
import { exportStories } from '#server/features/stories/personal-data-queries.ts'
import { type ExportPart, rowsBy } from '#server/platform/export.ts'

const importTables = [
  'product_imports',
  'product_import_parts',
  'product_import_files',
  'product_import_heads',
  'product_import_pictures',
] as const
/** What a person writes on a building site. */
const siteTables = ['diary_entries', 'site_photos', 'snags', 'project_documents', 'document_versions'] as const
const factorColumns = ['id', 'kind', 'label', 'transports', 'verified_at', 'last_used_at', 'created_at'] as const
/** The subscriptions to device push, without their keys. */
const deviceColumns = ['id', 'endpoint', 'created_at'] as const
/** Which mails were sent and when, without the codes and tokens in them. */
const mailColumns = ['id', 'address', 'name', 'language', 'template', 'created_at', 'sent_at'] as const
/** The person's own contact list, with how each contact is reached. */
const contactColumns = [
  'id',
  'origin',
  'origin_id',
  'phone_shared',
  'email_shared',
  'created_at',
  'withdrawn_at',
] as const
const noteColumns = ['id', 'submission_id', 'text', 'created_at'] as const
const estimateColumns = ['id', 'key', 'name', 'sheet', 'model_version', 'created_at'] as const
const draftColumns = ['key', 'data', 'created_at', 'updated_at'] as const

export const exportParts: readonly ExportPart[] = [
  { name: 'account', tables: ['users'], rows: exportAccount },
  { name: 'permissions', tables: ['user_permissions'], rows: rowsBy('user_permissions', 'user_id') },
  { name: 'sessions', tables: ['session_families'], rows: rowsBy('session_families', 'user_id') },
  { name: 'linked-accounts', tables: ['identities'], rows: rowsBy('identities', 'user_id') },
  {
    name: 'second-factors',
    tables: ['second_factors'],
    rows: rowsBy('second_factors', 'user_id', { columns: factorColumns }),
  },
  {
    name: 'notification-preferences',
    tables: ['notification_preferences'],
    rows: rowsBy('notification_preferences', 'user_id'),
  },
  {
    name: 'devices',
    tables: ['push_subscriptions'],
    rows: rowsBy('push_subscriptions', 'user_id', { columns: deviceColumns, order: 'created_at' }),
  },
  { name: 'mails', tables: ['mails'], rows: rowsBy('mails', 'user_id', { columns: mailColumns }) },
  { name: 'files', tables: ['files'], rows: exportFiles },
  { name: 'history', tables: ['status_changes'], rows: rowsBy('status_changes', 'actor_id', { order: 'created_at' }) },
  { name: 'admin-acts', tables: ['audit_entries'], rows: rowsBy('audit_entries', 'actor_id', { order: 'position' }) },
  {
    name: 'notifications',
    tables: ['notifications'],
    rows: rowsBy('notifications', 'user_id', { order: 'created_at' }),
  },
  { name: 'onboarding', tables: ['onboarding_requests', 'onboarding_documents'], rows: exportOnboarding },
  { name: 'professional-profile', tables: ['professionals', 'professional_trades', 'badges'], rows: exportProfile },
  { name: 'portfolio', tables: ['portfolio_items', 'portfolio_photos'], rows: exportPortfolio },
  { name: 'reviews', tables: ['reviews', 'review_versions', 'review_photos'], rows: exportReviews },
  { name: 'review-flags', tables: ['review_flags'], rows: exportFlags },
  { name: 'jobs', tables: ['jobs', 'job_lines', 'job_files', 'job_invitations'], rows: exportJobs },
  { name: 'bids', tables: ['bids', 'bid_lines', 'bid_files', 'bid_revisions', 'counter_offers'], rows: exportBids },
  { name: 'questions', tables: ['clarifications'], rows: exportQuestions },
  {
    name: 'projects',
    tables: [
      'projects',
      'milestones',
      'payments',
      'project_changes',
      'project_entries',
      'contract_sheets',
      'project_advisors',
      ...siteTables,
    ],
    rows: exportProjects,
  },
  {
    name: 'products',
    tables: ['products', 'product_revisions', 'product_prices', 'stores', ...importTables],
    rows: exportProducts,
  },
  { name: 'offers', tables: ['product_offers', 'offer_reservations'], rows: exportOffers },
  { name: 'success-stories', tables: ['success_stories'], rows: exportStories },
  { name: 'complaints', tables: ['complaints', 'complaint_statements'], rows: exportComplaints },
  { name: 'leads', tables: ['leads'], rows: leads.exportLeads },
  { name: 'lead-notes', tables: ['lead_notes'], rows: leads.exportLeadNotes },
  { name: 'lead-reminders', tables: ['lead_reminders'], rows: leads.exportLeadReminders },
  { name: 'lead-reports', tables: ['lead_reports'], rows: leads.exportLeadReports },
  { name: 'match-limits', tables: ['match_limits'], rows: leads.exportMatchLimits },
  { name: 'form-submissions', tables: ['form_submissions'], rows: exportSubmissions },
  {
    name: 'submission-notes',
    tables: ['submission_notes'],
    rows: rowsBy('submission_notes', 'author_id', { columns: noteColumns, order: 'created_at' }),
  },
  { name: 'invitations', tables: ['invitations'], rows: exportInvitations },
  { name: 'drafts', tables: ['drafts'], rows: rowsBy('drafts', 'user_id', { columns: draftColumns, order: 'key' }) },
  {
    name: 'estimates',
    tables: ['estimates'],
    rows: rowsBy('estimates', 'owner_id', { columns: estimateColumns, order: 'created_at' }),
  },
  { name: 'connects', tables: ['connect_requests'], rows: exportConnects },
  {
    name: 'contacts',
    tables: ['contacts'],
    rows: rowsBy('contacts', 'owner_id', { columns: contactColumns, order: 'created_at' }),
  },
  { name: 'bookings', tables: ['bookings'], rows: exportBookings },
  {
    name: 'enquiries',
    tables: ['enquiries', 'enquiry_lines', 'quotes', 'quote_lines', 'quote_revisions'],
    rows: exportEnquiries,
  },
  {
    name: 'calendar',
    tables: ['calendar_settings', 'availability_rules', 'availability_exceptions', 'services'],
    rows: exportCalendar,
  },
  {
    name: 'contact-notes',
    tables: ['contact_cards'],
    rows: rowsBy('contact_cards', 'owner_id', { order: 'created_at' }),
  },
  {
    name: 'chats',
    tables: ['conversations', 'conversation_members', 'messages', 'message_files', 'conversation_reports'],
    rows: exportChats,
  },
  { name: 'presence', tables: ['presences'], rows: rowsBy('presences', 'user_id') },
  {
    name: 'message-signs',
    tables: ['message_reactions'],
    rows: rowsBy('message_reactions', 'user_id', { order: 'message_id' }),
  },
  {
    name: 'agreements',
    tables: ['message_agreements'],
    rows: rowsBy('message_agreements', 'user_id', { order: 'agreed_at' }),
  },
  {
    name: 'chat-looks',
    tables: ['conversation_inspections'],
    rows: rowsBy('conversation_inspections', 'admin_id', { order: 'at' }),
  },
  { name: 'wishlists', tables: ['wishlists'], rows: rowsBy('wishlists', 'owner_id', { order: 'position' }) },
  {
    name: 'wishlist-items',
    tables: ['wishlist_items'],
    rows: rowsBy('wishlist_items', 'owner_id', { order: 'saved_at' }),
  },
  {
    name: 'assistant-runs',
    tables: ['assistant_runs'],
    rows: rowsBy('assistant_runs', 'user_id', { order: 'created_at' }),
  },
  { name: 'reply-times', tables: ['replies'], rows: rowsBy('replies', 'user_id', { order: 'asked_at' }) },
]
