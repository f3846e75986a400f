-- The professionals who fit a job, for the matching of leads and for the reviewer's count: trade, city or radius,
-- approved, not on holiday, free capacity. Distances in kilometres.

create function professionals_fitting(wanted_job uuid)
returns table (professional_id uuid, distance_km double precision)
language sql stable as $$
  select near.id, near.km
  from (
    select
      professionals.id,
      professionals.radius_km,
      professionals.capacity,
      professionals.city_id = jobs.city_id as same_city,
      2 * 6371 * asin(least(1, sqrt(
        power(sin(radians(professionals.lat - jobs.lat) / 2), 2)
        + cos(radians(jobs.lat)) * cos(radians(professionals.lat))
        * power(sin(radians(professionals.lon - jobs.lon) / 2), 2)
      ))) as km
    from jobs
    join professional_trades on professional_trades.trade_id = jobs.trade_id
    join professionals on professionals.id = professional_trades.professional_id
    where jobs.id = wanted_job
      and professionals.status = 'approved'
      and not professionals.on_holiday
      and professionals.type in ('contractor', 'builder')
      and professionals.user_id <> jobs.owner_id
  ) as near
  where (near.same_city or near.km <= near.radius_km)
    and near.capacity > (
      select count(*) from projects
      where projects.professional_id = near.id and projects.status in ('planned', 'active', 'on_hold', 'handover')
    )
$$;
