// Every table of the house, as the migrations leave them. Made by `npm run tables`; never by hand.
import type { Moment, Stored } from "./columns.ts";
import type { Localized } from "#shared/values/localized.ts";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface Announcements {
  audience: Stored<unknown>;
  body: Stored<unknown>;
  created_at: Moment;
  id: string;
  reached: string | null;
  recipients: number | null;
  sent_at: Moment | null;
  status: "draft" | "sending" | "sent" | "stopped";
  title: Stored<unknown>;
  updated_at: Moment;
  version: Generated<number>;
  written_by: string | null;
}

export interface AssistantRuns {
  answers: Stored<unknown>;
  city_id: string;
  created_at: Moment;
  family: string;
  form_version: number;
  id: string;
  project_id: string | null;
  result: Stored<unknown>;
  updated_at: Moment;
  user_id: string;
}

export interface AuditEntries {
  action: string;
  actor_id: string | null;
  actor_name: string;
  address: string;
  created_at: Moment;
  detail: Generated<Stored<unknown>>;
  id: string;
  params: Stored<unknown>;
  position: Generated<number>;
  request_id: string;
}

export interface AvailabilityExceptions {
  created_at: Moment;
  day: string;
  from_minute: number | null;
  id: string;
  note: Generated<string>;
  professional_id: string;
  to_minute: number | null;
}

export interface AvailabilityRules {
  from_minute: number;
  id: string;
  professional_id: string;
  to_minute: number;
  weekday: number;
}

export interface Badges {
  checked_at: string;
  ends_at: string | null;
  kind: "identity" | "insurance" | "qualification" | "registration";
  professional_id: string;
}

export interface BidFiles {
  bid_id: string;
  file_id: string;
  position: number;
}

export interface BidLines {
  amount: Generated<number>;
  bid_id: string;
  job_line_id: string;
  kind: "alternative" | "excluded" | "included";
  note: Generated<string>;
  unit_price: Generated<number>;
}

export interface BidRevisions {
  bid_id: string;
  created_at: Moment;
  lines: Stored<unknown>;
  reason: "counter-accepted" | "proposal-accepted" | "revised" | "sent";
  revision: number;
  terms: Stored<unknown>;
  terms_revision: Generated<number>;
  total: number;
}

export interface Bids {
  assumptions: Generated<string>;
  created_at: Moment;
  currency: string;
  duration_days: number;
  exclusions: Generated<string>;
  id: string;
  job_id: string;
  language: string;
  materials_total: number | null;
  mode: Generated<"with_material" | "without_material">;
  note: string;
  payment_plan: Stored<unknown>;
  professional_id: string;
  reason: string | null;
  reminded_at: Moment | null;
  revision: Generated<number>;
  seen_at: Moment | null;
  shortlisted_at: Moment | null;
  site_visit_done: Generated<boolean>;
  start_date: string;
  status: "accepted" | "declined" | "expired" | "not_selected" | "shortlisted" | "submitted" | "withdrawn";
  terms_revision: Generated<number>;
  total: number;
  updated_at: Moment;
  valid_until: string;
  version: Generated<number>;
  warranty_months: Generated<number>;
}

export interface Bookings {
  address: Generated<string>;
  answer_by: Moment | null;
  answers: Generated<Stored<unknown>>;
  asked_by: "advisor" | "client";
  blocked_from: Moment;
  blocked_until: Moment;
  city_id: string | null;
  client_id: string;
  created_at: Moment;
  day_notified_at: Moment | null;
  ends_at: Moment;
  first_id: string | null;
  hour_notified_at: Moment | null;
  id: string;
  language: string;
  lat: number | null;
  lon: number | null;
  moved_from: string | null;
  note: Generated<string>;
  place: "office" | "site" | "video";
  professional_id: string;
  reason: string | null;
  sequence_from: Generated<number>;
  service_id: string;
  starts_at: Moment;
  status: "cancelled" | "confirmed" | "done" | "no_show" | "requested" | "rescheduled";
  updated_at: Moment;
  version: Generated<number>;
  zone: string;
}

export interface CalculatorRates {
  author_id: string | null;
  city_id: string;
  confidence: "fair" | "good" | "poor";
  created_at: Moment;
  currency: string;
  effective_from: string;
  id: string;
  material: "premium" | "standard";
  per_sqft: number;
  source: string;
  type: "complete" | "grey";
}

export interface CalendarSettings {
  buffer_after: Generated<number>;
  buffer_before: Generated<number>;
  country: string;
  feed_hash: string | null;
  feed_made_at: Moment | null;
  most_per_day: Generated<number>;
  notice_hours: Generated<number>;
  professional_id: string;
  radius_km: Generated<number>;
  updated_at: Moment;
  version: Generated<number>;
  zone: string;
}

export interface CatalogueWords {
  word: string;
}

export interface Challenges {
  attempts: Generated<number>;
  created_at: Moment;
  email_key: string | null;
  expires_at: Moment;
  id: string;
  payload: Generated<Stored<unknown>>;
  purpose: "change-email" | "confirmation" | "google" | "new-passkey" | "passkey-sign-in" | "password-reset" | "second-factor" | "sign-up";
  secret_hash: string | null;
  used_at: Moment | null;
  user_id: string | null;
}

export interface Cities {
  country: string;
  currency: string;
  folded: string;
  id: string;
  lat: number;
  lon: number;
  name: Stored<Localized>;
  population: Generated<number>;
  slug: string;
}

export interface Clarifications {
  answer: string | null;
  answer_language: string | null;
  answered_at: Moment | null;
  asked_by: string | null;
  created_at: Moment;
  id: string;
  job_id: string;
  language: string;
  status: "answered" | "closed" | "open";
  text: string;
  updated_at: Moment;
}

export interface ClientReviews {
  author_id: string | null;
  author_name: string;
  client_id: string | null;
  communication: number;
  connect_id: string | null;
  created_at: Moment;
  edited_at: Moment | null;
  id: string;
  kind: "communication" | "workmanship";
  language: string;
  occasion_id: string | null;
  price: number | null;
  professional_id: string;
  project_id: string | null;
  published_at: Moment | null;
  quality: number | null;
  removed_reason: "abuse" | "not-a-customer" | "personal-data" | null;
  replied_at: Moment | null;
  reply: string | null;
  side: "client" | "professional";
  status: "draft" | "flagged" | "published" | "removed" | "submitted" | "upheld";
  submitted_at: Moment | null;
  text: string;
  tidiness: number | null;
  time: number | null;
  updated_at: Moment;
  version: number;
}

