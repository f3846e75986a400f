-- Rows that admins edit have an id, a version, and the time of the last change.
alter table trades add column updated_at timestamptz not null default now();
alter table product_categories add column updated_at timestamptz not null default now();
alter table trade_terms
  add column id uuid not null default gen_random_uuid() unique,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
