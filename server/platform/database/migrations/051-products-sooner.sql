-- Products of stores that are not approved are not found; these are few, and every search asks which.
create index professionals_closed on professionals (id) where type = 'supplier' and status <> 'approved';
-- What was said with the acts of a project's work, without reading its whole record.
create index project_entries_kind on project_entries (project_id, kind, position);
-- The index of what is found knows the day on which a price was said, too: fresh prices of a city are few among those of the city, and among the fresh.
create function said_day(at timestamptz) returns integer language sql immutable strict parallel safe
  return floor(extract(epoch from at - timestamptz '2000-01-01 00:00+00') / 86400);
drop index products_found;
create index products_found on products
  using gin (words, city_ids, (array[category_id]), attributes jsonb_path_ops, (array[said_day(price_checked_at)]))
  with (fastupdate = off) where status = 'published';
analyze products;