export interface ComplaintFiles {
  file_id: string;
  statement_id: string;
}

export interface Complaints {
  against_id: string;
  amount: number | null;
  assignee_id: string | null;
  category: "abuse" | "damage" | "delay" | "fake_review" | "false_listing" | "no_show" | "other" | "overcharge" | "privacy" | "quality";
  created_at: Moment;
  currency: string;
  due_at: Moment | null;
  ended_at: Moment | null;
  id: string;
  kind: "bid" | "job" | "milestone" | "project" | "review" | "user";
  lifted_at: Moment | null;
  project_id: string | null;
  reminded_at: Moment | null;
  reopened_at: Moment | null;
  reporter_id: string;
  safety: Generated<boolean>;
  sanction: "badge_withdrawn" | "closed" | "content_removed" | "none" | "note" | "suspended" | null;
  status: "acknowledged" | "awaiting_reply" | "escalated_outside" | "mediation" | "not_upheld" | "partly_resolved" | "resolved" | "submitted" | "withdrawn";
  subject_id: string;
  title: string;
  tried_on: string | null;
  updated_at: Moment;
  version: Generated<number>;
  wanted: string;
}

export interface ComplaintStatements {
  author_id: string | null;
  complaint_id: string;
  created_at: Moment;
  entries: Generated<number[]>;
  id: string;
  kind: "decision" | "proposal" | "question" | "reopening" | "statement" | "story";
  position: Generated<number>;
  side: "mediator" | "other" | "reporter";
  text: string;
}

export interface ConnectRequests {
  answered_at: Moment | null;
  approved_at: Moment | null;
  auto_approved: Generated<boolean>;
  channel: "chat" | "email" | "phone";
  city_id: string | null;
  created_at: Moment;
  expires_at: Moment | null;
  from_user_id: string;
  id: string;
  job_id: string | null;
  language: string;
  message: string;
  preferred_language: string;
  purpose: "advice" | "partnership" | "product" | "quote" | "visit";
  reason: string | null;
  reminded_at: Moment | null;
  share_phone: boolean;
  status: "accepted" | "approved" | "declined" | "expired" | "pending_review" | "rejected" | "withdrawn";
  to_professional_id: string;
  updated_at: Moment;
  version: Generated<number>;
}

export interface ContactCards {
  blocked_at: Moment | null;
  company: Generated<string>;
  created_at: Moment;
  email: Generated<string>;
  id: string;
  name: Generated<string>;
  note: Generated<string>;
  owner_id: string;
  person_id: string | null;
  phone: Generated<string>;
  phone_e164: Generated<string>;
  tags: Generated<string[]>;
  updated_at: Moment;
}

export interface Contacts {
  created_at: Moment;
  email_shared: boolean;
  id: string;
  origin: "connect" | "project" | "quote" | "shortlist";
  origin_id: string;
  owner_id: string;
  person_id: string;
  phone_shared: boolean;
  withdrawn_at: Moment | null;
}

export interface ContractSheets {
  bytes: Buffer;
  language: "ar" | "en" | "fr";
  made_at: Moment;
  project_id: string;
  sha256: string;
}

export interface ConversationInspections {
  admin_id: string;
  at: Moment;
  conversation_id: string;
  id: string;
  reason: string;
}

export interface ConversationMembers {
  blocked_at: Moment | null;
  conversation_id: string;
  draft: Generated<string>;
  joined_at: Moment;
  muted: Generated<boolean>;
  read_seq: Generated<number>;
  shares_number_at: Moment | null;
  snoozed_until: Moment | null;
  user_id: string;
}

export interface ConversationReports {
  closed_at: Moment | null;
  closed_by: string | null;
  conversation_id: string;
  created_at: Moment;
  details: Generated<string>;
  id: string;
  reason: "abuse" | "fraud" | "other" | "outside" | "spam";
  reporter_id: string;
}

export interface Conversations {
  assigned_id: string | null;
  context_id: string;
  created_at: Moment;
  id: string;
  kind: "bid" | "booking" | "connect" | "product" | "project" | "quote" | "support";
  last_message_at: Moment | null;
  last_seq: Generated<number>;
  pair: string;
  status: "closed" | "open";
  updated_at: Moment;
  version: Generated<number>;
}

export interface CostParameters {
  author_id: string | null;
  country: string;
  created_at: Moment;
  effective_from: string;
  id: string;
  source: string;
  value: Stored<unknown>;
}

export interface CounterOffers {
  answered_at: Moment | null;
  bid_id: string;
  content: Stored<unknown>;
  created_at: Moment;
  id: string;
  language: string;
  made_by: "bidder" | "client";
  note: string;
  revision: number;
  status: "accepted" | "lapsed" | "open" | "refused" | "withdrawn";
  total: number;
  updated_at: Moment;
}

export interface CurrentPrices {
  author_id: string | null;
  city_id: string | null;
  created_at: Moment | null;
  currency: string | null;
  effective_from: string | null;
  id: string | null;
  material: string | null;
  offers: number | null;
  origin: string | null;
  price: Numeric | null;
  source: string | null;
  withdrawn: boolean | null;
}

export interface DiaryEntries {
  author_id: string;
  created_at: Moment;
  day: string;
  id: string;
  issues: Generated<string>;
  number: number;
  project_id: string;
  side: "client" | "professional";
  text: string;
  visibility: "both" | "own";
  workers: number | null;
}

export interface DocumentTypes {
  active: Generated<boolean>;
  badge: "identity" | "insurance" | "qualification" | "registration" | null;
  countries: Generated<string[]>;
  created_at: Moment;
  for_types: string[];
  help: Stored<Localized>;
  id: string;
  max_mb: Generated<number>;
  mimes: string[];
  name: Stored<Localized>;
  needs_expiry: Generated<boolean>;
  needs_number: Generated<boolean>;
  position: number;
  required: boolean;
  slug: string;
  updated_at: Moment;
  version: Generated<number>;
}

export interface DocumentVersions {
  author_id: string;
  created_at: Moment;
  document_id: string;
  file_id: string;
  note: Generated<string>;
  number: number;
}

