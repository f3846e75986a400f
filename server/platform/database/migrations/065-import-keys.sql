-- Plans of imports, and the values before them, name the columns in camelCase like the program: imports that wait to be
-- taken or may be undone keep working.
create function pg_temp.import_keys(lines jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(line || jsonb_build_object('priced', jsonb_build_object(
    'priceType', priced -> 'price_type', 'price', priced -> 'price', 'taxIncluded', priced -> 'tax_included',
    'tiers', priced -> 'tiers', 'minOrder', priced -> 'min_order', 'stockState', priced -> 'stock_state',
    'stock', priced -> 'stock', 'leadDays', priced -> 'lead_days', 'cityIds', priced -> 'city_ids')) order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as each_line (line, place), lateral (select line -> 'priced' as priced) as own
$$;
update product_import_parts set plans = pg_temp.import_keys(plans), before = pg_temp.import_keys(before);
