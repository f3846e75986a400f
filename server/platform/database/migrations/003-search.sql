-- A narrow row per approved professional, the words that find the professional, and the mean rating of each trade.
-- Triggers maintain these tables; code that writes a professional does not. Reasons: docs/decisions/0020-search.md.

-- Same as shared/values/fold.ts; a test compares the two.
create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(
      replace(replace(
        regexp_replace(
          lower(normalize(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), NFKD) collate "und-x-icu"),
          '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
        'œ', 'oe'), 'æ', 'ae'),
      'ٱىةکی', 'ايهكي'),
    '[^[:alnum:]]+' collate "und-x-icu", ' ', 'g'))
$$;

create table professional_search (
  professional_id uuid primary key references professionals on delete cascade,
  type text not null,
  city_id uuid not null,
  lat double precision not null,
  lon double precision not null,
  radius_km integer not null,
  -- The professional's city and every city within the radius, at most 100 km.
  serves uuid[] not null,
  -- Bits: en 1, fr 2, ar 4.
  spoken smallint not null,
  featured boolean not null,
  main_trade uuid,
  trades uuid[] not null,
  documents_valid_until date,
  reply_minutes integer,
  completed_projects integer not null,
  rating_sum double precision not null,
  rating_count integer not null,
  -- Points that do not depend on a query, as of the last write: the order in which a search without text or place reads
  -- the rows.
  rank real not null
);
create index professional_search_rank on professional_search (rank desc, professional_id);
create index professional_search_serves on professional_search using gin (serves);
create index professional_search_city on professional_search (city_id);
create index professional_search_place on professional_search (lat, lon);
create index professional_search_trades on professional_search using gin (trades);

-- Folded words of the name, and of the whole text (professionals.search_text). Kept apart from the rows above, which
-- stay narrow.
create table professional_words (
  professional_id uuid primary key references professional_search on delete cascade,
  name_words tsvector not null,
  words tsvector not null
);
create index professional_words_name_words on professional_words using gin (name_words);
create index professional_words_words on professional_words using gin (words);

-- Every word of every professional, for the correction of typing errors.
create table search_words (word text primary key);
create index search_words_near on search_words using gist (word gist_trgm_ops);

-- Ratings of professionals by their main trade; a rating of few reviews is shrunk towards the trade's mean.
create table trade_ratings (
  trade_id uuid primary key,
  rating_sum double precision not null,
  rating_count bigint not null
);

create function refresh_professional_search(ids uuid[]) returns void language plpgsql as $$
begin
  delete from professional_search s
  using professionals p
  where s.professional_id = any (ids) and p.id = s.professional_id and p.status <> 'approved';

  insert into professional_search
  select
    p.id, p.type, p.city_id, p.lat, p.lon, p.radius_km, c.serves,
    ('en' = any (p.languages))::int + 2 * ('fr' = any (p.languages))::int + 4 * ('ar' = any (p.languages))::int,
    p.featured, t.trades[1], coalesce(t.trades, '{}'), p.documents_valid_until, p.reply_minutes, p.completed_projects,
    p.rating_sum, p.rating_count,
    case when p.documents_valid_until >= current_date then 15 else 0 end
      + coalesce(15 * least(1, greatest(0, (2880 - p.reply_minutes) / 2820.0)), 0)
      + 10 * least(1, p.completed_projects / 20.0)
      + 10 * ((10 * 4 + p.rating_sum) / (10 + p.rating_count) - 1) / 4
  from professionals p
  left join lateral (
    select array_agg(pt.trade_id order by pt.position, pt.trade_id) as trades
    from professional_trades pt
    where pt.professional_id = p.id
  ) t on true
  left join lateral (
    select array_agg(c.id) as serves
    from cities c
    where c.id = p.city_id
      or 111.195 * sqrt((c.lat - p.lat) ^ 2 + ((c.lon - p.lon) * cos(radians(p.lat))) ^ 2) <= least(p.radius_km, 100)
  ) c on true
  where p.id = any (ids) and p.status = 'approved'
  on conflict (professional_id) do update set
    type = excluded.type, city_id = excluded.city_id, lat = excluded.lat, lon = excluded.lon,
    radius_km = excluded.radius_km, serves = excluded.serves, spoken = excluded.spoken, featured = excluded.featured,
    main_trade = excluded.main_trade, trades = excluded.trades,
    documents_valid_until = excluded.documents_valid_until, reply_minutes = excluded.reply_minutes,
    completed_projects = excluded.completed_projects, rating_sum = excluded.rating_sum,
    rating_count = excluded.rating_count, rank = excluded.rank;

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