export interface Drafts {
  created_at: Moment;
  data: Stored<unknown>;
  key: string;
  updated_at: Moment;
  user_id: string;
  version: Generated<number>;
}

export interface Enquiries {
  city_id: string;
  client_id: string;
  created_at: Moment;
  id: string;
  language: string;
  note: Generated<string>;
  source: "assistant" | "estimate" | "job" | "offer" | "own" | "product" | "wishlist";
  source_id: string | null;
  title: string;
  wanted_by: string | null;
}

export interface EnquiryLines {
  enquiry_id: string;
  id: string;
  name: string;
  note: Generated<string>;
  position: number;
  product_id: string | null;
  quantity: Numeric;
  unit: "bag" | "box" | "kg" | "litre" | "m" | "m2" | "m3" | "piece" | "set" | "tonne";
}

export interface Estimates {
  city_id: string;
  created_at: Moment;
  id: string;
  key: string;
  model_version: number;
  name: string;
  owner_id: string;
  sheet: Stored<unknown>;
}

export interface Events {
  attempts: Generated<number>;
  created_at: Moment;
  delivered_at: Moment | null;
  id: string;
  last_error: string | null;
  name: string;
  next_attempt_at: Moment;
  payload: Stored<unknown>;
  position: Generated<number>;
}

export interface ExchangeRates {
  author_id: string | null;
  created_at: Moment;
  currency: string;
  effective_from: string;
  id: string;
  source: string;
  value: Numeric;
}

export interface Files {
  attached_at: Moment | null;
  bytes: number;
  created_at: Moment;
  height: number | null;
  id: string;
  mime: string;
  name: string;
  owner_id: string;
  purpose: string;
  removed_at: Moment | null;
  sha256: string;
  width: number | null;
  withheld_at: Moment | null;
}

export interface FormAnswers {
  answers: Stored<unknown>;
  assignee_id: string | null;
  created_at: Moment;
  form_id: string;
  id: string;
  job_id: string | null;
  language: string;
  source_page: string;
  status: "closed" | "converted" | "in_progress" | "new" | "spam";
  user_id: string | null;
  version: number;
}

export interface Forms {
  created_at: Moment;
  created_by: string | null;
  draft: Stored<unknown>;
  id: string;
  kind: "assistant" | "contact" | "feedback" | "job" | "onboarding-extra" | "suggest-professional" | "survey";
  published_version: number | null;
  settings: Generated<Stored<unknown>>;
  slug: string;
  status: "archived" | "draft" | "paused" | "published";
  trade_id: string | null;
  updated_at: Moment;
  version: Generated<number>;
}

export interface FormSubmissions {
  anonymised_at: Moment | null;
  anonymous_key: string | null;
  answers: Stored<unknown>;
  assignee_id: string | null;
  created_at: Moment;
  form_id: string;
  id: string;
  language: string;
  row_version: Generated<number>;
  source_page: Generated<string>;
  status: "closed" | "converted" | "in_progress" | "new" | "spam";
  updated_at: Moment;
  user_id: string | null;
  version: number;
}

export interface FormVersions {
  definition: Stored<unknown>;
  form_id: string;
  id: string;
  published_at: Moment;
  published_by: string | null;
  settings: Generated<Stored<unknown>>;
  version: number;
}

export interface IdempotencyKeys {
  body: Stored<unknown> | null;
  created_at: Moment;
  key: string;
  request_hash: string;
  scope: string;
  status: number | null;
}

export interface Identities {
  email: string;
  linked_at: Moment;
  provider: "google";
  subject: string;
  user_id: string;
}

export interface IndexMaterials {
  attributes: Generated<Stored<unknown>>;
  calculated_on: string | null;
  category_id: string;
  holds: Generated<Numeric>;
  id: string;
  name: Stored<unknown>;
  position: number;
  slug: string;
  thing: "blocks" | "bricks" | "cement" | "crush" | "paint" | "sand" | "steel" | "tiles" | null;
  unit: string;
}

export interface Invitations {
  created_at: Moment;
  email_key: string | null;
  id: string;
  inviter_id: string | null;
  joined_at: Moment | null;
  joined_user_id: string | null;
  kind: "friend" | "professional";
  name: Generated<string>;
  sent_at: Moment | null;
  submission_id: string | null;
}

export interface InvitedAddresses {
  address_hash: string;
  last_sent_at: Moment;
  refused_at: Moment | null;
  token: string;
}

export interface JobFiles {
  file_id: string;
  job_id: string;
  kind: "file" | "photo";
  position: number;
}

export interface JobInvitations {
  invited_at: Moment;
  job_id: string;
  notified_at: Moment | null;
  professional_id: string;
}

export interface JobLines {
  id: string;
  job_id: string;
  label: string;
  position: number;
  quantity: Numeric;
  unit: string;
}

export interface Jobs {
  answers: Stored<unknown>;
  area: string;
  band_high: number | null;
  band_low: number | null;
  budget_max: number | null;
  budget_min: number | null;
  city_id: string;
  code: string;
  created_at: Moment;
  currency: string;
  description: string;
  estimate_id: string | null;
  expires_at: Moment | null;
  filed_by: string | null;
  form_slug: string;
  form_version: number;
  id: string;
  language: string;
  lat: number;
  lon: number;
  max_bids: Generated<number>;
  max_shortlist: Generated<number>;
  next_wave_at: Moment | null;
  opened_at: Moment | null;
  owner_id: string;
  property_type: string;
  reminded_days: number | null;
  renewals: Generated<number>;
  retention_percent: Generated<number>;
  review_note: string | null;
  review_reason: string | null;
  source: Generated<"admin" | "calculator" | "client">;
  start_window: string;
  status: "awarded" | "cancelled" | "changes_requested" | "completed" | "expired" | "in_progress" | "open" | "rejected" | "under_review";
  submitted_at: Moment | null;
  terms_revision: Generated<number>;
  title: string;
  trade_id: string;
  updated_at: Moment;
  urgency: Generated<"normal" | "soon" | "urgent">;
  version: Generated<number>;
  visibility: Generated<"invited" | "public">;
  waves: Generated<number>;
  words: Generated<string>;
  work_mode: "with_material" | "without_material";
}

export interface LeadNotes {
  created_at: Moment;
  id: string;
  lead_id: string;
  text: string;
}

