-- Files of products that suppliers bring in: judged line by line, then taken part by part, and undone for a day.
alter table products add column sku text not null default '' check (length(sku) <= 60);
create unique index products_sku on products (store_id, lower(sku)) where sku <> '';

create table product_imports (
  id uuid primary key,
  store_id uuid not null references professionals on delete cascade,
  -- Of the file.
  name text not null,
  status text not null check (status in ('checked', 'taking', 'taken', 'undone')),
  -- shared/features/catalogue/import-contract.ts ImportReport
  report jsonb not null,
  -- What the supplier said to it: { "repairs": [118], "moves": false, "prices": false }
  options jsonb,
  taken integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index product_imports_store on product_imports (store_id, created_at desc);

create table product_import_parts (
  id uuid primary key,
  import_id uuid not null references product_imports on delete cascade,
  position integer not null,
  status text not null check (status in ('waiting', 'due', 'done')),
  -- server/features/catalogue/imports/plan.ts Plan[]
  plans jsonb not null,
  -- What stood before, for who undoes it.
  before jsonb not null default '[]',
  -- Lines that somebody changed between the look and the taking.
  missed jsonb not null default '[]',
  unique (import_id, position)
);
create index product_import_parts_due on product_import_parts (id) where status = 'due';
