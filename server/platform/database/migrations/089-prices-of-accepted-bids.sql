-- The bands of prices on every page of cards were calculated from all jobs of a trade in a city.
-- Now a price is written when its project is, and a band reads one index.

-- As before, one row per accepted bid that has a price; the table below holds what it calculates.
alter view paid_prices rename to calculated_prices;

create table paid_prices (
  bid_id uuid primary key references bids on delete cascade,
  professional_id uuid not null references professionals on delete cascade,
  trade_id uuid not null references trades,
  city_id uuid not null references cities,
  currency text not null,
  agreed_at timestamptz not null,
  price bigint not null
);
create index paid_prices_trade_city on paid_prices (trade_id, city_id, agreed_at) include (currency, price);
create index paid_prices_professional on paid_prices (professional_id, trade_id, city_id);

-- Nodes of the version before read it under the name of the view.
do $$
declare
  who record;
begin
  for who in select distinct grantee from information_schema.role_table_grants
    where table_name = 'calculated_prices' and grantee not in (current_user, 'PUBLIC')
  loop
    execute format('grant select, insert, update, delete on paid_prices to %I', who.grantee);
  end loop;
end $$;

create function write_paid_price(bid uuid) returns void language sql as $$
  insert into paid_prices as stored (bid_id, professional_id, trade_id, city_id, currency, agreed_at, price)
  select bid_id, professional_id, trade_id, city_id, currency, agreed_at, price
  from calculated_prices where bid_id = bid
  on conflict (bid_id) do update set professional_id = excluded.professional_id, trade_id = excluded.trade_id,
    city_id = excluded.city_id, currency = excluded.currency, agreed_at = excluded.agreed_at, price = excluded.price
  where (stored.professional_id, stored.trade_id, stored.city_id, stored.currency, stored.agreed_at, stored.price)
    is distinct from (excluded.professional_id, excluded.trade_id, excluded.city_id, excluded.currency,
      excluded.agreed_at, excluded.price);
  delete from paid_prices where bid_id = bid and not exists (select from calculated_prices where bid_id = bid);
$$;

-- At the commit, when the lines of a bid and its project are both there, whichever came first.
create function price_of_project() returns trigger language plpgsql as $$
begin
  perform write_paid_price(case tg_op when 'DELETE' then old.bid_id else new.bid_id end);
  return null;
end $$;
create constraint trigger projects_price after insert or delete or update of status, bid_id, created_at on projects
  deferrable initially deferred for each row execute function price_of_project();

create function price_of_bid() returns trigger language plpgsql as $$
begin
  perform write_paid_price(new.id);
  return null;
end $$;
create constraint trigger bids_price after update of status, mode, total, currency on bids
  deferrable initially deferred for each row when (old.status = 'accepted' or new.status = 'accepted')
  execute function price_of_bid();

-- The argument is the column with the job.
create function prices_of_job() returns trigger language plpgsql as $$
begin
  perform write_paid_price(id) from bids
  where job_id = (to_jsonb(new) ->> tg_argv[0])::uuid and status = 'accepted';
  return null;
end $$;
create constraint trigger jobs_price after update of trade_id, city_id on jobs
  deferrable initially deferred for each row
  when (old.trade_id is distinct from new.trade_id or old.city_id is distinct from new.city_id)
  execute function prices_of_job('id');
create constraint trigger job_lines_price after update of unit on job_lines
  deferrable initially deferred for each row when (old.unit is distinct from new.unit)
  execute function prices_of_job('job_id');

create function prices_of_trade() returns trigger language plpgsql as $$
begin
  perform write_paid_price(bids.id) from jobs join bids on bids.job_id = jobs.id and bids.status = 'accepted'
  where jobs.trade_id = new.id;
  return null;
end $$;
create constraint trigger trades_price after update of price_unit on trades
  deferrable initially deferred for each row when (old.price_unit is distinct from new.price_unit)
  execute function prices_of_trade();

-- After the triggers: their locks are held now, so no price is missed.
insert into paid_prices (bid_id, professional_id, trade_id, city_id, currency, agreed_at, price)
select bid_id, professional_id, trade_id, city_id, currency, agreed_at, price from calculated_prices;
