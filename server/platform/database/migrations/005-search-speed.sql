-- Faster counts: every searchable professional carries two small numbers, one for type, city and languages together and
-- one for the trades, so that one pass over those found counts all filters. Why so: docs/decisions/0020-search.md.

create table search_kinds (
  id integer generated always as identity primary key,
  type text not null,
  city_id uuid not null,
  spoken smallint not null,
  unique (type, city_id, spoken)
);
-- Sorted by id: whose main trade is which does not matter for counting.
create table search_trade_sets (
  id integer generated always as identity primary key,
  trades uuid[] not null unique
);
alter table professional_search add column kind integer, add column trade_set integer;

-- en 1, fr 2, ar 4.
create function spoken_bits(languages text[]) returns smallint language sql immutable parallel safe as $$
  select (('en' = any (languages))::int + 2 * ('fr' = any (languages))::int + 4 * ('ar' = any (languages))::int)::smallint
$$;
create function sorted_uuids(list uuid[]) returns uuid[] language sql immutable parallel safe as $$
  select coalesce(array_agg(item order by item), '{}') from unnest(list) as item
$$;

-- As in migration 003, and the two numbers.
create or replace function refresh_professional_search(ids uuid[]) returns void language plpgsql as $$
begin
  delete from professional_search s
  using professionals p
  where s.professional_id = any (ids) and p.id = s.professional_id and p.status <> 'approved';

  -- Looked up first, so that a known one costs no number; in a fixed order, so that two writers never wait for each other.
  insert into search_kinds (type, city_id, spoken)
  select distinct p.type, p.city_id, spoken_bits(p.languages)
  from professionals p
  where p.id = any (ids) and p.status = 'approved' and not exists (
    select from search_kinds k
    where k.type = p.type and k.city_id = p.city_id and k.spoken = spoken_bits(p.languages)
  )
  order by 1, 2, 3
  on conflict do nothing;

  insert into search_trade_sets (trades)
  select distinct t.trades
  from professionals p
  cross join lateral (
    select coalesce(array_agg(pt.trade_id order by pt.trade_id), '{}') as trades
    from professional_trades pt
    where pt.professional_id = p.id
  ) t
  where p.id = any (ids) and p.status = 'approved'
    and not exists (select from search_trade_sets ts where ts.trades = t.trades)
  order by 1
  on conflict do nothing;

  insert into professional_search
  select
    p.id, p.type, p.city_id, p.lat, p.lon, p.radius_km, c.serves, spoken_bits(p.languages),
    p.featured, t.trades[1], coalesce(t.trades, '{}'), p.documents_valid_until, p.reply_minutes, p.completed_projects,
    p.rating_sum, p.rating_count,
    case when p.documents_valid_until >= current_date then 15 else 0 end
      + coalesce(15 * least(1, greatest(0, (2880 - p.reply_minutes) / 2820.0)), 0)
      + 10 * least(1, p.completed_projects / 20.0)
      + 10 * ((10 * 4 + p.rating_sum) / (10 + p.rating_count) - 1) / 4,
    k.id, ts.id
  from professionals p
  left join lateral (
    select
      array_agg(pt.trade_id order by pt.position, pt.trade_id) as trades,
      array_agg(pt.trade_id order by pt.trade_id) as sorted
    from professional_trades pt
    where pt.professional_id = p.id
  ) t on true
  left join lateral (
    select array_agg(c.id) as serves
    from cities c
    where c.id = p.city_id
      or 111.195 * sqrt((c.lat - p.lat) ^ 2 + ((c.lon - p.lon) * cos(radians(p.lat))) ^ 2) <= least(p.radius_km, 100)
  ) c on true
  left join search_kinds k on k.type = p.type and k.city_id = p.city_id and k.spoken = spoken_bits(p.languages)
  left join search_trade_sets ts on ts.trades = coalesce(t.sorted, '{}')
  where p.id = any (ids) and p.status = 'approved'
  on conflict (professional_id) do update set
    type = excluded.type, city_id = excluded.city_id, lat = excluded.lat, lon = excluded.lon,
    radius_km = excluded.radius_km, serves = excluded.serves, spoken = excluded.spoken, featured = excluded.featured,
    main_trade = excluded.main_trade, trades = excluded.trades,
    documents_valid_until = excluded.documents_valid_until, reply_minutes = excluded.reply_minutes,
    completed_projects = excluded.completed_projects, rating_sum = excluded.rating_sum,
    rating_count = excluded.rating_count, rank = excluded.rank, kind = excluded.kind, trade_set = excluded.trade_set;

  insert into professional_words
  select
    id,
    array_to_tsvector(array_remove(string_to_array(fold_text(name), ' '), '')),
    array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))
  from professionals
  where id = any (ids) and status = 'approved'
  on conflict (professional_id) do update set name_words = excluded.name_words, words = excluded.words
  where (professional_words.name_words, professional_words.words) is distinct from (excluded.name_words, excluded.words);

  insert into search_words
  select distinct word
  from professionals p, unnest(string_to_array(p.search_text, ' ')) as word
  where p.id = any (ids) and p.status = 'approved' and length(word) between 3 and 40
  on conflict do nothing;
end $$;

insert into search_kinds (type, city_id, spoken) select distinct type, city_id, spoken from professional_search;
insert into search_trade_sets (trades) select distinct sorted_uuids(trades) from professional_search;
update professional_search s set kind = k.id, trade_set = ts.id
from search_kinds k, search_trade_sets ts
where k.type = s.type and k.city_id = s.city_id and k.spoken = s.spoken and ts.trades = sorted_uuids(s.trades);
alter table professional_search alter column kind set not null, alter column trade_set set not null;
drop function sorted_uuids;

-- People search far more often than they change their profile: no list of pending words that every search reads through.
alter index professional_search_serves set (fastupdate = off);
alter index professional_search_trades set (fastupdate = off);
alter index professional_words_name_words set (fastupdate = off);
alter index professional_words_words set (fastupdate = off);
-- Writes the table anew, so that the rows just replaced leave no holes.
cluster professional_search using professional_search_rank;
alter table professional_search set without cluster;
analyze professional_search, search_kinds, search_trade_sets;
