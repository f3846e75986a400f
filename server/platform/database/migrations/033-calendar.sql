-- The calendar of an advisor. Reasons: docs/decisions/0050-calendar.md.
create extension if not exists btree_gist;

create table calendar_settings (
  professional_id uuid primary key references professionals on delete cascade,
  -- A name of the tz database; all hours are in this zone.
  zone text not null,
  -- The country whose holidays apply.
  country text not null,
  buffer_before integer not null default 0 check (buffer_before between 0 and 240),
  buffer_after integer not null default 15 check (buffer_after between 0 and 240),
  notice_hours integer not null default 24 check (notice_hours between 0 and 720),
  most_per_day integer not null default 6 check (most_per_day between 1 and 24),
  radius_km integer not null default 50 check (radius_km between 1 and 500),
  -- SHA-256 of the address of the private feed; the address is shown once.
  feed_hash text unique,
  feed_made_at timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table availability_rules (
  id uuid primary key,
  professional_id uuid not null references professionals on delete cascade,
  -- 1 is Monday, as in ISO 8601; minutes since midnight.
  weekday smallint not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute <= 1440 and to_minute > from_minute)
);
create index availability_rules_professional on availability_rules (professional_id);

create table availability_exceptions (
  id uuid primary key,
  professional_id uuid not null references professionals on delete cascade,
  day date not null,
  -- Other hours on that day; null: closed.
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute <= 1440),
  note text not null default '',
  created_at timestamptz not null,
  unique (professional_id, day),
  check ((from_minute is null) = (to_minute is null) and (to_minute is null or to_minute > from_minute))
);

create table services (
  id uuid primary key,
  professional_id uuid not null references professionals on delete cascade,
  name jsonb not null,
  minutes integer not null check (minutes between 15 and 480),
  place text not null check (place in ('site', 'video', 'office')),
  -- Minor units; null: free.
  price bigint check (price > 0),
  currency text not null,
  -- [question], as the advisor wrote them.
  questions jsonb not null default '[]',
  -- Confirmed at booking, without an answer from the advisor.
  at_once boolean not null default false,
  active boolean not null default true,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index services_professional on services (professional_id, position);

create table bookings (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  professional_id uuid not null references professionals on delete cascade,
  client_id uuid not null references users on delete cascade,
  status text not null check (status in ('requested', 'confirmed', 'done', 'no_show', 'cancelled', 'rescheduled')),
  -- The side that waits for an answer.
  asked_by text not null check (asked_by in ('client', 'advisor')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Includes the buffers before and after.
  blocked_from timestamptz not null,
  blocked_until timestamptz not null,
  -- The advisor's time zone at the time of booking.
  zone text not null,
  place text not null check (place in ('site', 'video', 'office')),
  address text not null default '',
  city_id uuid references cities,
  lat double precision,
  lon double precision,
  -- [{ question, answer }]
  answers jsonb not null default '[]',
  note text not null default '',
  language text not null,
  reason text,
  answer_by timestamptz,
  moved_from uuid references bookings on delete set null,
  day_notified_at timestamptz,
  hour_notified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (blocked_from <= starts_at and blocked_until >= ends_at),
  -- Decides races: active bookings of an advisor never overlap.
  constraint bookings_blocked exclude using gist (professional_id with =, tstzrange(blocked_from, blocked_until) with &&)
    where (status in ('requested', 'confirmed'))
);
create index bookings_professional on bookings (professional_id, starts_at);
create index bookings_client on bookings (client_id, starts_at);
create index bookings_service on bookings (service_id);
create index bookings_moved on bookings (moved_from) where moved_from is not null;
create index bookings_live on bookings (starts_at) where status in ('requested', 'confirmed');

alter table leads
  drop constraint leads_source_check,
  add constraint leads_source_check
    check (source in ('matched_job', 'invitation', 'connect', 'form', 'admin', 'found', 'booking')),
  add column booking_id uuid references bookings on delete set null;
create unique index leads_booking on leads (booking_id) where booking_id is not null;
