// Every table of the house, as kysely sees them.

import type {
  AuditEntriesTable,
  ChallengesTable,
  FilesTable,
  IdentitiesTable,
  MailsTable,
  NotificationPreferencesTable,
  RecoveryCodesTable,
  SecondFactorsTable,
} from './tables-accounts.ts'
import type { BidFilesTable, BidLinesTable, BidOffersTable, BidRevisionsTable, BidsTable } from './tables-bids.ts'
import type {
  CalculatorRatesTable,
  CostParametersTable,
  EstimatesTable,
  MaterialPricesTable,
  QuantityRulesTable,
} from './tables-calculator.ts'
import type {
  DraftsTable,
  FormAnswersView,
  FormSubmissionsTable,
  FormsTable,
  FormVersionsTable,
  SubmissionNotesTable,
} from './tables-forms.ts'
import type {
  ConnectRequestsTable,
  ContactsTable,
  HouseSettingsTable,
  InvitationsTable,
  InvitedAddressesTable,
  LeadNotesTable,
  LeadRemindersTable,
  LeadReportsTable,
  LeadsTable,
  MatchLimitsTable,
  RepliesTable,
} from './tables-leads.ts'
import type {
  EventsTable,
  IdempotencyKeysTable,
  NotificationsTable,
  SearchMissesTable,
  SiteVersionsTable,
  TimerFailuresTable,
} from './tables-news.ts'
import type {
  BadgesTable,
  CitiesTable,
  ProfessionalsTable,
  ProfessionalTradesTable,
  RefreshTokensTable,
  ReviewsTable,
  SessionFamiliesTable,
  TradesTable,
  TradeTermsTable,
  UserPermissionsTable,
  UsersTable,
} from './tables-people.ts'
import type {
  DocumentTypesTable,
  OnboardingDocumentsTable,
  OnboardingRequestsTable,
  PortfolioItemsTable,
  PortfolioPhotosTable,
} from './tables-professionals.ts'
import type {
  ClarificationsTable,
  JobFilesTable,
  JobInvitationsTable,
  JobLinesTable,
  JobsTable,
  MilestonesTable,
  ProjectsTable,
  StatusChangesTable,
  SuccessStoriesTable,
} from './tables-work.ts'

export interface Tables {
  cities: CitiesTable
  trades: TradesTable
  trade_terms: TradeTermsTable
  users: UsersTable
  user_permissions: UserPermissionsTable
  session_families: SessionFamiliesTable
  refresh_tokens: RefreshTokensTable
  idempotency_keys: IdempotencyKeysTable
  professionals: ProfessionalsTable
  professional_trades: ProfessionalTradesTable
  badges: BadgesTable
  portfolio_items: PortfolioItemsTable
  portfolio_photos: PortfolioPhotosTable
  document_types: DocumentTypesTable
  onboarding_requests: OnboardingRequestsTable
  onboarding_documents: OnboardingDocumentsTable
  identities: IdentitiesTable
  challenges: ChallengesTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  notification_preferences: NotificationPreferencesTable
  mails: MailsTable
  files: FilesTable
  audit_entries: AuditEntriesTable
  forms: FormsTable
  form_versions: FormVersionsTable
  form_submissions: FormSubmissionsTable
  form_answers: FormAnswersView
  submission_notes: SubmissionNotesTable
  drafts: DraftsTable
  jobs: JobsTable
  job_lines: JobLinesTable
  job_files: JobFilesTable
  job_invitations: JobInvitationsTable
  clarifications: ClarificationsTable
  leads: LeadsTable
  match_limits: MatchLimitsTable
  lead_notes: LeadNotesTable
  lead_reminders: LeadRemindersTable
  lead_reports: LeadReportsTable
  bids: BidsTable
  bid_lines: BidLinesTable
  bid_files: BidFilesTable
  bid_revisions: BidRevisionsTable
  bid_offers: BidOffersTable
  connect_requests: ConnectRequestsTable
  contacts: ContactsTable
  replies: RepliesTable
  house_settings: HouseSettingsTable
  invitations: InvitationsTable
  invited_addresses: InvitedAddressesTable
  projects: ProjectsTable
  milestones: MilestonesTable
  reviews: ReviewsTable
  success_stories: SuccessStoriesTable
  status_changes: StatusChangesTable
  events: EventsTable
  notifications: NotificationsTable
  site_versions: SiteVersionsTable
  timer_failures: TimerFailuresTable
  search_misses: SearchMissesTable
  calculator_rates: CalculatorRatesTable
  material_prices: MaterialPricesTable
  quantity_rules: QuantityRulesTable
  cost_parameters: CostParametersTable
  estimates: EstimatesTable
}
