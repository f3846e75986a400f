-- Runs the same on PGlite and PostgreSQL 15 to 18.

alter table users
  -- A picture reference, as shared/pictures/reference.ts reads it.
  add column photo text,
  add column show_phone boolean not null default true,
  add column show_last_seen boolean not null default false,
  -- Why the account is suspended; shown to its owner.
  add column status_reason text,
  add column closed_at timestamptz,
  add column anonymised_at timestamptz,
  add column version integer not null default 1;

-- For the search of people by a part of the name, address or number, and for their list, newest first.
create index users_found on users using gin (
  fold_text(name) gin_trgm_ops, email_key gin_trgm_ops, (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) gin_trgm_ops
);
create index users_newest on users (created_at desc, id);

alter table session_families
  -- When the person last confirmed their identity; sensitive actions ask again after a while.
  add column confirmed_at timestamptz,
  add column method text not null default 'password' check (method in ('password', 'google', 'passkey', 'sign-up', 'reset'));

-- An external sign-in that opens this account.
create table identities (
  provider text not null check (provider in ('google')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text not null,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A proof that was requested from a person: a code by mail, a link, a second factor, a passkey.
create table challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-up', 'password-reset', 'change-email', 'second-factor', 'new-passkey', 'passkey-sign-in', 'confirmation', 'google')),
  user_id uuid references users on delete cascade,
  email_key text,
  -- Input of the action that follows the proof; for passkeys also the challenge.
  payload jsonb not null default '{}',
  -- SHA-256 of the code or of the link's token; null where something else is the proof.
  secret_hash text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_email on challenges (email_key, purpose);
create index challenges_expiry on challenges (expires_at);
create unique index challenges_reset on challenges (secret_hash) where purpose = 'password-reset';

create table second_factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  label text not null,
  -- The secret of an authenticator app, encrypted; the public key of a passkey, base64url.
  secret text not null,
  credential_id text unique,
  transports text[] not null default '{}',
  -- The signature count of a passkey; the last used time step of an authenticator app.
  counter bigint not null default 0,
  -- Null until the first correct answer: an unproven factor does not count.
  verified_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index second_factors_user on second_factors (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Which topics a person is notified of, and how; a topic without a row uses the defaults.
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  topic text not null,
  toast boolean not null,
  mail boolean not null,
  primary key (user_id, topic)
);

-- The mail outbox: stored with the effect that causes the mail, sent after the commit.
create table mails (
  id uuid primary key,
  position bigint generated always as identity,
  user_id uuid references users on delete cascade,
  address text not null,
  name text not null,
  language text not null,
  template text not null,
  params jsonb not null,
  -- One mail per cause, however often its event is delivered.
  cause text unique,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mails_waiting on mails (next_attempt_at, position) where sent_at is null and failed_at is null;

-- Uploaded files; the storage holds the bytes under the id.
create table files (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  purpose text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  sha256 text not null,
  -- Of a picture after its rotation upright.
  width integer,
  height integer,
  created_at timestamptz not null,
  -- Null: not attached to anything; deleted after a day.
  attached_at timestamptz,
  -- The bytes are deleted first, then the row.
  removed_at timestamptz
);
create index files_owner on files (owner_id);
create index files_loose on files (created_at) where attached_at is null;
create index files_removed on files (removed_at) where removed_at is not null;

-- Which documents a professional must upload, by type and country.
create table document_types (
  id uuid primary key,
  slug text not null unique,
  name jsonb not null,
  help jsonb not null,
  for_types text[] not null,
  -- Empty: every country.
  countries text[] not null default '{}',
  required boolean not null,
  needs_expiry boolean not null default false,
  needs_number boolean not null default false,
  max_mb integer not null default 10 check (max_mb between 1 and 25),
  mimes text[] not null,
  -- The badge that an accepted document of this type earns.
  badge text check (badge in ('identity', 'registration', 'insurance', 'qualification')),
  position integer not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table onboarding_requests (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  type text not null check (type in ('contractor', 'builder', 'advisor', 'supplier')),
  status text not null check (status in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected')),
  company_name text not null default '',
  legal_form text not null default '',
  registration_number text not null default '',
  -- Folded, for the detection of duplicates.
  registration_key text not null default '',
  tax_number text not null default '',
  contact_person text not null default '',
  phone text not null default '',
  -- Digits only, for the detection of duplicates.
  phone_key text not null default '',
  headline text not null default '',
  about text not null default '',
  language text not null,
  trades uuid[] not null default '{}',
  city_id uuid references cities,
  radius_km integer not null default 30 check (radius_km between 1 and 500),
  team_size integer,
  founded_year integer,
  languages text[] not null default '{}',
  -- [{ name, contact, work }], two of them.
  referees jsonb not null default '[]',
  terms_version text,
  -- The step at which the applicant stopped, so that another device continues there.
  step text not null default 'company',
  note text,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index onboarding_requests_queue on onboarding_requests (status, submitted_at);
create index onboarding_requests_registration on onboarding_requests (registration_key) where registration_key <> '';
create index onboarding_requests_phone on onboarding_requests (phone_key) where phone_key <> '';

create table onboarding_documents (
  id uuid primary key,
  request_id uuid not null references onboarding_requests on delete cascade,
  type_id uuid not null references document_types,
  file_id uuid not null references files,
  number text,
  expires_at date,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'expired')),
  -- The reviewer's note to the applicant; on a pending document a question.
  note text,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  -- When a newer document of the same type replaced it.
  replaced_at timestamptz,
  -- The last reminder, in days before its end: 30, 7 or 0.
  reminded_days integer,
  created_at timestamptz not null
);
create unique index onboarding_documents_current on onboarding_documents (request_id, type_id) where replaced_at is null;
create index onboarding_documents_expiry on onboarding_documents (expires_at) where status = 'accepted' and replaced_at is null;

-- Every privileged action: actor, target, time, details. Append only.
create table audit_entries (
  id uuid primary key,
  position bigint generated always as identity,
  actor_id uuid references users on delete set null,
  actor_name text not null,
  -- The endpoint key.
  action text not null,
  -- The params of the endpoint; `detail` holds the action's audit details.
  params jsonb not null,
  detail jsonb not null default '{}',
  request_id text not null,
  address text not null,
  created_at timestamptz not null
);
create index audit_entries_actor on audit_entries (actor_id, position desc);
create index audit_entries_action on audit_entries (action, position desc);

alter table trades
  add column active boolean not null default true,
  add column version integer not null default 1;

alter table portfolio_items
  add column status text not null default 'published' check (status in ('draft', 'published', 'hidden')),
  add column client_consent boolean not null default false,
  add column duration_days integer,
  add column area_sqm integer,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1;

create table portfolio_photos (
  id uuid primary key,
  item_id uuid not null references portfolio_items on delete cascade,
  picture text not null,
  kind text not null check (kind in ('before', 'during', 'after')),
  alt text not null default '',
  position integer not null
);
create index portfolio_photos_item on portfolio_photos (item_id, position);

insert into portfolio_photos (id, item_id, picture, kind, position)
select gen_random_uuid(), id, picture, 'after', 0 from portfolio_items
union all
select gen_random_uuid(), id, before_picture, 'before', 1 from portfolio_items where before_picture is not null;
alter table portfolio_items drop column picture, drop column before_picture;
