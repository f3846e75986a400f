-- The datasheet of a product as a page shows it (id, name, bytes); it never changes.
alter table products drop column datasheet_id;
alter table products add column datasheet jsonb;
update product_revisions set content = content || '{"datasheet": null}' where not content ? 'datasheet';
