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
import type {
  EventsTable,
  IdempotencyKeysTable,
  NotificationsTable,
  SearchMissesTable,
  SiteVersionsTable,
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
  BidLinesTable,
  BidsTable,
  FormsTable,
  JobLinesTable,
  JobsTable,
  LeadsTable,
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
  jobs: JobsTable
  job_lines: JobLinesTable
  leads: LeadsTable
  bids: BidsTable
  bid_lines: BidLinesTable
  projects: ProjectsTable
  milestones: MilestonesTable
  reviews: ReviewsTable
  success_stories: SuccessStoriesTable
  status_changes: StatusChangesTable
  events: EventsTable
  notifications: NotificationsTable
  site_versions: SiteVersionsTable
  search_misses: SearchMissesTable
}
