-- A supplier maps the categories and units of their files; stored like the mapping of columns. Key: `category` or
-- `unit` and the folded word of the file; value: the slug or the unit. { "category tubes et pompes": "pipes-and-pumps"
-- }
alter table product_import_heads add column words jsonb not null default '{}';
