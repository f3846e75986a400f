-- Runs the same on PGlite and PostgreSQL 15 to 18. Labels in three languages are jsonb {en, fr, ar}; money is bigint
-- minor units.

create extension if not exists pg_trgm;

create table cities (
  id uuid primary key,
  slug text not null unique,
  country text not null,
  name jsonb not null,
  folded text not null,
  lat double precision not null,
  lon double precision not null,
  currency text not null,
  population integer not null default 0
);

create table trades (
  id uuid primary key,
  slug text not null unique,
  name jsonb not null,
  summary jsonb not null,
  professional_types text[] not null,
  icon text not null,
  position integer not null
);

-- Search terms of a trade, in any language; `folded` is the result of shared/values/fold.ts.
create table trade_terms (
  trade_id uuid not null references trades on delete cascade,
  language text not null,
  term text not null,
  folded text not null,
  weight real not null default 1,
  primary key (trade_id, language, folded)
);
create index trade_terms_folded on trade_terms using gin (folded gin_trgm_ops);

create table users (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  email_verified_at timestamptz,
  password_hash text,
  name text not null,
  phone text,
  role text not null check (role in ('consumer', 'professional', 'admin', 'superAdmin')),
  professional_type text check (professional_type in ('contractor', 'builder', 'advisor', 'supplier')),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  language text not null default 'en',
  currency text not null default 'MAD',
  city_id uuid references cities,
  demo boolean not null default false,
  greeted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((role = 'professional') = (professional_type is not null))
);

create table user_permissions (
  user_id uuid not null references users on delete cascade,
  module text not null,
  is_read boolean not null default false,
  is_write boolean not null default false,
  is_update boolean not null default false,
  is_delete boolean not null default false,
  ends_at timestamptz,
  primary key (user_id, module)
);

create table session_families (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  address text not null,
  user_agent text not null,
  ended_at timestamptz,
  ended_reason text
);
create index session_families_user on session_families (user_id);

