-- A supplier maps the columns of a file: the file is stored until its import, the mapping stays for the next file.
create table product_import_files (
  import_id uuid primary key references product_imports on delete cascade,
  text text not null
);

create table product_import_heads (
  store_id uuid primary key references professionals on delete cascade,
  -- By folded column head, as shared/features/catalogue/imports.ts ColumnChoice: { "libelle art": "name:fr" }
  heads jsonb not null,
  updated_at timestamptz not null
);
