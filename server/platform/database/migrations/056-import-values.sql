-- A supplier says what the categories and units of their files are here: kept as what they said of columns is.
-- By `category` or `unit` and the folded word of the file the slug or the unit: { "category tubes et pompes": "pipes-and-pumps" }
alter table product_import_heads add column words jsonb not null default '{}';
