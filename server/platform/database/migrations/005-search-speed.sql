-- Faster counts: each searchable professional has one number for type, city and languages and one for the trades, so
-- one pass over the matches counts all filters. Reasons: docs/decisions/0020-search.md.

create table search_kinds (
  id integer generated always as identity primary key,
  type text not null,
  city_id uuid not null,
  spoken smallint not null,
  unique (type, city_id, spoken)
);
-- Sorted by id: the main trade does not matter for the counts.
create table search_trade_sets (
  id integer generated always as identity primary key,
  trades uuid[] not null unique
);
-- Bits: en 1, fr 2, ar 4.
create function spoken_bits(languages text[]) returns smallint language sql immutable parallel safe as $$
  select (('en' = any (languages))::int + 2 * ('fr' = any (languages))::int + 4 * ('ar' = any (languages))::int)::smallint
$$;
create function sorted_uuids(list uuid[]) returns uuid[] language sql immutable parallel safe as $$
  select coalesce(array_agg(item order by item), '{}') from unnest(list) as item
$$;

-- The same rows in another order of columns. Columns that every search reads come first and have a fixed length:
-- PostgreSQL reads a row from its start, and one array before a column costs as much as all of these together.
create table search_rows (
  professional_id uuid not null,
  kind integer not null,
  trade_set integer not null,
  city_id uuid not null,
  lat double precision not null,
  lon double precision not null,
  rating_sum double precision not null,
  rating_count integer not null,
  completed_projects integer not null,
  radius_km integer not null,
  -- Points that do not depend on a query, as of the last write: the order in which a search without text or place reads
  -- the rows.
  rank real not null,
  -- Bits: en 1, fr 2, ar 4.
  spoken smallint not null,
  featured boolean not null,
  main_trade uuid,
  reply_minutes integer,
  documents_valid_until date,
  type text not null,
  trades uuid[] not null,
  -- The professional's city and every city within the radius, at most 100 km.
  serves uuid[] not null
);
insert into search_kinds (type, city_id, spoken) select distinct type, city_id, spoken from professional_search;
insert into search_trade_sets (trades) select distinct sorted_uuids(trades) from professional_search;
insert into search_rows
select
  s.professional_id, k.id, ts.id, s.city_id, s.lat, s.lon, s.rating_sum, s.rating_count, s.completed_projects, s.radius_km,
  s.rank, s.spoken, s.featured, s.main_trade, s.reply_minutes, s.documents_valid_until, s.type, s.trades, s.serves
from professional_search s
join search_kinds k on k.type = s.type and k.city_id = s.city_id and k.spoken = s.spoken
join search_trade_sets ts on ts.trades = sorted_uuids(s.trades)
order by s.rank desc;
drop function sorted_uuids;

alter table professional_words drop constraint professional_words_professional_id_fkey;
drop table professional_search;
alter table search_rows rename to professional_search;
alter table professional_search
  add constraint professional_search_pkey primary key (professional_id),
  add constraint professional_search_professional_id_fkey
    foreign key (professional_id) references professionals on delete cascade;
alter table professional_words add constraint professional_words_professional_id_fkey
  foreign key (professional_id) references professional_search on delete cascade;
create index professional_search_rank on professional_search (rank desc, professional_id);
create index professional_search_city on professional_search (city_id);
create index professional_search_place on professional_search (lat, lon);
-- Searches are far more frequent than profile changes: without fastupdate no search reads a list of pending words.
create index professional_search_serves on professional_search using gin (serves) with (fastupdate = off);
create index professional_search_trades on professional_search using gin (trades) with (fastupdate = off);
alter index professional_words_name_words set (fastupdate = off);
alter index professional_words_words set (fastupdate = off);

create trigger professional_search_inserted after insert on professional_search
  referencing new table as added for each statement execute function professional_search_inserted();
create trigger professional_search_deleted after delete on professional_search
  referencing old table as removed for each statement execute function professional_search_deleted();
create trigger professional_search_updated after update on professional_search
  referencing new table as added old table as removed for each statement execute function professional_search_updated();

-- As in migration 003, plus the two numbers.
create or replace function refresh_professional_search(ids uuid[]) returns void language plpgsql as $$
begin
  delete from professional_search s
  using professionals p
  where s.professional_id = any (ids) and p.id = s.professional_id and p.status <> 'approved';

  -- A known one is looked up first and so uses no number of the sequence; the fixed order keeps two writers from a
  -- deadlock.
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

  insert into professional_search (
    professional_id, kind, trade_set, city_id, lat, lon, rating_sum, rating_count, completed_projects, radius_km,
    spoken, featured, main_trade, reply_minutes, documents_valid_until, type, trades, serves, rank)
  select
    p.id, k.id, ts.id, p.city_id, p.lat, p.lon, p.rating_sum, p.rating_count, p.completed_projects, p.radius_km,
    spoken_bits(p.languages), p.featured, t.trades[1], p.reply_minutes, p.documents_valid_until, p.type,
    coalesce(t.trades, '{}'), c.serves,
    case when p.documents_valid_until >= current_date then 15 else 0 end
      + coalesce(15 * least(1, greatest(0, (2880 - p.reply_minutes) / 2820.0)), 0)
      + 10 * least(1, p.completed_projects / 20.0)
      + 10 * ((10 * 4 + p.rating_sum) / (10 + p.rating_count) - 1) / 4
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

analyze professional_search, search_kinds, search_trade_sets;