export interface LeadReminders {
  created_at: Moment;
  done_at: Moment | null;
  due_at: Moment;
  id: string;
  lead_id: string;
  notified_at: Moment | null;
  text: string;
}

export interface LeadReports {
  created_at: Moment;
  decided_at: Moment | null;
  decided_by: string | null;
  decision_note: string | null;
  due_at: Moment;
  id: string;
  lead_id: string;
  note: string;
  reason: "duplicate" | "spam" | "unreachable" | "wrong_trade";
  status: "dismissed" | "open" | "upheld";
  updated_at: Moment;
}

export interface Leads {
  booking_id: string | null;
  city_id: string | null;
  client_id: string | null;
  connect_id: string | null;
  contacted_at: Moment | null;
  created_at: Moment;
  currency: string | null;
  dismissed_at: Moment | null;
  distance_km: number | null;
  due_at: Moment;
  id: string;
  job_id: string | null;
  language: string | null;
  lost_reason: string | null;
  owner_id: string;
  parts: Stored<unknown>;
  reminded_at: Moment | null;
  score: number;
  source: "admin" | "booking" | "connect" | "form" | "found" | "invitation" | "matched_job";
  stage: "archived" | "contacted" | "lost" | "new" | "quoted" | "viewed" | "visit_planned" | "won";
  title: string | null;
  trade_id: string | null;
  updated_at: Moment;
  value: number | null;
  viewed_at: Moment | null;
  wave: Generated<number>;
}

export interface Mails {
  address: string;
  attempts: Generated<number>;
  cause: string | null;
  created_at: Moment;
  failed_at: Moment | null;
  id: string;
  language: string;
  last_error: string | null;
  name: string;
  next_attempt_at: Moment;
  params: Stored<unknown>;
  position: Generated<number>;
  sent_at: Moment | null;
  template: string;
  user_id: string | null;
}

export interface MatchLimits {
  amount: number | null;
  answers: number;
  cleared_at: Moment | null;
  created_at: Moment;
  currency: string | null;
  ends_at: Moment;
  id: string;
  kind: "distance" | "largest" | "smallest" | "trade";
  km: number | null;
  professional_id: string;
  trade_id: string | null;
}

export interface MaterialPrices {
  author_id: string | null;
  city_id: string;
  created_at: Moment;
  currency: string;
  effective_from: string;
  id: string;
  material: "blocks" | "bricks" | "cement" | "crush" | "labour" | "paint" | "sand" | "steel" | "tiles";
  offers: Generated<number>;
  origin: "admin" | "suppliers";
  price: Numeric;
  source: string;
  withdrawn: Generated<boolean>;
}

export interface MessageAgreements {
  agreed_at: Moment;
  message_id: string;
  user_id: string;
}

export interface MessageFiles {
  file_id: string;
  message_id: string;
  position: Generated<number>;
}

export interface MessageReactions {
  message_id: string;
  reaction: "heart" | "look" | "smile" | "thanks" | "thumb";
  user_id: string;
}

export interface Messages {
  author_id: string | null;
  conversation_id: string;
  created_at: Moment;
  deleted_at: Moment | null;
  edited_at: Moment | null;
  id: string;
  kind: "system" | "text" | "voice";
  reply_to: string | null;
  seq: number;
  text: Generated<string>;
  voice_ms: number | null;
  voice_wave: number[] | null;
}

export interface MilestoneFiles {
  file_id: string;
  milestone_id: string | null;
  payment_id: string | null;
  position: Generated<number>;
}

export interface Milestones {
  accepted_at: Moment | null;
  amount: number;
  due_date: string;
  id: string;
  percent: number;
  position: number;
  project_id: string;
  reminders: Generated<number>;
  rested_ms: Generated<number>;
  status: "accepted" | "auto_accepted" | "changes_requested" | "in_progress" | "planned" | "submitted";
  submitted_at: Moment | null;
  title: string;
  updated_at: Moment | null;
  version: Generated<number>;
}

export interface NotificationPreferences {
  mail: "daily" | "instant" | "off";
  toast: boolean;
  topic: string;
  user_id: string;
  web: Generated<"daily" | "instant" | "off">;
}

export interface Notifications {
  created_at: Moment;
  event_id: string;
  id: string;
  mail_at: Moment | null;
  mailed_at: Moment | null;
  message: string | null;
  params: Stored<unknown>;
  push: string | null;
  push_attempts: Generated<number>;
  push_error: string | null;
  push_failed_at: Moment | null;
  push_next_at: Moment | null;
  pushed_at: Moment | null;
  read_at: Moment | null;
  route: string;
  route_params: Stored<unknown>;
  seen_at: Moment | null;
  type: string;
  user_id: string;
  web_at: Moment | null;
}

export interface OfferReservations {
  created_at: Moment;
  line_id: string;
  offer_id: string;
  quantity: Numeric;
  quote_id: string;
  released_at: Moment | null;
}

export interface OnboardingDocuments {
  created_at: Moment;
  decided_at: Moment | null;
  decided_by: string | null;
  expires_at: string | null;
  file_id: string;
  id: string;
  note: string | null;
  number: string | null;
  reminded_days: number | null;
  replaced_at: Moment | null;
  request_id: string;
  status: "accepted" | "expired" | "pending" | "rejected";
  type_id: string;
}

export interface OnboardingRequests {
  about: Generated<string>;
  city_id: string | null;
  company_name: Generated<string>;
  contact_person: Generated<string>;
  created_at: Moment;
  decided_at: Moment | null;
  decided_by: string | null;
  founded_year: number | null;
  headline: Generated<string>;
  id: string;
  language: string;
  languages: Generated<string[]>;
  legal_form: Generated<string>;
  note: string | null;
  phone: Generated<string>;
  phone_key: Generated<string>;
  radius_km: Generated<number>;
  referees: Generated<Stored<unknown>>;
  registration_key: Generated<string>;
  registration_number: Generated<string>;
  status: "approved" | "changes_requested" | "draft" | "in_review" | "rejected" | "submitted";
  step: Generated<string>;
  submitted_at: Moment | null;
  tax_number: Generated<string>;
  team_size: number | null;
  terms_version: string | null;
  trades: Generated<string[]>;
  type: "advisor" | "builder" | "contractor" | "supplier";
  updated_at: Moment;
  user_id: string;
  version: Generated<number>;
}

