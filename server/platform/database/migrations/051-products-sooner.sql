-- Search hides products of stores that are not approved. Such stores are few, and every search reads their ids.
create index professionals_closed on professionals (id) where type = 'supplier' and status <> 'approved';
-- For the notes on transitions of project work, without reading the whole project log.
create index project_entries_kind on project_entries (project_id, kind, position);
-- Adds the day of the price check to the index: fresh prices in a city are few among all prices there, and among all
-- fresh ones.
create function day_number(at timestamptz) returns integer language sql immutable strict parallel safe
  return floor(extract(epoch from at - timestamptz '2000-01-01 00:00+00') / 86400);
drop index products_found;
create index products_found on products
  using gin (words, city_ids, (array[category_id]), attributes jsonb_path_ops, (array[day_number(price_checked_at)]))
  with (fastupdate = off) where status = 'published';
analyze products;
