-- Pictures that a supplier uploads for the lines of a file; attached when the line that names them is imported.
create table product_import_pictures (
  import_id uuid not null references product_imports on delete cascade,
  -- As shared/features/catalogue/imports.ts pictureKey; a later picture of the same name replaces the earlier one.
  name text not null,
  file_id uuid not null references files on delete cascade,
  primary key (import_id, name)
);
create index product_import_pictures_file on product_import_pictures (file_id);

-- The lines of a part that name pictures which their products lack: shared/features/catalogue/import-contract.ts
-- NamedPictures[].
alter table product_import_parts add column named jsonb not null default '[]';