create table refresh_tokens (
  hash text primary key,
  family_id uuid not null references session_families on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The successor, encrypted under the token itself: a parallel tab within the grace period gets the same successor.
  successor text
);
create index refresh_tokens_family on refresh_tokens (family_id);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table professionals (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  slug text not null unique,
  type text not null check (type in ('contractor', 'builder', 'advisor', 'supplier')),
  status text not null check (status in ('draft', 'approved', 'suspended', 'closed')),
  name text not null,
  headline jsonb not null,
  about jsonb not null,
  city_id uuid not null references cities,
  lat double precision not null,
  lon double precision not null,
  radius_km integer not null,
  founded_year integer,
  team_size integer not null default 1,
  languages text[] not null,
  cover text,
  featured boolean not null default false,
  on_holiday boolean not null default false,
  capacity integer not null default 3,
  approved_at timestamptz,
  documents_valid_until date,
  reply_minutes integer,
  reply_sample integer not null default 0,
  rating_sum numeric(10, 2) not null default 0,
  rating_count integer not null default 0,
  completed_projects integer not null default 0,
  declared_projects integer not null default 0,
  ended_projects integer not null default 0,
  successful_projects integer not null default 0,
  -- Name, trades, city and headline in all languages, folded; free text is matched against it.
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index professionals_search on professionals using gin (search_text gin_trgm_ops);
create index professionals_place on professionals (lat, lon) where status = 'approved';
create index professionals_city on professionals (city_id) where status = 'approved';
create index professionals_type on professionals (type) where status = 'approved';

create table professional_trades (
  professional_id uuid not null references professionals on delete cascade,
  trade_id uuid not null references trades,
  position integer not null default 0,
  primary key (professional_id, trade_id)
);
create index professional_trades_trade on professional_trades (trade_id);

-- A check that a professional passed, and until when it is valid.
create table badges (
  professional_id uuid not null references professionals on delete cascade,
  kind text not null check (kind in ('identity', 'registration', 'insurance', 'qualification')),
  checked_at date not null,
  ends_at date,
  primary key (professional_id, kind)
);

create table portfolio_items (
  id uuid primary key,
  professional_id uuid not null references professionals on delete cascade,
  title jsonb not null,
  story jsonb not null,
  trade_id uuid not null references trades,
  city_id uuid not null references cities,
  year integer not null,
  picture text not null,
  before_picture text,
  cost_low bigint,
  cost_high bigint,
  currency text not null,
  position integer not null
);
create index portfolio_items_professional on portfolio_items (professional_id);

-- A published form of kind job; `definition` is FormDefinition of shared/forms/definition.ts, frozen per version.
create table forms (
  id uuid primary key,
  slug text not null,
  version integer not null,
  kind text not null,
  trade_id uuid references trades,
  definition jsonb not null,
  status text not null check (status in ('draft', 'published', 'paused', 'archived')),
  created_at timestamptz not null,
  unique (slug, version)
);

create table jobs (
  id uuid primary key,
  code text not null unique,
  owner_id uuid not null references users,
  title text not null,
  description text not null,
  language text not null,
  trade_id uuid not null references trades,
  form_slug text not null,
  form_version integer not null,
  answers jsonb not null,
  city_id uuid not null references cities,
  area text not null,
  lat double precision not null,
  lon double precision not null,
  property_type text not null,
  work_mode text not null check (work_mode in ('with_material', 'without_material')),
  budget_min bigint,
  budget_max bigint,
  currency text not null,
  start_window text not null,
  status text not null check (status in ('draft', 'under_review', 'changes_requested', 'rejected', 'open', 'expired', 'awarded', 'in_progress', 'completed', 'cancelled')),
  review_reason text,
  review_note text,
  max_bids integer not null default 8,
  source text not null default 'client',
  submitted_at timestamptz,
  opened_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index jobs_owner on jobs (owner_id, created_at desc);
create index jobs_status on jobs (status, submitted_at);

create table job_lines (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  position integer not null,
  label text not null,
  unit text not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  unique (job_id, position)
);

-- A professional's lead; a matched job is one kind. `parts` are the parts of the score, shown to the professional.
create table leads (
  id uuid primary key,
  owner_id uuid not null references professionals on delete cascade,
  source text not null check (source in ('matched_job', 'invitation', 'connect')),
  job_id uuid references jobs on delete cascade,
  stage text not null check (stage in ('new', 'viewed', 'contacted', 'visit_planned', 'quoted', 'won', 'lost', 'archived')),
  score integer not null,
  parts jsonb not null,
  distance_km double precision,
  wave integer not null default 1,
  lost_reason text,
  due_at timestamptz not null,
  viewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, job_id)
);
create index leads_owner on leads (owner_id, created_at desc);
create index leads_job on leads (job_id);

create table bids (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  professional_id uuid not null references professionals,
  status text not null check (status in ('submitted', 'shortlisted', 'accepted', 'withdrawn', 'declined', 'expired', 'not_selected')),
  total bigint not null check (total > 0),
  currency text not null,
  start_date date not null,
  duration_days integer not null,
  valid_until date not null,
  warranty_months integer not null default 0,
  payment_plan jsonb not null,
  note text not null,
  exclusions text not null default '',
  language text not null,
  reason text,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
-- Decide races: one accepted bid per job, one live bid per professional and job.
create unique index bids_one_accepted on bids (job_id) where status = 'accepted';
create unique index bids_one_live on bids (job_id, professional_id) where status in ('submitted', 'shortlisted', 'accepted');
create index bids_professional on bids (professional_id, created_at desc);

create table bid_lines (
  bid_id uuid not null references bids on delete cascade,
  job_line_id uuid not null references job_lines on delete cascade,
  kind text not null check (kind in ('included', 'excluded')),
  unit_price bigint not null default 0 check (unit_price >= 0),
  amount bigint not null default 0 check (amount >= 0),
  primary key (bid_id, job_line_id)
);

create table projects (
  id uuid primary key,
  code text not null unique,
  job_id uuid not null unique references jobs,
  bid_id uuid not null unique references bids,
  client_id uuid not null references users,
  professional_id uuid not null references professionals,
  title text not null,
  city_id uuid not null references cities,
  contract_total bigint not null,
  currency text not null,
  status text not null check (status in ('planned', 'active', 'on_hold', 'handover', 'completed', 'closed', 'terminated')),
  client_confirmed_at timestamptz,
  professional_confirmed_at timestamptz,
  planned_start date not null,
  planned_end date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index projects_client on projects (client_id, created_at desc);
create index projects_professional on projects (professional_id, created_at desc);

create table milestones (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  title text not null,
  percent integer not null,
  amount bigint not null,
  due_date date not null,
  status text not null check (status in ('planned', 'in_progress', 'submitted', 'changes_requested', 'accepted', 'auto_accepted')),
  accepted_at timestamptz,
  unique (project_id, position)
);

create table reviews (
  id uuid primary key,
  professional_id uuid not null references professionals on delete cascade,
  project_id uuid references projects,
  author_id uuid references users,
  author_name text not null,
  text text not null,
  language text not null,
  quality integer not null check (quality between 1 and 5),
  time integer not null check (time between 1 and 5),
  price integer not null check (price between 1 and 5),
  communication integer not null check (communication between 1 and 5),
  tidiness integer not null check (tidiness between 1 and 5),
  reply text,
  published_at timestamptz not null
);
create index reviews_professional on reviews (professional_id, published_at desc);

create table success_stories (
  id uuid primary key,
  project_id uuid not null unique references projects,
  title jsonb not null,
  quote jsonb not null,
  before_picture text not null,
  after_picture text not null,
  position integer not null,
  published boolean not null default true
);

-- Every transition with its actor and reason. Append only.
create table status_changes (
  id uuid primary key,
  entity text not null,
  entity_id uuid not null,
  from_status text,
  to_status text not null,
  actor_id uuid references users,
  reason text,
  note text,
  created_at timestamptz not null
);
create index status_changes_entity on status_changes (entity, entity_id, created_at);

-- The transactional outbox: stored in the transaction of the effect, delivered after the commit.
create table events (
  id uuid primary key,
  position bigint generated always as identity,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index events_waiting on events (next_attempt_at, position) where delivered_at is null;

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete cascade,
  type text not null,
  push text,
  params jsonb not null,
  route text not null,
  route_params jsonb not null,
  message text,
  created_at timestamptz not null,
  pushed_at timestamptz,
  seen_at timestamptz,
  read_at timestamptz,
  unique (event_id, user_id, type)
);
create index notifications_user on notifications (user_id, created_at desc);
create index notifications_unpushed on notifications (created_at) where pushed_at is null and push is not null;

-- Versions of the page data (navigation with show flags, home sections); the newest published one counts.
create table site_versions (
  version integer primary key,
  page_data jsonb not null,
  published_at timestamptz not null,
  author_id uuid references users
);

-- Searches without results: material for synonyms.
create table search_misses (
  folded text not null,
  language text not null,
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (folded, language)
);
