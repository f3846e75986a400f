-- Product files of suppliers: checked line by line, imported part by part, reversible for a day.
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
  -- The supplier's choices: { "repairs": [118], "moves": false, "prices": false }
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
  -- The values before the import, for undo.
  before jsonb not null default '[]',
  -- Lines whose products changed between check and import.
  missed jsonb not null default '[]',
  unique (import_id, position)
);
create index product_import_parts_due on product_import_parts (id) where status = 'due';
