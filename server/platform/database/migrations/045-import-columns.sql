-- A supplier says what the columns of a file are: the file waits until it is taken, what was said stays for the next one.
create table product_import_files (
  import_id uuid primary key references product_imports on delete cascade,
  text text not null
);

create table product_import_heads (
  store_id uuid primary key references professionals on delete cascade,
  -- By the folded head of a column what it is, as shared/features/catalogue/imports.ts ColumnChoice: { "libelle art": "name:fr" }
  heads jsonb not null,
  updated_at timestamptz not null
);