export interface PaidPrices {
  agreed_at: Moment | null;
  bid_id: string | null;
  city_id: string | null;
  currency: string | null;
  price: number | null;
  professional_id: string | null;
  trade_id: string | null;
}

export interface Payments {
  amount: number | null;
  created_at: Moment;
  due_amount: number;
  id: string;
  method: "card" | "cash" | "cheque" | "transfer" | "wallet" | null;
  milestone_id: string | null;
  paid_on: string | null;
  project_id: string;
  retained: Generated<number>;
  status: "confirmed" | "disputed" | "due" | "marked_paid";
  updated_at: Moment;
  version: Generated<number>;
}

export interface PortfolioItems {
  area_sqm: number | null;
  city_id: string;
  client_consent: Generated<boolean>;
  cost_high: number | null;
  cost_low: number | null;
  created_at: Generated<Moment>;
  currency: string;
  duration_days: number | null;
  id: string;
  position: number;
  professional_id: string;
  status: Generated<"draft" | "hidden" | "published">;
  story: Stored<Localized>;
  title: Stored<Localized>;
  trade_id: string;
  updated_at: Generated<Moment>;
  version: Generated<number>;
  year: number;
}

export interface PortfolioPhotos {
  alt: Generated<string>;
  id: string;
  item_id: string;
  kind: "after" | "before" | "during";
  picture: string;
  position: number;
}

export interface Presences {
  here_until: Moment;
  user_id: string;
}

export interface PriceIndexDays {
  calculated_at: Moment;
  city_id: string;
  count: number;
  currency: string;
  day: string;
  high: number;
  last_at: Moment;
  low: number;
  lower_quartile: number;
  material_id: string;
  median: number;
  suppliers: number;
  upper_quartile: number;
}

export interface ProductCategories {
  active: Generated<boolean>;
  attributes: Generated<Stored<unknown>>;
  icon: string;
  id: string;
  name: Stored<Localized>;
  parent_id: string | null;
  position: number;
  slug: string;
  units: string[];
  updated_at: Generated<Moment>;
  version: Generated<number>;
}

export interface ProductImportFiles {
  import_id: string;
  text: string;
}

export interface ProductImportHeads {
  heads: Stored<unknown>;
  store_id: string;
  updated_at: Moment;
  words: Generated<Stored<unknown>>;
}

export interface ProductImportParts {
  before: Generated<Stored<unknown>>;
  id: string;
  import_id: string;
  missed: Generated<Stored<unknown>>;
  named: Generated<Stored<unknown>>;
  plans: Stored<unknown>;
  position: number;
  status: "done" | "due" | "waiting";
}

export interface ProductImportPictures {
  file_id: string;
  import_id: string;
  name: string;
}

export interface ProductImports {
  created_at: Moment;
  id: string;
  name: string;
  options: Stored<unknown> | null;
  report: Stored<unknown>;
  status: "checked" | "taken" | "taking" | "undone";
  store_id: string;
  taken: Generated<number>;
  updated_at: Moment;
  version: Generated<number>;
}

export interface ProductOffers {
  city_ids: Generated<string[]>;
  created_at: Moment;
  currency: string;
  ended_at: Moment | null;
  ends_at: Moment;
  id: string;
  kind: "amount" | "percent" | "tier";
  language: string;
  min_quantity: Numeric;
  note: string | null;
  price: number;
  product_id: string;
  quota: Numeric | null;
  reason: string | null;
  reference_price: number;
  reserved: Generated<Numeric>;
  started_at: Moment | null;
  starts_at: Moment;
  status: "active" | "ended" | "paused" | "scheduled" | "stopped";
  terms: Generated<string>;
  updated_at: Moment;
  value: Numeric;
  version: Generated<number>;
}

export interface ProductPrices {
  at: Moment;
  currency: string;
  id: Generated<number>;
  price: number | null;
  product_id: string;
}

export interface ProductRevisions {
  content: Stored<unknown>;
  created_at: Moment;
  product_id: string;
  review_note: string | null;
  status: "changes_requested" | "proposed";
  updated_at: Moment;
  version: Generated<number>;
}

export interface Products {
  attributes: Generated<Stored<unknown>>;
  brand: Generated<string>;
  category_id: string;
  city_ids: string[];
  coverage: Numeric | null;
  created_at: Moment;
  currency: string;
  datasheet: Stored<unknown> | null;
  id: string;
  lead_days: number;
  min_order: Generated<Numeric>;
  model: Generated<string>;
  name: Stored<Localized>;
  origin: Generated<string>;
  pictures: Generated<string[]>;
  price: number | null;
  price_checked_at: Moment | null;
  price_type: "fixed" | "from" | "on_request";
  published_at: Moment | null;
  review_note: string | null;
  review_reason: string | null;
  sku: Generated<string>;
  slug: string;
  status: "archived" | "changes_requested" | "draft" | "hidden" | "proposed" | "published" | "rejected";
  stock: Numeric | null;
  stock_state: "in_stock" | "low" | "out" | "to_order";
  store_id: string;
  summary: Stored<Localized>;
  tax_included: Generated<boolean>;
  tiers: Generated<Stored<unknown>>;
  unit: "bag" | "box" | "kg" | "litre" | "m" | "m2" | "m3" | "piece" | "set" | "tonne";
  updated_at: Moment;
  version: Generated<number>;
  warranty_months: number | null;
  waste: Generated<Numeric>;
  words: Generated<string>;
}

export interface Professionals {
  about: Stored<Localized>;
  approved_at: Moment | null;
  badges_withdrawn_at: Moment | null;
  bid_templates: Generated<Stored<unknown>>;
  capacity: Generated<number>;
  city_id: string;
  completed_projects: Generated<number>;
  cover: string | null;
  created_at: Moment;
  declared_projects: Generated<number>;
  documents_valid_until: string | null;
  ended_projects: Generated<number>;
  featured: Generated<boolean>;
  founded_year: number | null;
  headline: Stored<Localized>;
  id: string;
  languages: string[];
  lat: number;
  lon: number;
  name: string;
  on_holiday: Generated<boolean>;
  price_currency: string | null;
  price_high: number | null;
  price_low: number | null;
  price_trade_id: string | null;
  radius_km: number;
  rating_count: Generated<number>;
  rating_sum: Generated<Numeric>;
  reply_minutes: number | null;
  reply_sample: Generated<number>;
  search_text: string;
  slug: string;
  status: "approved" | "closed" | "draft" | "suspended";
  successful_projects: Generated<number>;
  team_size: Generated<number>;
  type: "advisor" | "builder" | "contractor" | "supplier";
  updated_at: Moment;
  user_id: string;
  version: Generated<number>;
}