create function professionals_changed() returns trigger language plpgsql as $$
begin
  perform refresh_professional_search((select array_agg(id) from changed));
  return null;
end $$;
create function cities_changed() returns trigger language plpgsql as $$
begin
  perform refresh_professional_search((select array_agg(professional_id) from professional_search));
  return null;
end $$;
create function professional_trades_changed() returns trigger language plpgsql as $$
begin
  perform refresh_professional_search((select array_agg(distinct professional_id) from changed));
  return null;
end $$;

create trigger cities_inserted after insert on cities for each statement execute function cities_changed();
create trigger cities_updated after update of lat, lon on cities for each statement execute function cities_changed();
create trigger professionals_inserted after insert on professionals
  referencing new table as changed for each statement execute function professionals_changed();
create trigger professionals_updated after update on professionals
  referencing new table as changed for each statement execute function professionals_changed();
create trigger professional_trades_inserted after insert on professional_trades
  referencing new table as changed for each statement execute function professional_trades_changed();
create trigger professional_trades_updated after update on professional_trades
  referencing new table as changed for each statement execute function professional_trades_changed();
create trigger professional_trades_deleted after delete on professional_trades
  referencing old table as changed for each statement execute function professional_trades_changed();

create function add_trade_ratings(trade uuid, more_sum double precision, more_count bigint) returns void language sql as $$
  insert into trade_ratings values (trade, more_sum, more_count)
  on conflict (trade_id) do update set
    rating_sum = trade_ratings.rating_sum + excluded.rating_sum,
    rating_count = trade_ratings.rating_count + excluded.rating_count
$$;

create function professional_search_inserted() returns trigger language plpgsql as $$
begin
  perform add_trade_ratings(main_trade, sum(rating_sum), sum(rating_count)::bigint)
  from added where main_trade is not null group by main_trade order by main_trade;
  return null;
end $$;
create function professional_search_deleted() returns trigger language plpgsql as $$
begin
  perform add_trade_ratings(main_trade, -sum(rating_sum), -sum(rating_count)::bigint)
  from removed where main_trade is not null group by main_trade order by main_trade;
  return null;
end $$;
create function professional_search_updated() returns trigger language plpgsql as $$
begin
  perform add_trade_ratings(main_trade, sum(rating_sum), sum(rating_count)::bigint)
  from (
    select main_trade, rating_sum, rating_count from added
    union all
    select main_trade, -rating_sum, -rating_count from removed
  ) difference
  where main_trade is not null
  group by main_trade
  having sum(rating_count) <> 0 or abs(sum(rating_sum)) > 0.001
  order by main_trade;
  return null;
end $$;

create trigger professional_search_inserted after insert on professional_search
  referencing new table as added for each statement execute function professional_search_inserted();
create trigger professional_search_deleted after delete on professional_search
  referencing old table as removed for each statement execute function professional_search_deleted();
create trigger professional_search_updated after update on professional_search
  referencing new table as added old table as removed for each statement execute function professional_search_updated();

select refresh_professional_search((select array_agg(id) from professionals));
-- Free text is now matched by words; maintaining the trigrams of whole texts costs more than they find.
drop index professionals_search;
