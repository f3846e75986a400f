-- Matching in waves, over the narrow rows of the search, with the earlier answers of each professional. Reasons:
-- docs/decisions/0021-matching.md.

-- Limits learnt from "not for me" answers; rebuilt from the answers, ended by time or by the professional.
create table match_limits (
  id uuid primary key,
  professional_id uuid not null references professionals on delete cascade,
  kind text not null check (kind in ('trade', 'distance', 'smallest', 'largest')),
  trade_id uuid references trades on delete cascade,
  km double precision,
  -- Minor units of `currency`.
  amount bigint,
  currency text,
  -- Number of answers that led to it.
  answers integer not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the professional removed it: earlier answers no longer count.
  cleared_at timestamptz
);
create index match_limits_professional on match_limits (professional_id);

alter table leads add column dismissed_at timestamptz;
update leads set dismissed_at = updated_at where stage = 'archived';
create index leads_dismissed on leads (owner_id, dismissed_at) where dismissed_at is not null;
create index leads_due on leads (due_at) where stage in ('new', 'viewed') and reminded_at is null;

-- The points of server/features/leads/score-match.ts, to rank many professionals; a test compares the two.
create function match_points(
  main boolean, km double precision, radius_km integer, documents_until date, reply_minutes integer, completed integer,
  rating double precision, today date
) returns integer language sql immutable parallel safe as $$
  select (
    case when main then 30 else 22 end
    + case when km <= 5 then 20 else floor(20 * greatest(0, 1 - km / greatest(radius_km, 5) / 1.25) + 0.5) end
    + case when documents_until >= today then 15 else 0 end
    + case
        when reply_minutes is null then 5 when reply_minutes <= 60 then 15 when reply_minutes <= 240 then 12
        when reply_minutes <= 1440 then 8 else 3
      end
    + least(10, completed)
    + floor((coalesce(rating, 4) - 1) / 4 * 10 + 0.5)
  )::integer
$$;

-- Great circle, kilometres.
create function km_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 2 * 6371 * asin(least(1, sqrt(
    power(sin(radians(lat1 - lat2) / 2), 2)
    + cos(radians(lat2)) * cos(radians(lat1)) * power(sin(radians(lon1 - lon2) / 2), 2)
  )))
$$;

-- Approved professionals of the trade with their points: the city is theirs, or their radius reaches the place.
create function professionals_in_reach(
  wanted_trade uuid, wanted_city uuid, at_lat double precision, at_lon double precision, today date
) returns table (professional_id uuid, distance_km double precision, points integer)
language sql stable as $$
  select
    near.professional_id, near.km,
    match_points(
      near.main_trade = wanted_trade, near.km, near.radius_km, near.documents_valid_until, near.reply_minutes,
      near.completed_projects,
      case when near.rating_count > 0 then
        round((
          (10 * coalesce(r.rating_sum / nullif(r.rating_count, 0), 4) + near.rating_sum) / (10 + near.rating_count)
        )::numeric, 2)::float8
      end,
      today)
  from (
    -- A cheap filter in degrees first: great circles cost ten times as much. At 72 degrees of latitude and 200 km the
    -- filter still excludes no professional in reach.
    select
      s.professional_id, s.city_id, s.main_trade, s.radius_km, s.documents_valid_until, s.reply_minutes,
      s.completed_projects, s.rating_sum, s.rating_count, km_between(s.lat, s.lon, at_lat, at_lon) as km
    from professional_search s
    where s.trades @> array[wanted_trade] and s.type in ('contractor', 'builder')
      and (
        s.city_id = wanted_city
        or abs(s.lat - at_lat) * 111 <= s.radius_km and abs(s.lon - at_lon) * 100 * cos(radians(at_lat)) <= s.radius_km
      )
    -- An optimisation fence: the distance is calculated once, not once per use.
    offset 0
  ) as near
  left join trade_ratings r on r.trade_id = near.main_trade
  where near.city_id = wanted_city or near.km <= near.radius_km
$$;

create function has_capacity(professional uuid) returns boolean language sql stable as $$
  select not on_holiday and capacity > (
    select count(*) from projects
    where projects.professional_id = professionals.id and projects.status in ('planned', 'active', 'on_hold', 'handover')
  )
  from professionals where id = professional
$$;

-- For the reviewer's count: who fits the job now, regardless of its status and of earlier notifications.
create or replace function professionals_fitting(wanted_job uuid)
returns table (professional_id uuid, distance_km double precision)
language sql stable as $$
  select reach.professional_id, reach.distance_km
  from jobs
  cross join lateral professionals_in_reach(jobs.trade_id, jobs.city_id, jobs.lat, jobs.lon, current_date) as reach
  join professionals p on p.id = reach.professional_id
  left join (
    select projects.professional_id, count(*) as running from projects
    where projects.status in ('planned', 'active', 'on_hold', 'handover')
    group by projects.professional_id
  ) as busy on busy.professional_id = p.id
  where jobs.id = wanted_job and p.user_id <> jobs.owner_id and not p.on_holiday
    and p.capacity > coalesce(busy.running, 0)
$$;

-- The best professionals who were not notified yet, best first. Points are calculated for all in reach; checks that
-- read other tables run from the best downwards, until there are enough.
create function professionals_to_tell(wanted_job uuid, most integer, at timestamptz)
returns table (professional_id uuid, distance_km double precision)
language plpgsql stable as $$
declare
  job jobs;
  candidate record;
  found_so_far integer := 0;
begin
  select * into job from jobs where jobs.id = wanted_job and jobs.status = 'open' and jobs.visibility = 'public';
  if not found then
    return;
  end if;
  for candidate in
    select reach.professional_id as id, reach.distance_km as km
    from professionals_in_reach(job.trade_id, job.city_id, job.lat, job.lon, (at at time zone 'UTC')::date) as reach
    order by reach.points desc, reach.distance_km, reach.professional_id
  loop
    exit when found_so_far >= most;
    continue when exists (select from leads l where l.owner_id = candidate.id and l.job_id = wanted_job);
    continue when exists (select from professionals p where p.id = candidate.id and p.user_id = job.owner_id);
    continue when exists (
      select from match_limits l
      where l.professional_id = candidate.id and l.cleared_at is null and l.ends_at > at
        and case l.kind
          when 'trade' then l.trade_id = job.trade_id
          when 'distance' then candidate.km >= l.km
          when 'smallest' then l.currency = job.currency and coalesce(job.budget_max, job.budget_min) <= l.amount
          when 'largest' then l.currency = job.currency and coalesce(job.budget_max, job.budget_min) >= l.amount
        end
    );
    continue when not has_capacity(candidate.id);
    found_so_far := found_so_far + 1;
    professional_id := candidate.id;
    distance_km := candidate.km;
    return next;
  end loop;
end $$;