export interface ProfessionalSearch {
  city_id: string;
  completed_projects: number;
  documents_valid_until: string | null;
  featured: boolean;
  kind: number;
  lat: number;
  lon: number;
  main_trade: string | null;
  professional_id: string;
  radius_km: number;
  rank: number;
  rating_count: number;
  rating_sum: number;
  reply_minutes: number | null;
  serves: string[];
  spoken: number;
  trade_set: number;
  trades: string[];
  type: string;
}

export interface ProfessionalTrades {
  position: Generated<number>;
  professional_id: string;
  trade_id: string;
}

export interface ProfessionalWords {
  name_words: string;
  professional_id: string;
  words: string;
}

export interface ProjectAdvisors {
  created_at: Moment;
  id: string;
  professional_id: string;
  project_id: string;
  status: "accepted" | "declined" | "invited" | "left" | "removed";
  updated_at: Moment;
  version: Generated<number>;
}

export interface ProjectChanges {
  amount_delta: number;
  answer: Generated<string>;
  created_at: Moment;
  days_delta: number;
  due_date: string | null;
  ends: Generated<boolean>;
  id: string;
  lines: Generated<Stored<unknown>>;
  number: number;
  plan: Stored<unknown> | null;
  project_id: string;
  reason: string;
  side: "client" | "professional";
  status: "approved" | "proposed" | "rejected" | "withdrawn";
  title: string;
  updated_at: Moment;
  version: Generated<number>;
}

export interface ProjectDocuments {
  answer: Generated<string>;
  category: "contract" | "drawing" | "invoice" | "permit" | "photo" | "warranty";
  created_at: Moment;
  id: string;
  number: number;
  project_id: string;
  side: "client" | "professional";
  status: "current" | "withdrawn";
  title: string;
  updated_at: Moment;
  version: Generated<number>;
}

export interface ProjectEntries {
  actor_id: string | null;
  at: Moment;
  data: Stored<unknown>;
  hash: string;
  kind: string;
  position: number;
  project_id: string;
  side: "admin" | "advisor" | "client" | "professional" | "system";
}

export interface ProjectLogExports {
  made_at: Moment;
  position: number;
  project_id: string;
  sha256: string;
}

export interface Projects {
  bid_id: string;
  city_id: string;
  client_confirmed_at: Moment | null;
  client_id: string;
  code: string;
  contract_total: number;
  created_at: Moment;
  currency: string;
  ended_by: "both" | "client" | "professional" | null;
  ended_note: Generated<string>;
  ended_reason: string | null;
  id: string;
  job_id: string;
  objected_at: Moment | null;
  objection: Generated<string>;
  paused_at: Moment | null;
  paused_by_staff: Generated<boolean>;
  planned_end: string;
  planned_start: string;
  professional_confirmed_at: Moment | null;
  professional_id: string;
  reminded_at: Moment | null;
  retention_percent: Generated<number>;
  status: "active" | "closed" | "completed" | "handover" | "on_hold" | "planned" | "terminated";
  title: string;
  updated_at: Moment;
  version: Generated<number>;
  work_ended_at: Moment | null;
}

export interface PushSubscriptions {
  auth: string;
  created_at: Moment;
  endpoint: string;
  family_id: string;
  id: string;
  p256dh: string;
  user_id: string;
}

export interface QuantityRules {
  author_id: string | null;
  created_at: Moment;
  effective_from: string;
  high: Numeric;
  id: string;
  low: Numeric;
  material: "blocks" | "bricks" | "cement" | "crush" | "paint" | "sand" | "steel" | "tiles";
  per: Numeric;
  source: string;
  structure: "brick" | "frame";
  type: "complete" | "grey";
  waste: Numeric;
}

export interface QuoteLines {
  amount: number;
  line_id: string;
  list_price: number | null;
  other: Stored<unknown> | null;
  price: number;
  product_id: string | null;
  quantity: Numeric;
  quote_id: string;
}

export interface QuoteRevisions {
  content: Stored<unknown>;
  created_at: Moment;
  quote_id: string;
  revision: number;
}

