-- Agreed prices per unit of the trade, and prices that professionals declare.

-- The basis on which prices of a trade are compared: per square metre of its main line, or per whole job.
alter table trades add column price_unit text not null default 'job' check (price_unit in ('job', 'sqm'));
update trades set price_unit = 'sqm' where slug in ('masonry', 'tiling', 'painting', 'roofing-and-waterproofing');

-- Declared by the professional for one trade, in minor units; shown while too few bids of the professional were
-- accepted.
alter table professionals
  add column price_trade_id uuid references trades on delete set null,
  add column price_low bigint check (price_low > 0),
  add column price_high bigint check (price_high >= price_low),
  add column price_currency text;

create index bids_accepted on bids (professional_id) where status = 'accepted';
create index jobs_trade_city on jobs (trade_id, city_id);

-- One row per accepted bid that has a price in the unit of its trade: with material, project not terminated. For a
-- trade by the square metre: the unit price of the largest such line, if the line is at least a third of the bid.
create view paid_prices as
select * from (
  select b.id as bid_id, b.professional_id, j.trade_id, j.city_id, b.currency, p.created_at as agreed_at,
    case t.price_unit when 'job' then b.total else (
      select bl.unit_price
      from bid_lines bl join job_lines jl on jl.id = bl.job_line_id
      where bl.bid_id = b.id and bl.kind = 'included' and lower(jl.unit) in ('m²', 'm2', 'sqm', 'م²') and bl.amount * 3 >= b.total
      order by bl.amount desc, jl.position limit 1
    ) end as price
  from bids b
  join jobs j on j.id = b.job_id
  join trades t on t.id = j.trade_id
  join cities c on c.id = j.city_id and c.currency = b.currency
  join projects p on p.bid_id = b.id and p.status <> 'terminated'
  where b.status = 'accepted' and b.mode = 'with_material'
) agreed where price is not null;
