-- The datasheet of a product: what a page says of its file (id, name, bytes), which never changes.
alter table products drop column datasheet_id;
alter table products add column datasheet jsonb;
update product_revisions set content = content || '{"datasheet": null}' where not content ? 'datasheet';