export interface Quotes {
  answer_by: Moment;
  created_at: Moment;
  currency: string;
  delivery: number | null;
  delivery_days: number | null;
  ends_at: Moment;
  enquiry_id: string;
  id: string;
  language: Generated<string>;
  note: Generated<string>;
  reason: string | null;
  revision: Generated<number>;
  sent_at: Moment | null;
  settled_at: Moment | null;
  status: "accepted" | "asked" | "declined" | "expired" | "quoted" | "refused" | "withdrawn";
  supplier_id: string;
  tax_included: Generated<boolean>;
  total: number | null;
  updated_at: Moment;
  version: Generated<number>;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RecoveryCodes {
  hash: string;
  used_at: Moment | null;
  user_id: string;
}

export interface RefreshTokens {
  expires_at: Moment;
  family_id: string;
  hash: string;
  issued_at: Moment;
  successor: string | null;
  used_at: Moment | null;
}

export interface Replies {
  about: "bid" | "clarification" | "connect" | "lead" | "quote";
  about_id: string;
  answered_at: Moment | null;
  asked_at: Moment;
  id: string;
  missed_at: Moment | null;
  side: "client" | "professional";
  user_id: string;
}

export interface ReviewFlags {
  by_id: string;
  created_at: Moment;
  decided_at: Moment | null;
  id: string;
  note: Generated<string>;
  reason: "abuse" | "not-a-customer" | "personal-data";
  review_id: string;
}

export interface ReviewOccasions {
  client_id: string | null;
  connect_id: string | null;
  ended_at: Moment | null;
  id: string | null;
  is_closed: boolean | null;
  kind: string | null;
  language: string | null;
  professional_id: string | null;
  project_id: string | null;
  title: string | null;
}

export interface ReviewPhotos {
  file_id: string;
  position: Generated<number>;
  review_id: string;
}

export interface Reviews {
  author_id: string | null;
  author_name: string;
  client_id: string | null;
  communication: number;
  connect_id: string | null;
  created_at: Generated<Moment>;
  edited_at: Moment | null;
  id: string;
  kind: Generated<"communication" | "workmanship">;
  language: string;
  occasion_id: Generated<string | null>;
  price: number | null;
  professional_id: string;
  project_id: string | null;
  published_at: Moment | null;
  quality: number | null;
  removed_reason: "abuse" | "not-a-customer" | "personal-data" | null;
  replied_at: Moment | null;
  reply: string | null;
  side: Generated<"client" | "professional">;
  status: Generated<"draft" | "flagged" | "published" | "removed" | "submitted" | "upheld">;
  submitted_at: Moment | null;
  text: string;
  tidiness: number | null;
  time: number | null;
  updated_at: Generated<Moment>;
  version: Generated<number>;
}

export interface ReviewVersions {
  content: Stored<unknown>;
  number: number;
  review_id: string;
  until: Moment;
}

export interface ScheduledJobFailures {
  attempts: number;
  job: string;
  last_error: string;
  next_attempt_at: Moment;
  row_id: string;
}

export interface SearchKinds {
  city_id: string;
  id: Generated<number>;
  spoken: number;
  type: string;
}

export interface SearchMisses {
  folded: string;
  language: string;
  last_at: Moment;
  times: Generated<number>;
}

export interface SearchTradeSets {
  id: Generated<number>;
  trades: string[];
}

export interface SearchWords {
  word: string;
}

export interface SecondFactors {
  counter: Generated<number>;
  created_at: Moment;
  credential_id: string | null;
  id: string;
  kind: "passkey" | "totp";
  label: string;
  last_used_at: Moment | null;
  secret: string;
  transports: Generated<string[]>;
  user_id: string;
  verified_at: Moment | null;
}

export interface Services {
  active: Generated<boolean>;
  at_once: Generated<boolean>;
  created_at: Moment;
  currency: string;
  id: string;
  minutes: number;
  name: Stored<Localized>;
  place: "office" | "site" | "video";
  position: number;
  price: number | null;
  professional_id: string;
  questions: Generated<Stored<unknown>>;
  updated_at: Moment;
  version: Generated<number>;
}

export interface SessionFamilies {
  address: string;
  confirmed_at: Moment | null;
  created_at: Moment;
  ended_at: Moment | null;
  ended_reason: string | null;
  id: string;
  last_used_at: Moment;
  method: Generated<"google" | "passkey" | "password" | "reset" | "sign-up">;
  user_agent: string;
  user_id: string;
}

export interface ShownStories {
  after_picture: string;
  asked_by: "client" | "professional";
  before_picture: string;
  client_agreed_at: Moment | null;
  created_at: Moment;
  id: string;
  position: number;
  professional_agreed_at: Moment | null;
  project_id: string;
  quote: Stored<Localized>;
  status: "agreed" | "asked" | "declined" | "hidden" | "published" | "withdrawn";
  title: Stored<Localized>;
  updated_at: Moment;
  version: number;
}

export interface SitePhotos {
  entry_id: string | null;
  file_id: string;
  fixed: Generated<boolean>;
  position: Generated<number>;
  snag_id: string | null;
}

export interface SiteSettings {
  key: string;
  updated_at: Moment;
  updated_by: string | null;
  value: Stored<unknown>;
  version: Generated<number>;
}

export interface SiteVersions {
  author_id: string | null;
  page_data: Stored<unknown>;
  published_at: Moment;
  version: number;
}

export interface Snags {
  answer: Generated<string>;
  author_id: string;
  created_at: Moment;
  id: string;
  number: number;
  project_id: string;
  room: string;
  severity: "major" | "minor" | "safety";
  side: "client" | "professional";
  status: "confirmed" | "fixed" | "open" | "reopened";
  text: string;
  updated_at: Moment;
  version: Generated<number>;
}

export interface StatusChanges {
  actor_id: string | null;
  created_at: Moment;
  entity: string;
  entity_id: string;
  from_status: string | null;
  id: string;
  note: string | null;
  reason: string | null;
  to_status: string;
}

export interface Stores {
  address: Generated<string>;
  delivery: Stored<Localized>;
  holiday_until: string | null;
  hours: Generated<Stored<unknown>>;
  professional_id: string;
  returns: Stored<Localized>;
  updated_at: Moment;
  version: Generated<number>;
}

export interface SubmissionNotes {
  author_id: string | null;
  created_at: Moment;
  id: string;
  submission_id: string;
  text: string;
}

export interface SuccessStories {
  after_picture: string;
  asked_by: "client" | "professional";
  before_picture: string;
  client_agreed_at: Moment | null;
  created_at: Moment;
  id: string;
  position: number;
  professional_agreed_at: Moment | null;
  project_id: string;
  quote: Stored<Localized>;
  status: "agreed" | "asked" | "declined" | "hidden" | "published" | "withdrawn";
  title: Stored<Localized>;
  updated_at: Moment;
  version: Generated<number>;
}

export interface TradeRatings {
  rating_count: number;
  rating_sum: number;
  trade_id: string;
}

export interface Trades {
  active: Generated<boolean>;
  icon: string;
  id: string;
  name: Stored<Localized>;
  position: number;
  price_unit: Generated<"job" | "sqm">;
  professional_types: string[];
  slug: string;
  summary: Stored<Localized>;
  updated_at: Generated<Moment>;
  version: Generated<number>;
}

export interface TradeTerms {
  folded: string;
  id: Generated<string>;
  language: string;
  term: string;
  trade_id: string;
  updated_at: Generated<Moment>;
  version: Generated<number>;
  weight: Generated<number>;
}

export interface UserPermissions {
  ends_at: Moment | null;
  is_delete: Generated<boolean>;
  is_read: Generated<boolean>;
  is_update: Generated<boolean>;
  is_write: Generated<boolean>;
  module: string;
  user_id: string;
}

export interface Users {
  anonymised_at: Moment | null;
  city_id: string | null;
  closed_at: Moment | null;
  created_at: Moment;
  currency: Generated<string>;
  demo: Generated<boolean>;
  email: string;
  email_key: string;
  email_verified_at: Moment | null;
  greeted_at: Moment | null;
  id: string;
  invite_code: string | null;
  language: Generated<string>;
  name: string;
  password_hash: string | null;
  phone: string | null;
  photo: string | null;
  professional_type: "advisor" | "builder" | "contractor" | "supplier" | null;
  quiet_from: number | null;
  quiet_until: number | null;
  reply_minutes: number | null;
  reply_sample: Generated<number>;
  role: "admin" | "consumer" | "professional" | "superAdmin";
  show_last_seen: Generated<boolean>;
  show_phone: Generated<boolean>;
  status: Generated<"active" | "closed" | "suspended">;
  status_reason: string | null;
  updated_at: Moment;
  version: Generated<number>;
  zone: string | null;
}

export interface WebPushes {
  attempts: Generated<number>;
  created_at: Moment;
  failed_at: Moment | null;
  id: string;
  last_error: string | null;
  next_attempt_at: Moment;
  notices: Generated<number>;
  notification_id: string;
  position: Generated<number>;
  sent_at: Moment | null;
  subscription_id: string;
}

export interface WishlistItems {
  currency: string | null;
  id: string;
  kind: "idea" | "offer" | "product" | "professional";
  list_id: string;
  note: Generated<string>;
  owner_id: string;
  price_notified: number | null;
  product_id: string | null;
  professional_id: string | null;
  saved_at: Moment;
  saved_price: number | null;
  sentiment: Generated<"avoid" | "undecided" | "want">;
  updated_at: Moment;
}

export interface Wishlists {
  created_at: Moment;
  id: string;
  name: Generated<string>;
  notified_at: Moment | null;
  notifies_drops: Generated<boolean>;
  owner_id: string;
  position: number;
  updated_at: Moment;
}

export interface Tables {
  announcements: Announcements;
  assistant_runs: AssistantRuns;
  audit_entries: AuditEntries;
  availability_exceptions: AvailabilityExceptions;
  availability_rules: AvailabilityRules;
  badges: Badges;
  bid_files: BidFiles;
  bid_lines: BidLines;
  bid_revisions: BidRevisions;
  bids: Bids;
  bookings: Bookings;
  calculator_rates: CalculatorRates;
  calendar_settings: CalendarSettings;
  catalogue_words: CatalogueWords;
  challenges: Challenges;
  cities: Cities;
  clarifications: Clarifications;
  client_reviews: ClientReviews;
  complaint_files: ComplaintFiles;
  complaint_statements: ComplaintStatements;
  complaints: Complaints;
  connect_requests: ConnectRequests;
  contact_cards: ContactCards;
  contacts: Contacts;
  contract_sheets: ContractSheets;
  conversation_inspections: ConversationInspections;
  conversation_members: ConversationMembers;
  conversation_reports: ConversationReports;
  conversations: Conversations;
  cost_parameters: CostParameters;
  counter_offers: CounterOffers;
  current_prices: CurrentPrices;
  diary_entries: DiaryEntries;
  document_types: DocumentTypes;
  document_versions: DocumentVersions;
  drafts: Drafts;
  enquiries: Enquiries;
  enquiry_lines: EnquiryLines;
  estimates: Estimates;
  events: Events;
  exchange_rates: ExchangeRates;
  files: Files;
  form_answers: FormAnswers;
  form_submissions: FormSubmissions;
  form_versions: FormVersions;
  forms: Forms;
  idempotency_keys: IdempotencyKeys;
  identities: Identities;
  index_materials: IndexMaterials;
  invitations: Invitations;
  invited_addresses: InvitedAddresses;
  job_files: JobFiles;
  job_invitations: JobInvitations;
  job_lines: JobLines;
  jobs: Jobs;
  lead_notes: LeadNotes;
  lead_reminders: LeadReminders;
  lead_reports: LeadReports;
  leads: Leads;
  mails: Mails;
  match_limits: MatchLimits;
  material_prices: MaterialPrices;
  message_agreements: MessageAgreements;
  message_files: MessageFiles;
  message_reactions: MessageReactions;
  messages: Messages;
  milestone_files: MilestoneFiles;
  milestones: Milestones;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  offer_reservations: OfferReservations;
  onboarding_documents: OnboardingDocuments;
  onboarding_requests: OnboardingRequests;
  paid_prices: PaidPrices;
  payments: Payments;
  portfolio_items: PortfolioItems;
  portfolio_photos: PortfolioPhotos;
  presences: Presences;
  price_index_days: PriceIndexDays;
  product_categories: ProductCategories;
  product_import_files: ProductImportFiles;
  product_import_heads: ProductImportHeads;
  product_import_parts: ProductImportParts;
  product_import_pictures: ProductImportPictures;
  product_imports: ProductImports;
  product_offers: ProductOffers;
  product_prices: ProductPrices;
  product_revisions: ProductRevisions;
  products: Products;
  professional_search: ProfessionalSearch;
  professional_trades: ProfessionalTrades;
  professional_words: ProfessionalWords;
  professionals: Professionals;
  project_advisors: ProjectAdvisors;
  project_changes: ProjectChanges;
  project_documents: ProjectDocuments;
  project_entries: ProjectEntries;
  project_log_exports: ProjectLogExports;
  projects: Projects;
  push_subscriptions: PushSubscriptions;
  quantity_rules: QuantityRules;
  quote_lines: QuoteLines;
  quote_revisions: QuoteRevisions;
  quotes: Quotes;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  refresh_tokens: RefreshTokens;
  replies: Replies;
  review_flags: ReviewFlags;
  review_occasions: ReviewOccasions;
  review_photos: ReviewPhotos;
  review_versions: ReviewVersions;
  reviews: Reviews;
  scheduled_job_failures: ScheduledJobFailures;
  search_kinds: SearchKinds;
  search_misses: SearchMisses;
  search_trade_sets: SearchTradeSets;
  search_words: SearchWords;
  second_factors: SecondFactors;
  services: Services;
  session_families: SessionFamilies;
  shown_stories: ShownStories;
  site_photos: SitePhotos;
  site_settings: SiteSettings;
  site_versions: SiteVersions;
  snags: Snags;
  status_changes: StatusChanges;
  stores: Stores;
  submission_notes: SubmissionNotes;
  success_stories: SuccessStories;
  trade_ratings: TradeRatings;
  trade_terms: TradeTerms;
  trades: Trades;
  user_permissions: UserPermissions;
  users: Users;
  web_pushes: WebPushes;
  wishlist_items: WishlistItems;
  wishlists: Wishlists;
}
